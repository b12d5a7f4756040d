import { describe, expect, it } from "vitest";
import type { MatchInfo, SeatInfo } from "../wire";
import { ago, company, isMyTurn, listed, seatNames } from "./names";
import { type Sparse, filled } from "../testing/filled";

const seat = (n: number, more: Sparse<SeatInfo>): SeatInfo =>
  filled("SeatInfo", { seat: n, kind: "person", name: "", ...more });
const match = (seats: SeatInfo[], more: Sparse<MatchInfo> = {}): MatchInfo =>
  filled("MatchInfo", {
    ...{ id: "a", game: "g", title: "G", mission: "M", created: "", changed: "", open_table: true },
    seats,
    ...more,
  });
const SEATS = [
  seat(0, { name: "Ada", yours: true }),
  seat(1, { name: "Ben" }),
  seat(2, { name: "Steady", kind: "bot" }),
  seat(3, { kind: "open" }),
];

describe("names", () => {
  it("lists", () => {
    expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
  });
  it("says who is there", () => {
    expect(company(match(SEATS))).toBe("you, Ben, Steady (bot), one seat open");
    expect(seatNames(match(SEATS), [1, 3])).toBe("Ben and an open seat");
    const sides = [
      seat(0, { kind: "open", name: "", role: "Crew A" }),
      seat(1, { kind: "person", name: "", role: "Crew B" }),
    ];
    expect(seatNames(match(sides), [0, 1])).toBe("Crew A, an open seat and Crew B");
  });
  it("knows whose turn it is", () => {
    expect(isMyTurn(match(SEATS, { waiting: [0, 1] }))).toBe(true);
    expect(isMyTurn(match(SEATS, { waiting: [1] }))).toBe(false);
    expect(isMyTurn(match(SEATS, { waiting: [0], over: true }))).toBe(false);
  });
  it("tells how long ago", () => {
    const now = Date.parse("2024-05-02T12:00:00Z");
    expect(ago("2024-05-02T11:59:50Z", now)).toBe("just now");
    expect(ago("2024-05-02T11:30:00Z", now)).toBe("30 minutes ago");
    expect(ago("2024-05-01T12:00:00Z", now)).toBe("1 day ago");
    expect(ago("2023-05-01T12:00:00Z", now)).toBe("1 year ago");
    expect(ago("nonsense", now)).toBe("");
  });
});
