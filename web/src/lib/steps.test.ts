import { describe, expect, it } from "vitest";
import type { Line, Scene } from "../wire";
import type { Effect } from "./effects";
import { actorOf, beatsOf, effectsOf, enemyUnit, ownUnit, stepsOf, totalLength, whyOf } from "./steps";
import { type Sparse, filled, filledEffect } from "../testing/filled";

let n = 0;
const line = (text: string, scene: Sparse<Scene> = {}): Line =>
  filled("Line", { n: n++, text, rules: [], scene, answers: 0 });
const slide = (piece: string, cell: number): Effect => filledEffect({ effect: "slide", piece, cells: [cell] });
const shot = filledEffect({ effect: "shot", by: "s", at: "h" });
const dice = filledEffect({ effect: "dice", die: "d", faces: ["hit"] });
const hurt = filledEffect({ effect: "hurt", piece: "h", text: "-1" });

describe("lines as steps", () => {
  it("gives a step the details before it as its why", () => {
    const steps = stepsOf([
      line("Phase", { weight: "headline" }),
      line("because it is nearest", { weight: "detail" }),
      line("by initiative", { weight: "detail" }),
      line("moves"),
    ]);
    expect(steps.map((step) => [step.line.text, whyOf(step).map((why) => why.text)])).toEqual([
      ["Phase", []],
      ["moves", ["because it is nearest", "by initiative"]],
    ]);
  });

  it("gives details at the end to the last step, and shows them when they are alone", () => {
    const [only] = stepsOf([line("shoots"), line("so it hit", { weight: "detail" })]);
    expect(only && whyOf(only).map((why) => why.text)).toEqual(["so it hit"]);
    expect(stepsOf([line("alone", { weight: "detail" })])[0]?.line.text).toBe("alone");
    expect(stepsOf([])).toEqual([]);
  });

  it("makes a step of its own of a detail about somebody else", () => {
    const steps = stepsOf([
      line("the tracker stands at 2"),
      line("nearest", { weight: "detail" }),
      line("s moves", { weight: "detail", effects: [slide("s", 1)] }),
      line("t moves", { weight: "detail", effects: [slide("t", 1)] }),
      line("t moves on", { weight: "detail", effects: [slide("t", 2)] }),
    ]);
    expect(steps.map((step) => [step.line.text, step.beats.length])).toEqual([
      ["the tracker stands at 2", 1],
      ["s moves", 1],
      ["t moves", 2],
    ]);
    expect(steps[1] && whyOf(steps[1]).map((why) => why.text)).toEqual(["nearest"]);
  });

  it("goes on with a step through details in which something is seen, each with its own reason", () => {
    const steps = stepsOf([
      line("heads for the noise", { effects: [{ effect: "route", piece: "s", cells: [1, 2] }] }),
      line("by 1, the cheapest way", { weight: "detail" }),
      line("moves to 1", { weight: "detail", effects: [slide("s", 1)], automatic: true }),
      line("moves to 2", { weight: "detail", effects: [slide("s", 2)], automatic: true }),
      line("in sight: h", { weight: "detail" }),
      line("shoots", { effects: [shot] }),
    ]);
    expect(steps.map((step) => step.line.text)).toEqual(["heads for the noise", "shoots"]);
    const [walk, attack] = steps;
    expect(walk?.beats.map((beat) => beat.why.map((why) => why.text))).toEqual([
      [],
      ["by 1, the cheapest way", "moves to 1"],
      ["moves to 2"],
    ]);
    expect(walk && effectsOf(walk).map((effect) => effect.effect)).toEqual(["route", "slide", "slide"]);
    expect([walk?.automatic, attack?.automatic]).toEqual([true, false]);
    expect(attack && whyOf(attack).map((why) => why.text)).toEqual(["in sight: h"]);
    expect(walk && actorOf(walk)).toBe("s");
  });
});

describe("beats", () => {
  it("shows a shot and its dice at once, then what it did", () => {
    expect(beatsOf([shot, dice, hurt, { effect: "vanish", piece: "h" }])).toEqual([
      [shot, dice],
      [hurt, { effect: "vanish", piece: "h" }],
    ]);
  });

  it("walks square by square, but lets several walk together", () => {
    expect(beatsOf([slide("s", 1), slide("s", 2)])).toHaveLength(2);
    expect(beatsOf([slide("s", 1), slide("t", 2)])).toHaveLength(1);
  });

  it("has one beat where nothing is seen", () => {
    expect(beatsOf([])).toEqual([[]]);
  });
});

describe("how long it takes", () => {
  const turn = (models: number) =>
    stepsOf(
      Array.from({ length: models }, (_, m) => [
        line("acts"),
        ...[1, 2, 3, 4].map((cell) => line("moves", { effects: [slide(`s${m}`, cell)] })),
        line("shoots", { effects: [shot, dice] }),
        line("hurts", { effects: [hurt] }),
      ]).flat(),
    );

  it.each([3, 4, 5, 6])("plays a turn of %i models in about five seconds", (models) => {
    const length = totalLength(turn(models));
    const ms = length * enemyUnit(length);
    expect(ms).toBeGreaterThan(4000);
    expect(ms).toBeLessThan(6500);
  });

  it("never drags a short turn out, nor makes a long one a flicker", () => {
    const [short, long] = [totalLength(turn(1)), totalLength(turn(20))];
    expect(short * enemyUnit(short)).toBeLessThan(4000);
    expect(enemyUnit(long)).toBeGreaterThanOrEqual(65);
  });

  it("shows what people did in a blink, however much it was", () => {
    for (const models of [1, 3, 20]) {
      const length = totalLength(turn(models));
      expect(length * ownUnit(length)).toBeLessThanOrEqual(421);
    }
  });
});
