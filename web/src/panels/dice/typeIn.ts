// Real dice and cards: what has been picked so far, and when it is complete.
import type { ToTypeIn, Typeable } from "../../wire";

export type Came = (number | string | null)[];

export const empty = (wanted: ToTypeIn): Came => [
  ...wanted.dice.map(() => null),
  ...Array.from({ length: wanted.cards }, () => null),
];

export const complete = (came: Came): came is (number | string)[] =>
  came.length > 0 && came.every((one) => one !== null);

/** Put a card on the first free place. */
export function withCard(came: Came, value: number | string): Came {
  const free = came.indexOf(null);
  return free < 0 ? came : came.with(free, value);
}

/** Cards whose names fit what is looked for: every word of it, anywhere in the name. */
export function matching(choices: readonly Typeable[], query: string): Typeable[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((card) => words.every((word) => card.name.toLowerCase().includes(word)));
}
