// What is printed, by its ids: made once a match and kept as long as the printed part itself.
import type { AreaPlace, DieFace, DieKind, EdgePlace, Piece, Printed, Square, Term } from "../wire";

type Side = Piece["side"];

export interface Index {
  terms: ReadonlyMap<string, Term>;
  squares: ReadonlyMap<number, Square>;
  areas: ReadonlyMap<string, AreaPlace>;
  edges: ReadonlyMap<string, EdgePlace>;
  dice: ReadonlyMap<string, DieKind>;
  /** What each gate is called. */
  gates: ReadonlyMap<string, string>;
  /** What each side is called, in the order in which they are listed. */
  sides: ReadonlyMap<Side, string>;
}

const known = new WeakMap<Printed, Index>();

export function indexOf(printed: Printed): Index {
  const found = known.get(printed) ?? make(printed);
  known.set(printed, found);
  return found;
}

function make(printed: Printed): Index {
  const byId = <T extends { id: K }, K>(things: readonly T[] = []) => new Map(things.map((thing) => [thing.id, thing]));
  return {
    terms: byId(printed.terms),
    squares: byId(printed.board.squares),
    areas: byId(printed.board.areas),
    edges: byId(printed.board.edges),
    gates: new Map(printed.board.gates.map(({ id, name }) => [id, name])),
    sides: new Map(printed.sides.map(({ side, name }) => [side, name])),
    dice: new Map(printed.dice.map((die) => [die.name, die])),
  };
}

/** The face of a die by what shows on it. */
export function faceOf(index: Index, die: string, face: string): DieFace | undefined {
  return index.dice.get(die)?.faces.find((one) => one.face === face);
}

/** What a face is called: by its term, or else by what shows. */
export function faceName(index: Index | null, die: string, face: string): string {
  const term = index && faceOf(index, die, face)?.term;
  return (term && index.terms.get(term)?.name) || face;
}

/** Where something stands, in words: `C4`, or `C4, D4` for a large model. */
export function squareNames(index: Index, cells: readonly number[] = []): string {
  return cells.map((cell) => index.squares.get(cell)?.name ?? String(cell)).join(", ");
}

/** The area of a square, in words; empty where areas do not matter, and where the square is called by it anyway. */
export function areaName(index: Index, cell: number | undefined): string {
  const square = cell === undefined ? undefined : index.squares.get(cell);
  const name = square?.area ? (index.areas.get(square.area)?.name ?? "") : "";
  return square?.name.startsWith(name) ? "" : name;
}

/** Sentences of the games begin small, because they are also parts of others. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
}
