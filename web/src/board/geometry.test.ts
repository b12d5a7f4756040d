import { describe, expect, it } from "vitest";
import { piece, printed } from "./fixture";
import {
  areaLabels,
  coordinates,
  distanceTo,
  edgeLines,
  fanned,
  gridPath,
  Ground,
  outlinePath,
  squaresPath,
  standings,
  UNIT,
} from "./geometry";
import { filled } from "../testing/filled";

const ground = new Ground(printed.board);

describe("the ground", () => {
  it("finds squares by place and by point, and nothing outside", () => {
    expect(ground.at(2, 1)?.name).toBe("c1");
    expect(ground.under({ x: UNIT * 2.5, y: UNIT * 1.5 })?.name).toBe("c1");
    expect(ground.at(4, 0)).toBeUndefined();
    expect(ground.at(-1, 1)).toBeUndefined();
    expect(ground.under({ x: 5, y: UNIT * 2 + 1 })).toBeUndefined();
  });

  it("steps over holes in the floor, and stays where nothing follows", () => {
    const holed = new Ground({ ...printed.board, squares: printed.board.squares.filter(({ id }) => id !== 1) });
    expect(holed.next(0, 1, 0)).toBe(2);
    expect(holed.next(3, 1, 0)).toBe(3);
    expect(holed.next(0, 0, 1)).toBe(4);
  });

  it("has a rectangle around squares", () => {
    expect(ground.around([1, 6])).toEqual({ x: UNIT, y: 0, width: 2 * UNIT, height: 2 * UNIT });
    expect(ground.around([99])).toBeNull();
  });
});

describe("outlines", () => {
  it("draws rows of squares as one box each", () => {
    expect(
      squaresPath([
        { x: 0, y: 0, more: [] },
        { x: 1, y: 0, more: [] },
        { x: 3, y: 0, more: [] },
      ]),
    ).toBe(`M0 0h${2 * UNIT}v${UNIT}h${-2 * UNIT}zM${3 * UNIT} 0h${UNIT}v${UNIT}h${-UNIT}z`);
  });

  it("draws each line between squares once", () => {
    expect(gridPath(ground).match(/M/g)).toHaveLength(3 * 2 + 4);
  });

  it("goes around a room without the lines inside it", () => {
    expect(outlinePath(ground, [0, 1, 4, 5]).match(/M/g)).toHaveLength(8);
  });

  it("joins a door of two squares, but not one around a corner", () => {
    const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
    const door = (...walls: ReturnType<typeof wall>[]) =>
      filled("EdgePlace", { id: "d", kind: "door", name: "d", walls });
    expect(edgeLines(door(wall(2, 1, 2, 2), wall(2, 0, 2, 1)))).toEqual([wall(2, 0, 2, 2)]);
    expect(edgeLines(door(wall(0, 1, 1, 1), wall(1, 1, 1, 2)))).toHaveLength(2);
  });

  it("knows how far a point is from a wall", () => {
    const wall = { x1: 1, y1: 0, x2: 1, y2: 2 };
    expect(distanceTo({ x: UNIT + 5, y: UNIT }, wall)).toBe(5);
    expect(distanceTo({ x: UNIT, y: 2 * UNIT + 7 }, wall)).toBe(7);
  });
});

describe("names on the board", () => {
  it("writes rooms in their longest free row", () => {
    const marks = [filled("MarkPlace", { cell: 0, term: "exit", sign: "X", name: "Exit" })];
    const [west] = areaLabels(new Ground({ ...printed.board, marks }));
    expect(west).toMatchObject({ lines: ["West room"], x: UNIT });
    expect(west?.y).toBeGreaterThan(UNIT);
  });

  it("names columns and rows only where squares are called so", () => {
    expect(coordinates(printed.board).columns.map(([, name]) => name)).toEqual(["a", "b", "c", "d"]);
    const odd = printed.board.squares.map((square) => ({ ...square, name: "Hall" }));
    expect(coordinates({ ...printed.board, squares: odd }).columns).toEqual([]);
  });
});

describe("pieces", () => {
  it("stand in the middle of their squares; large ones are large; who is gone stands nowhere", () => {
    const [small, large] = standings(ground, [
      piece("a", [0]),
      piece("b", [2, 3, 6, 7]),
      piece("c", [1], { gone: true }),
      piece("d", []),
    ]);
    expect(small).toMatchObject({ x: UNIT / 2, y: UNIT / 2 });
    expect(large).toMatchObject({ x: 3 * UNIT, y: UNIT });
    expect((large?.scale ?? 0) / (small?.scale ?? 1)).toBe(2);
  });

  it.each([2, 3, 4, 6])("%i on one square all have a place of their own inside it", (many) => {
    const places = Array.from({ length: many }, (_, n) => fanned(n, many));
    expect(new Set(places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(many);
    for (const { x, y, scale } of places) expect(Math.hypot(x, y) + scale * 0.4).toBeLessThan(0.55);
  });
});
