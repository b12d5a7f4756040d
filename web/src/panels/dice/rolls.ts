// The dice that lie in the tray: the last roll that was played, and what came of it.
import type { Dice, DieKind, Line } from "../../wire";

export interface Roll {
  line: Line;
  dice: Dice;
  /** What came of it: armour, hit points, who fell. */
  after: Line[];
}

const diceOf = (line: Line): Dice | undefined =>
  line.scene.effects.findLast((one): one is Dice => one.effect === "dice");
const tells = (line: Line): boolean =>
  line.scene.weight !== "detail" && line.scene.effects.some((one) => one.effect === "hurt" || one.effect === "vanish");

/** The last roll up to and including a line; `upTo` undefined: of all. */
export function lastRoll(lines: readonly Line[], upTo?: number): Roll | null {
  const seen = upTo === undefined ? lines : lines.filter((line) => line.n <= upTo);
  const at = seen.findLastIndex((line) => diceOf(line) !== undefined);
  const line = seen[at];
  const dice = line && diceOf(line);
  if (!line || !dice) return null;
  const later = seen.slice(at);
  // What another answer led to did not come of this roll, nor what happens in another chapter.
  const end = later.findIndex(
    (one) => one.answers !== line.answers || (one !== line && one.scene.weight === "headline"),
  );
  return { line, dice, after: (end < 0 ? later : later.slice(0, end)).filter((one) => one !== line && tells(one)) };
}

/** How many faces a die really has. */
export const sides = (die: DieKind | undefined): number => die?.faces.reduce((sum, face) => sum + face.often, 0) ?? 6;
