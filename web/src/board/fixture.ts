// A small board for tests: two rooms of two by two with a door between them, and who stands there.
//
//   a2 b2 | c2 d2
//   a1 b1 d c1 d1      (the door is between b1 and c1)
import type { Piece, Square } from "../wire";
import { type Sparse, filled } from "../testing/filled";

const names = ["a", "b", "c", "d"];
export const squares: Square[] = [0, 1].flatMap((y) =>
  names.map((name, x) =>
    filled("Square", { id: y * 4 + x, x, y, name: `${name}${2 - y}`, area: x < 2 ? "west" : "east" }),
  ),
);

export const printed = filled("Printed", {
  title: "Two Rooms",
  briefing: "",
  sides: [
    { side: "hero", name: "Heroes" },
    { side: "enemy", name: "Enemies" },
  ],
  terms: [
    { id: "exit", name: "Exit", text: "Who leaves here is out." },
    { id: "door", name: "Door", text: "It opens and closes." },
    { id: "soldier", name: "Soldier", text: "Shoots." },
    { id: "stunned", name: "Stunned", text: "Does nothing." },
  ],
  board: {
    board: "squares",
    width: 4,
    height: 2,
    squares,
    walls: [
      { x1: 0, y1: 0, x2: 4, y2: 0 },
      { x1: 2, y1: 0, x2: 2, y2: 1 },
    ],
    edges: [{ id: "d", kind: "door", name: "door d", walls: [{ x1: 2, y1: 1, x2: 2, y2: 2 }] }],
    areas: [
      { id: "west", name: "West room", cells: [0, 1, 4, 5] },
      { id: "east", name: "East room", cells: [2, 3, 6, 7], kind: "corridor" },
    ],
    marks: [{ cell: 0, term: "exit", sign: "X", name: "Exit" }],
  },
});

/** The same rooms with a hole in the floor: a gate two squares wide in the west, and one over the hole (c2). */
export const gated = filled("Printed", {
  ...printed,
  board: {
    ...printed.board,
    squares: squares.filter(({ id }) => id !== 2),
    gates: [
      { id: "g", name: "West gate", cell: 0, side: 6, term: "exit" },
      { id: "g", name: "West gate", cell: 4, side: 6, term: "exit" },
      { id: "n", name: "North hole", cell: 6, side: 0, sign: "N" },
    ],
  },
});

export const piece = (id: string, cells: number[], more: Sparse<Piece> = {}): Piece =>
  filled("Piece", {
    ...{ id, name: `Piece ${id}`, sign: id.toUpperCase(), shape: "", side: "hero", cells },
    ...more,
  });

export const screen = filled("Screen", {
  phases: ["all"],
  phase: 0,
  ours: ["hero"],
  pieces: [
    piece("h", [4], { active: true, seat: 0, meters: [{ term: "hp", name: "HP", value: 2, most: 3, style: "pips" }] }),
    piece("s", [6], { side: "enemy", kind: "soldier", chips: [{ term: "stunned", name: "stunned" }] }),
  ],
  tokens: [{ id: "t", cell: 6, term: "chest", sign: "$", name: "Chest" }],
  edges: [{ id: "d", state: "closed" }],
  rough: [7],
});
