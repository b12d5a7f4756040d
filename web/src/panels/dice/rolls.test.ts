import { describe, expect, it } from "vitest";
import { line, PRINTED } from "../../table/fixture";
import { lastRoll, sides } from "./rolls";
import { filled } from "../../testing/filled";

describe("the last roll", () => {
  const dice = (face: string) => filled("Scene", { effects: [{ effect: "dice", die: "d6", faces: [face] }] });
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
    expect(sides(PRINTED.dice[0])).toBe(6);
  });
});
