// The log as chapters: headlines part it, and what was only weighed lies folded under what came of it.
import type { Line, Position } from "../../wire";

export interface Entry {
  line: Line;
  /** Details that led to this line, for who asks why. */
  why: Line[];
}

export interface Chapter {
  /** What the chapter is about; null before the first headline. */
  headline: Line | null;
  entries: Entry[];
}

const isHeadline = (line: Line): boolean => line.scene.weight === "headline";
const isDetail = (line: Line): boolean => line.scene.weight === "detail";

export function chapters(lines: readonly Line[]): Chapter[] {
  const made: Chapter[] = [];
  let chapter: Chapter = { headline: null, entries: [] };
  let waiting: Line[] = [];
  const close = () => {
    settle(chapter, waiting);
    waiting = [];
    if (chapter.headline || chapter.entries.length) made.push(chapter);
  };
  for (const line of lines) {
    if (isHeadline(line)) {
      close();
      chapter = { headline: line, entries: [] };
    } else if (isDetail(line)) {
      waiting.push(line);
    } else {
      chapter.entries.push({ line, why: waiting });
      waiting = [];
    }
  }
  close();
  return made;
}

/** Details at the end of a chapter explain what came before them; alone, they stand for themselves. */
function settle(chapter: Chapter, details: Line[]): void {
  const last = chapter.entries.at(-1);
  if (last) last.why.push(...details);
  else chapter.entries.push(...details.map((line) => ({ line, why: [] })));
}

export type UndoHere = "free" | "ask" | "no";

/** Whether everything from this line on may be taken back: freely, by asking the others, or not at all. */
export function undoHere(line: Line, position: Position | null, player: boolean): UndoHere {
  if (!position || !player || line.answers >= position.answers) return "no";
  const free = position.undo_to;
  if (free !== null && line.answers >= free) return "free";
  return line.answers > 0 ? "ask" : "no"; // what was laid out before the first choice lies where it lies
}

/** What taking back to this number of answers would take back: the lines that would go. */
export function takenBack(lines: readonly Line[], to: number): Line[] {
  return lines.filter((line) => line.answers >= to);
}

/** The number of answers before the last choice that told something; null: nothing was chosen yet. */
export function beforeLast(lines: readonly Line[], answers: number): number | null {
  for (let n = lines.length - 1; n >= 0; n--) {
    const line = lines[n];
    if (line && line.answers > 0 && line.answers < answers) return line.answers;
  }
  return null;
}

/** The first line of each choice, by number: going back to any other line of it would be the same. */
export function firsts(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Map<number, number>();
  for (const line of lines) if (!found.has(line.answers)) found.set(line.answers, line.n);
  return new Set(found.values());
}
