import { describe, expect, it } from "vitest";
import type { Asked, Choice, Plan } from "../../wire";
import { GUARD, HERO, SCREEN } from "../../table/fixture";
import { byNumber, optionListOf, onBoard } from "./optionList";
import { filled, type Sparse } from "../../testing/filled";

const option = (key: string, group: string, more: Sparse<Choice> = {}): Choice =>
  filled("Choice", {
    key,
    text: key,
    group,
    rules: [],
    ...more,
  });
const step = (cell: number): Choice => option(`step:${cell}`, "Move", { spots: [{ kind: "cell", id: String(cell) }] });
const plan = (id: string, cost: number, ...keys: string[]): Plan =>
  filled("Plan", {
    id,
    keys,
    cost,
    text: id,
    spot: { kind: "cell", id },
    sketch: {},
  });
const asked = (...options: Choice[]): Asked =>
  filled("Asked", { seq: 7, seat: 0, prompt: "What now?", why: [], options });

describe("what is offered in the list", () => {
  it("is nothing while nothing is asked", () => {
    expect(optionListOf(null, [])).toEqual({ groups: [], plans: [], numbered: [] });
  });

  it("stands under its headings, numbered through them", () => {
    const offer = optionListOf(asked(option("a", "Attack"), option("b", "Turn"), option("c", "Attack")), []);
    expect(offer.groups.map((group) => group.name)).toEqual(["Attack", "Turn"]);
    expect(offer.groups[0]?.choices.map((one) => [one.choice.key, one.number])).toEqual([
      ["a", 1],
      ["c", 2],
    ]);
    expect(offer.numbered.map((one) => one.key)).toEqual(["a", "c", "b"]);
  });

  it("has numbers for nine, and the rest without", () => {
    const many = Array.from({ length: 12 }, (_, n) => option(`o${n}`, "All"));
    const numbers = optionListOf(asked(...many), []).groups[0]?.choices.map((one) => one.number);
    expect(numbers?.slice(7)).toEqual([8, 9, null, null, null]);
  });

  it("gives a number its own key where all that is asked for is a number", () => {
    const bids = optionListOf(asked(...["0", "1", "2 CP", "10"].map((text) => option(text, "Bid"))), []);
    expect(bids.groups[0]?.numbers).toBe(true);
    expect(bids.groups[0]?.choices.map((one) => one.number)).toEqual([null, 1, 2, null]);
    expect(byNumber(bids, 2)?.key).toBe("2 CP");
    expect(byNumber(bids, 3)).toBeUndefined();
    const mixed = optionListOf(asked(option("4", "Bid"), option("5", "Bid"), option("pass", "Turn")), []);
    expect(mixed.groups.map((group) => group.numbers)).toEqual([true, false]);
    expect(byNumber(mixed, 1)?.key).toBe("4");
    expect(optionListOf(asked(option("4", "Bid")), []).groups[0]?.numbers, "one is no row").toBe(false);
  });

  it("leaves buying to the shop: it has no numbers", () => {
    const buy = option("buy", "Buy", { spots: [{ kind: "shop", id: "ape" }] });
    expect(optionListOf(asked(buy, option("ready", "Done")), []).numbered.map((one) => one.key)).toEqual(["ready"]);
  });

  it("leaves walks to the walks, nearest first", () => {
    const offer = optionListOf(asked(step(1), step(2), option("end", "Turn")), [
      plan("far", 3, "step:1", "step:9"),
      plan("near", 1, "step:1"),
    ]);
    expect(offer.plans.map((one) => one.id)).toEqual(["near", "far"]);
    expect(offer.numbered.map((one) => one.key)).toEqual(["step:2", "end"]);
  });

  it("keeps a step that only leads on, without a number", () => {
    const offer = optionListOf(asked(step(1), option("end", "Turn")), [plan("over", 2, "step:1", "step:9")]);
    expect(offer.groups[0]?.choices).toEqual([{ choice: step(1), number: null }]);
    expect(offer.numbered.map((one) => one.key)).toEqual(["end"]);
  });

  it("holds steps back until it is known which of them are walks, so that numbers stay", () => {
    const before = optionListOf(asked(step(1), option("end", "Turn")), [], false);
    const after = optionListOf(asked(step(1), option("end", "Turn")), [plan("near", 1, "step:1")], true);
    expect(before.numbered).toEqual(after.numbered);
    expect(after.numbered.map((one) => one.key)).toEqual(["end"]);
  });
});

describe("what can be chosen on the board", () => {
  const at = (kind: "piece" | "card" | "cell", id: string) => asked(option("a", "A", { spots: [{ kind, id }] }));
  it("is what stands there, and no card and nobody who is not there yet", () => {
    expect(onBoard(at("piece", GUARD.id), SCREEN)).toBe(true);
    expect(onBoard(at("cell", "1"), SCREEN)).toBe(true);
    expect(onBoard(at("card", "c"), SCREEN)).toBe(false);
    expect(onBoard(at("piece", HERO.id), { ...SCREEN, pieces: [{ ...HERO, cells: [] }] })).toBe(false);
    expect(onBoard(at("piece", HERO.id), { ...SCREEN, pieces: [{ ...HERO, cells: [], gate: "g" }] })).toBe(true);
    expect(onBoard(asked(option("a", "A")), SCREEN)).toBe(false);
    expect(onBoard(null, SCREEN)).toBe(false);
  });
});
