import { describe, expect, it } from "vitest";
import type { MatchInfo, Over, SeatInfo } from "../../wire";
import { INFO } from "../../table/fixture";
import { verdictOf } from "./verdict";
import { filled } from "../../testing/filled";

const match = (yours: boolean[], openTable: boolean): MatchInfo =>
  filled("MatchInfo", {
    ...INFO,
    open_table: openTable,
    seats: yours.map((mine, seat): SeatInfo => filled("SeatInfo", { seat, kind: "person", name: "", yours: mine })),
  });
const over = (...winners: number[]): Over => filled("Over", { winners, text: "", rules: [] });

describe("the verdict", () => {
  it("is shared by those who play together", () => {
    expect(verdictOf(match([true, false], true), over(0, 1))).toBe("Won");
    expect(verdictOf(match([true, true], true), over(0, 1))).toBe("Won");
    expect(verdictOf(match([true, false], true), over())).toBe("Lost");
  });
  it("differs for those who play against each other", () => {
    expect(verdictOf(match([true, false], false), over(0))).toBe("Won");
    expect(verdictOf(match([false, true], false), over(0))).toBe("Lost");
    expect(verdictOf(match([true, false], false), over())).toBe("Drawn");
  });
  it("takes no side at a screen that both sides share, or that only watches", () => {
    expect(verdictOf(match([true, true], false), over(1))).toBe("It is over");
    expect(verdictOf(match([true, true], false), over())).toBe("Drawn");
    expect(verdictOf(match([false, false], false), over(1))).toBe("It is over");
    expect(verdictOf(null, over(1))).toBe("It is over");
  });
  it("knows no draw for somebody who plays alone", () => {
    expect(verdictOf(match([true], false), over())).toBe("Lost");
    expect(verdictOf(match([true], false), over(0))).toBe("Won");
  });
});
