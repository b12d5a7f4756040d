// The small pieces of logic around the board.
import { beforeEach, describe, expect, it } from "vitest";
import { indexOf } from "../lib/printed";
import type { GameList, Line } from "../wire";
import { blocksOf, isBriefed, setBriefed } from "./briefed";
import { GUARD, HERO, INFO, line, PRINTED, SCREEN } from "./fixture";
import { nextMission } from "./next";
import { neighbour, openPiece, others, othersName, ours, seatName } from "./pieces";
import { lastRoll, sides } from "./rolls";
import { complete, empty, matching, withCard } from "./typing";

describe("real dice and cards", () => {
  const wanted = { seq: 1, seat: 0, prompt: "roll", dice: PRINTED.dice, cards: 2 };
  it("are complete when everything is picked", () => {
    const came = empty(wanted);
    expect(came).toEqual([null, null, null]);
    expect(complete(came)).toBe(false);
    const full = withCard(withCard(came.with(0, "hit"), "duck"), 7);
    expect(full).toEqual(["hit", "duck", 7]);
    expect(complete(full)).toBe(true);
    expect(withCard(full, "more")).toEqual(full);
  });
  it("cannot be complete when nothing is wanted", () => expect(complete([])).toBe(false));
  it("are found by any words of their names", () => {
    const cards = ["Hand Grenade", "Sound Grenade", "Pipe"].map((name) => ({ value: name, name }));
    expect(matching(cards, "gren SOU").map((card) => card.name)).toEqual(["Sound Grenade"]);
    expect(matching(cards, "  ")).toHaveLength(3);
  });
});

describe("the last roll", () => {
  const dice = (face: string): Line["scene"] => ({ effects: [{ effect: "dice", die: "d6", faces: [face] }] });
  const lines = [
    line(0, "rolls", 1, dice("hit")),
    line(1, "loses 1 HP", 1, { effects: [{ effect: "hurt", piece: "9", text: "-1" }] }),
    line(2, "round 2", 2, { weight: "headline", effects: [{ effect: "hurt", piece: "9", text: "-1" }] }),
    line(3, "later", 2, { effects: [{ effect: "vanish", piece: "9" }] }),
    line(4, "rolls again", 3, dice("miss")),
    line(5, "the fatigue token is taken away", 4, { effects: [{ effect: "hurt", piece: "9", text: "rested" }] }),
  ];
  it("is the last one played, with what came of it until the next headline", () => {
    expect(lastRoll(lines)?.dice.faces).toEqual(["miss"]);
    expect(lastRoll(lines)?.after, "what another answer led to").toEqual([]);
    expect(lastRoll(lines, 3)?.dice.faces).toEqual(["hit"]);
    expect(lastRoll(lines, 3)?.after.map((one) => one.text)).toEqual(["loses 1 HP"]);
    expect(lastRoll(lines.slice(1, 3))).toBeNull();
  });
  it("knows how many sides a die has", () => {
    expect(sides(PRINTED.dice?.[0])).toBe(6);
  });
});

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
    const roles = { ...INFO, seats: [{ seat: 1, kind: "person" as const, name: "", role: "Crew B" }] };
    expect(seatName(roles, 1)).toBe("Crew B");
    expect(seatName(INFO, null)).toBe("a spectator");
  });
});

describe("briefings", () => {
  beforeEach(() => localStorage.clear());
  it("are texts with lists", () => {
    expect(blocksOf(PRINTED.briefing)).toEqual([
      { text: "Go in.", items: [] },
      { text: "Then:", items: ["come out", "say nothing"] },
    ]);
  });
  it("are remembered by match, and a broken store costs nothing", () => {
    setBriefed("m1");
    expect(isBriefed("m1")).toBe(true);
    expect(isBriefed("m2")).toBe(false);
    localStorage.setItem("nightraid.briefed", "{broken");
    expect(isBriefed("m1")).toBe(false);
    setBriefed("m3");
    expect(isBriefed("m3")).toBe(true);
  });
});

describe("after a match", () => {
  const list: GameList = {
    version: "1",
    games: [
      {
        name: "test",
        title: "Test",
        about: "",
        picture: "",
        playable: true,
        rules: 0,
        form: {
          fewest_seats: 1,
          most_seats: 2,
          fields: [
            { name: "level", title: "Level", options: [{ value: "1", name: "Easy" }], default: ["1"] },
            {
              name: "mission",
              title: "Mission",
              options: [
                { value: "one", name: "The Test" },
                { value: "two", name: "The Exam" },
              ],
              default: ["one"],
            },
          ],
        },
      },
    ],
  };
  it("leads to the next mission and to the same one again", () => {
    expect(nextMission(list, "test", "The Test", "m-1")).toEqual({
      again: "/new/test?again=m-1",
      mission: { name: "The Exam", address: "/new/test?again=m-1&mission=two" },
    });
    expect(nextMission(list, "test", "The Exam", "m-1").mission).toBeNull();
  });
  it("leads to the set-up where there are no missions", () => {
    expect(nextMission(list, "other", "The Test", "m-1")).toEqual({
      again: "/new/other?again=m-1",
      mission: null,
    });
  });
});
