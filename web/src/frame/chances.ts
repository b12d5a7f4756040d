// Chances: how they are written, and where they stand in what a choice would mean.
import type { Sketch } from "../wire";

/** Whole percents, and never 0 or 100 for what can happen, or fail. */
export function percent(value: number): string {
  if (value > 0 && value < 1) return "<1 %";
  if (value < 100 && value > 99) return ">99 %";
  return `${Math.round(value)} %`;
}

/** A sketch, if it has odds in full. */
export const oddsOf = (sketch: Sketch | null): Sketch | null => (sketch?.distributions?.length ? sketch : null);

/** A sketch without its odds in full: the choice itself tells them, and the tray has little room. */
export const withoutOdds = (sketch: Sketch): Sketch => ({ ...sketch, distributions: [], odds: [] });
