import { describe, expect, it } from "vitest";
import { keepSame } from "./keepSame";

const copy = <T>(value: T): T => structuredClone(value);
const board = () => ({
  phase: 1,
  pieces: [
    { id: "a", cells: [1], meters: [{ term: "hp", value: 3 }] },
    { id: "b", cells: [2], meters: [{ term: "hp", value: 1 }] },
  ],
  rough: [4, 5],
});

describe("what has not changed", () => {
  it("is the very same object", () => {
    const before = board();
    expect(keepSame(before, copy(before))).toBe(before);
  });

  it("stays the same around what has changed", () => {
    const before = board();
    const [a, b] = copy(before.pieces);
    const now = keepSame(before, { ...copy(before), pieces: [a, { ...b, cells: [3] }] });
    expect(now).toEqual({ ...before, pieces: [before.pieces[0], { ...before.pieces[1], cells: [3] }] });
    expect(now).not.toBe(before);
    expect(now.pieces[0]).toBe(before.pieces[0]);
    expect(now.pieces[1]?.meters).toBe(before.pieces[1]?.meters);
    expect(now.rough).toBe(before.rough);
    expect(before).toEqual(board());
  });

  it("is found by its name when others come or go, or the order changes", () => {
    const before = board();
    const [a, b] = before.pieces;
    const now = keepSame(before, { ...copy(before), pieces: [copy(b), { ...copy(a), id: "c" }, copy(a)] });
    expect(now.pieces[0]).toBe(b);
    expect(now.pieces[1]).not.toBe(a);
    expect(now.pieces[2]).toBe(a);
    expect(keepSame(before.pieces, [copy(a)])).toEqual([a]);
    expect(keepSame(before.pieces, [copy(a)])).not.toBe(before.pieces);
  });

  it("is only what is equal: a field more or less, null, another kind of thing, another length", () => {
    expect(keepSame({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(keepSame({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keepSame({ a: 1, b: undefined }, { a: 1, c: undefined })).toHaveProperty("c");
    expect(keepSame({ a: [1] }, { a: null })).toEqual({ a: null });
    expect(keepSame([1, 2], [1])).toEqual([1]);
    expect(keepSame([], { length: 0 })).toEqual({ length: 0 });
    expect(keepSame(null, [1])).toEqual([1]);
  });

  it("is kept one by one where names come twice", () => {
    const before = [
      { id: "card", n: 1 },
      { id: "card", n: 2 },
    ];
    expect(keepSame(before, copy(before))).toEqual(before);
    expect(keepSame(before, [{ id: "card", n: 2 }])).toEqual([{ id: "card", n: 2 }]);
  });
});
