// Marks on squares by their tone: a pattern for the square and a small shape in its corner, besides the colour.
import type { Mark } from "../wire";
import { type Ground, insetPath, UNIT } from "./geometry";

export type Tone = NonNullable<Mark["tone"]>;

/** The shape in the corner, around a middle. */
const SHAPES: Readonly<Record<Tone, string>> = {
  plain: "",
  good: "m-4 0h8m-4-4v8",
  warn: "m0-4.5v5.5m0 2.2v1.4",
  bad: "m-3.5-3.5l7 7m0-7l-7 7",
  mine: "m0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z",
  theirs: "m-4.5-3.5h9l-4.5 8z",
  both: "m0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5zm-4.5 0h9",
};

export interface Toned {
  tone: Tone;
  squares: string;
  shapes: string;
}

/** All marks of a tone in two outlines, so that a layer over the whole board stays cheap to draw. */
export function toned(ground: Ground, marks: readonly Mark[], inset: number): Toned[] {
  const byTone = new Map<Tone, number[]>();
  for (const mark of marks) {
    const tone = mark.tone;
    byTone.set(tone, [...(byTone.get(tone) ?? []), mark.cell]);
  }
  return [...byTone].map(([tone, cells]) => ({
    tone,
    squares: insetPath(ground, cells, inset),
    shapes: SHAPES[tone] && cells.map((cell) => corner(ground, cell) + SHAPES[tone]).join(""),
  }));
}

function corner(ground: Ground, cell: number): string {
  const square = ground.squares.get(cell);
  if (!square) return "";
  let { x } = square;
  while (ground.at(x + 1, square.y)?.id === cell) x += 1;
  return `M${(x + 1) * UNIT - 9.5} ${square.y * UNIT + 9.5}`;
}
