import { describe, expect, it } from "vitest";
import { indexOf } from "../../lib/printed";
import { GUARD, HERO, INFO, PRINTED, SCREEN } from "../../table/fixture";
import { neighbour, openPiece, others, othersName, ours, seatName } from "./pieces";
import { filled } from "../../testing/filled";

describe("pieces", () => {
  const second = { ...HERO, id: "1", name: "Bea", active: false, seat: 1 };
  it("are grouped by kind, and the dead are not counted", () => {
    const screen = { ...SCREEN, pieces: [HERO, GUARD, { ...GUARD, id: "10" }, { ...GUARD, id: "11", gone: true }] };
    expect(others(screen, indexOf(PRINTED))).toEqual([
      { id: "soldat", name: "Soldat", pieces: [GUARD, { ...GUARD, id: "10" }] },
    ]);
  });
  it("are ours or others by the side that this screen plays for", () => {
    const index = indexOf(PRINTED);
    expect(ours(SCREEN)).toEqual([HERO]);
    expect(othersName(SCREEN, index)).toBe("Enemies");
    const theirs = { ...SCREEN, ours: ["enemy" as const] };
    expect(ours(theirs)).toEqual([GUARD]);
    expect(others(theirs, index).map((kind) => kind.pieces)).toEqual([[HERO]]);
    expect(othersName(theirs, index)).toBe("Heroes and Friends");
  });
  it("open the dossier that is selected, else of who acts, else one of the seat", () => {
    const screen = { ...SCREEN, pieces: [HERO, second] };
    expect(openPiece(screen, "1", 0)?.name).toBe("Bea");
    expect(openPiece(screen, null, 1)?.name).toBe("Ada");
    expect(openPiece({ ...screen, pieces: [{ ...HERO, active: false }, second] }, null, 1)?.name).toBe("Bea");
  });
  it("come one after the other, around and around", () => {
    expect(neighbour(["a", "b", "c"], "c", 1)).toBe("a");
    expect(neighbour(["a", "b", "c"], "a", -1)).toBe("c");
    expect(neighbour(["a", "b", "c"], undefined, 1)).toBe("a");
    expect(neighbour(["a", "b", "c"], undefined, -1)).toBe("c");
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });
  it("belong to people with names", () => {
    expect(seatName(INFO, 1)).toBe("Bob");
    expect(seatName(INFO, 3)).toBe("Player 4");
    const roles = filled("MatchInfo", { ...INFO, seats: [{ seat: 1, kind: "person", name: "", role: "Crew B" }] });
    expect(seatName(roles, 1)).toBe("Crew B");
    expect(seatName(INFO, null)).toBe("a spectator");
  });
});
