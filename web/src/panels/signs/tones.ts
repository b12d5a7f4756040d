// Every tone has a sign besides its colour, so that nothing is told by colour alone.
import type { Note } from "../../wire";

export type Tone = NonNullable<Note["tone"]>;

export const SIGNS: Readonly<Record<Tone, string>> = {
  plain: "·",
  good: "+",
  warn: "!",
  bad: "✕",
  mine: "◆",
  theirs: "◇",
  both: "◈",
};

/** What a screen reader says before something of this tone; nothing for what is merely so. */
export const WORDS: Readonly<Record<Tone, string>> = {
  plain: "",
  good: "Good: ",
  warn: "Careful: ",
  bad: "Bad: ",
  mine: "",
  theirs: "",
  both: "",
};
