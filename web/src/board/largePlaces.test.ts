// Places that are one to the rules and several squares on the drawing: areas of a castle.
import { describe, expect, it } from "vitest";
import { piece } from "./fixture";
import {
  areaLabels,
  Ground,
  gridPath,
  insetPath,
  outlinePath,
  squaresPath,
  standings,
  tokenLot,
  UNIT,
} from "./geometry";
import { filled } from "../testing/filled";

//   0 0 1
//   0 2 1     0 has a corner, 1 is upright, 2 is one square
const board = filled("SquareBoard", {
  board: "squares",
  width: 3,
  height: 2,
  walls: [],
  squares: [
    {
      id: 0,
      x: 0,
      y: 0,
      name: "hall",
      area: "r",
      more: [
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
    },
    { id: 1, x: 2, y: 0, name: "aisle", area: "r", more: [{ x: 2, y: 1 }] },
    filled("Square", { id: 2, x: 1, y: 1, name: "nook", area: "r" }),
  ],
});
const ground = new Ground(board);

describe("places of several squares", () => {
  it("are found under each of their squares", () => {
    expect([ground.at(1, 0)?.id, ground.at(0, 1)?.id, ground.at(2, 1)?.id, ground.at(1, 1)?.id]).toEqual([0, 0, 1, 2]);
  });

  it("have their middle in themselves, also where they have corners", () => {
    expect(ground.centre(1)).toEqual({ x: 2.5 * UNIT, y: UNIT });
    const { x, y } = ground.centre(0);
    expect(ground.under({ x, y })?.id).toBe(0);
  });

  it("are framed as a whole", () => {
    expect(ground.around([0])).toEqual({ x: 0, y: 0, width: 2 * UNIT, height: 2 * UNIT });
    expect(ground.around([2])).toEqual({ x: UNIT, y: UNIT, width: UNIT, height: UNIT });
  });

  it("are left for the next place, not for their own other squares", () => {
    expect(ground.next(1, 0, 1)).toBe(1);
    expect(ground.next(1, -1, 0)).toBe(2);
    expect(ground.next(2, 1, 0)).toBe(1);
    expect(ground.next(2, 0, -1)).toBe(0);
  });

  it("have lines between them and none within", () => {
    const lines = gridPath(ground);
    expect(lines).toContain(`M${2 * UNIT} 0v${UNIT}`);
    expect(lines).not.toContain(`M${UNIT} 0v${UNIT}`);
    expect(lines).not.toContain(`M${2 * UNIT} ${UNIT}h${UNIT}`);
  });

  it("are drawn in one piece", () => {
    expect(squaresPath(board.squares)).toBe(
      `M0 0h${3 * UNIT}v${UNIT}h${-3 * UNIT}zM0 ${UNIT}h${3 * UNIT}v${UNIT}h${-3 * UNIT}z`,
    );
    const [left, right, bottom] = [2 * UNIT + 4, 3 * UNIT - 4, 2 * UNIT - 4];
    expect(insetPath(ground, [1], 4)).toBe(`M${left} 4L${right} 4L${right} ${bottom}L${left} ${bottom}z`);
    const corner = insetPath(ground, [0], 4);
    expect(corner.match(/[ML]/g)).toHaveLength(6);
    expect(corner).toContain(`${UNIT - 4} ${UNIT - 4}`);
    expect(outlinePath(ground, [1], 0).match(/M/g)).toHaveLength(6);
  });

  it.each([1, 2, 5, 9])("give %i pieces each a place of their own, inside", (many) => {
    const pieces = Array.from({ length: many }, (_, n) => piece(`p${n}`, [0]));
    const found = standings(ground, pieces);
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(many);
    for (const { x, y } of found) expect(ground.under({ x, y })?.id).toBe(0);
    expect(found.map((one) => one.piece.id)).toEqual(pieces.map((one) => one.id));
  });

  it("lets pieces be large while there is room", () => {
    const scale = (many: number) =>
      standings(
        ground,
        Array.from({ length: many }, (_, n) => piece(`p${n}`, [0])),
      )[0]?.scale ?? 0;
    expect(scale(3)).toBe(scale(1));
    expect(scale(4)).toBe(scale(1) / 2);
  });

  it("leave counters squares of their own, below the pieces, and none where something is printed", () => {
    const marks = [{ cell: 0, term: "exit", sign: "", name: "Exit", at: { x: 0, y: 1 } }];
    const marked = new Ground({ ...board, marks });
    const token = filled("Token", { id: "t", cell: 0, term: "item", sign: "", name: "Item" });
    const lot = tokenLot(marked, token, { tokens: [token], pieces: [] });
    expect(lot).toMatchObject({ x: UNIT / 2, y: UNIT / 2, scale: 1 });
    const [one] = standings(marked, [piece("p", [0])], [token]);
    expect([one?.x, one?.y]).toEqual([1.5 * UNIT, UNIT / 2]);
  });

  it("share a square among counters where there are many", () => {
    const tokens = Array.from({ length: 4 }, (_, n) =>
      filled("Token", { id: `t${n}`, cell: 1, term: "item", sign: "", name: "Item" }),
    );
    const lots = tokens.map((token) => tokenLot(ground, token, { tokens, pieces: [] }));
    expect(new Set(lots.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    for (const lot of lots)
      expect([Math.floor(lot.x / UNIT), Math.floor(lot.y / UNIT), lot.scale]).toEqual([2, 1, 0.5]);
  });

  it("are named along their upper wall, in two lines where one would be too small", () => {
    const areas = [filled("AreaPlace", { id: "r", name: "The Mad Scientist's Office", cells: [0, 1, 2] })];
    const [label] = areaLabels(new Ground({ ...board, areas }), 12);
    expect(label?.lines).toEqual(["The Mad", "Scientist's Office"]);
    expect(label?.y).toBeLessThan(UNIT / 2);
  });

  it("have their name beside what is printed in their upper row, if it fits there", () => {
    const more = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ x: n % 4, y: Math.floor(n / 4) }));
    const wide = filled("SquareBoard", {
      ...{
        board: "squares",
        width: 4,
        height: 2,
        squares: [{ id: 0, x: 0, y: 0, name: "egg niche", area: "r", more }],
      },
      marks: [{ cell: 0, term: "location", sign: "X", name: "Location X" }],
    });
    const named = (name: string) =>
      areaLabels(new Ground({ ...wide, areas: [filled("AreaPlace", { id: "r", name, cells: [0] })] }), 12)[0];
    expect([named("Egg Niche")?.x, named("Egg Niche")?.y]).toEqual([2.5 * UNIT, 16]);
    const two = named("The Far Blue Sinkhole");
    expect([two?.lines, two?.x, two?.size]).toEqual([["The Far Blue", "Sinkhole"], 2.5 * UNIT, 12]);
    expect(two?.y).toBeLessThan(UNIT / 2);
    expect(named("Extraordinarilylongname")?.y).toBeGreaterThan(UNIT);
  });
});
