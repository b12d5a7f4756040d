// Chances: how they are written, and where they stand in what a choice would mean.
import type { Distribution, Sketch } from "../../wire";

/** Whole percents, and never 0 or 100 for what can happen, or fail. */
export function percent(value: number): string {
  if (value > 0 && value < 1) return "<1 %";
  if (value < 100 && value > 99) return ">99 %";
  return `${Math.round(value)} %`;
}

/** The exact odds, where something is rolled or drawn. */
export const oddsOf = (sketch: Sketch | null): readonly Distribution[] | null =>
  sketch?.distributions.length ? sketch.distributions : null;

/** A sketch without its odds: the choice itself tells them, and the tray has little room. */
export const withoutOdds = (sketch: Sketch): Sketch => ({ ...sketch, distributions: [] });

const NOTHING: Sketch = {
  ...{ notes: [], marks: [], path: [], rays: [], spots: [], dice: [], die: "", distributions: [] },
  facing: null,
};

/** Nothing but the first notes of a sketch. */
export const notesOf = (sketch: Sketch | undefined, most: number): Sketch => ({
  ...NOTHING,
  notes: sketch?.notes.slice(0, most) ?? [],
});
