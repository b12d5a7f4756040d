import { describe, expect, it } from "vitest";
import type { Piece } from "../wire";
import { applyEffect, type Effect, piecesOf, settleMeters } from "./effects";
import { type Sparse, filled, filledEffect } from "../testing/filled";

const piece = (id: string, cells: number[], more: Sparse<Piece> = {}): Piece =>
  filled("Piece", {
    ...{ id, name: id, sign: id, shape: "", side: "enemy", cells },
    ...more,
  });
const screen = filled("Screen", {
  phases: ["Heroes", "Enemies"],
  phase: 1,
  ours: [],
  pieces: [piece("a", [3]), piece("b", [4], { active: true })],
  edges: [{ id: "door", state: "closed" }],
});

describe("what an effect does to the screen", () => {
  it("takes a piece that comes onto the board away from its gate", () => {
    const waiting = { ...screen, pieces: screen.pieces.map((piece) => ({ ...piece, cells: [], gate: "west" })) };
    const after = applyEffect(waiting, { effect: "slide", piece: "a", cells: [7] });
    expect(after.pieces.map(({ gate, cells }) => [gate, cells])[0]).toEqual(["", [7]]);
    expect(after.pieces.slice(1).every(({ gate }) => gate === "west")).toBe(true);
  });

  it("slides a piece to other squares and leaves the rest as it is", () => {
    const after = applyEffect(screen, { effect: "slide", piece: "a", cells: [7, 8] });
    expect(after.pieces[0]?.cells).toEqual([7, 8]);
    expect(after.pieces[1]).toBe(screen.pieces[1]);
    expect(screen.pieces[0]?.cells).toEqual([3]);
  });

  it("lets a piece come that was not there, and puts one that was at its new place", () => {
    const came = applyEffect(screen, { effect: "appear", piece: piece("c", [9]) });
    expect(came.pieces.map((one) => one.id)).toEqual(["a", "b", "c"]);
    const back = applyEffect(applyEffect(came, { effect: "vanish", piece: "a" }), {
      effect: "appear",
      piece: piece("a", [5]),
    });
    expect(back.pieces.map((one) => [one.id, one.cells, one.gone])).toEqual([
      ["a", [5], false],
      ["b", [4], false],
      ["c", [9], false],
    ]);
  });

  it("takes a piece off the board", () => {
    const gone = applyEffect(screen, { effect: "vanish", piece: "b" }).pieces[1];
    expect(gone).toMatchObject({ cells: [], gone: true, active: false });
  });

  it("opens, closes and removes what stands between squares", () => {
    expect(applyEffect(screen, { effect: "edge", edge: "door", state: null }).edges).toEqual([]);
    expect(applyEffect(screen, { effect: "edge", edge: "door", state: "locked" }).edges).toEqual([
      { id: "door", state: "locked" },
    ]);
    expect(applyEffect({ ...screen, edges: [] }, { effect: "edge", edge: "x", state: "standing" }).edges).toEqual([
      { id: "x", state: "standing" },
    ]);
  });

  const seenOnly: Effect[] = [
    { effect: "shot", by: "a", at: "b" },
    filledEffect({ effect: "dice", die: "attack", faces: ["hit"], by: "a" }),
    filledEffect({ effect: "hurt", piece: "a", text: "-1" }),
    { effect: "route", piece: "a", cells: [1, 2] },
    filledEffect({ effect: "flash", spot: { kind: "cell", id: "3" } }),
    { effect: "slide", piece: "nobody", cells: [1] },
    { effect: "vanish", piece: "nobody" },
  ];
  it.each(seenOnly)("changes nothing by $effect that is only seen or names nobody", (effect) => {
    expect(applyEffect(screen, effect)).toBe(screen);
  });

  it("begins another phase, in which nobody acts yet", () => {
    const acting = { ...screen, phase: 1, pieces: screen.pieces.map((one) => ({ ...one, active: true })) };
    const after = applyEffect(acting, { effect: "phase", phase: 2 });
    expect(after.phase).toBe(2);
    expect(after.pieces.some((one) => one.active)).toBe(false);
  });

  it("shows what is left after the last wound, and nothing else of the end", () => {
    const meters = [filled("Meter", { term: "hp", name: "HP", value: 1, most: 3 })];
    const end = { ...screen, pieces: [piece("a", [99], { meters, chips: [{ term: "stun", name: "Stunned" }] })] };
    const settled = settleMeters(screen, "a", end).pieces[0];
    expect(settled?.meters).toEqual(meters);
    expect(settled?.chips[0]?.name).toBe("Stunned");
    expect(settled?.cells).toEqual([3]);
    expect(settleMeters(screen, "b", end)).toBe(screen);
  });

  it("names who is concerned, the acting piece first", () => {
    expect(piecesOf({ effect: "shot", by: "a", at: "b" })).toEqual(["a", "b"]);
    expect(piecesOf(filledEffect({ effect: "dice", die: "d", faces: [] }))).toEqual([]);
    expect(piecesOf(filledEffect({ effect: "flash", spot: { kind: "piece", id: "b" } }))).toEqual(["b"]);
    expect(piecesOf(filledEffect({ effect: "flash", spot: { kind: "cell", id: "b" } }))).toEqual([]);
  });
});
