// Taking back: at once where it is free, after a word of warning where something was revealed since.
import type { Table } from "../../lib/table.svelte";
import type { Line, MatchInfo } from "../../wire";
import { beforeLast, takenBack } from "../log/logbook";

export type UndoState = { kind: "free"; says: string } | { kind: "ask"; says: string } | { kind: "none"; says: string };

const tells = (line: Line): boolean => line.scene.weight !== "detail";

/** What the undo button can do now, and what it says. */
export function undoState(table: Table): UndoState {
  const position = table.position;
  if (!position || table.undoer === null) return { kind: "none", says: "Only players can take back." };
  if (table.proposal) return { kind: "none", says: "A proposal to take back is open already." };
  const last = beforeLast(table.lines, position.answers);
  const free = position.undo_to;
  if (position.chosen) return { kind: "free", says: `Take back your choice: ${position.chosen}` };
  if (free !== null && free < position.answers)
    return { kind: "free", says: `Take back: ${lastWords(table.lines, free)}` };
  if (position.withdraw) return { kind: "free", says: "Take back: your last choice" };
  if (last === null) return { kind: "none", says: "Nothing has been chosen yet." };
  return {
    kind: "ask",
    says: "Dice, a card or somebody's answer came after your last choice: going back needs consent.",
  };
}

/** The last choice that would go, in words. */
function lastWords(lines: readonly Line[], free: number): string {
  const gone = takenBack(lines, free);
  const latest = gone.at(-1)?.answers;
  return gone.find((line) => line.answers === latest && tells(line))?.text ?? "your last choice";
}

/** Players who have to agree, besides whoever sits at this screen. */
export const askedFor = (info: MatchInfo | null): string[] =>
  (info?.seats ?? []).filter((seat) => seat.kind === "person" && !seat.yours).map((seat) => seat.name);

class Undoing {
  /** What somebody wants to go back to, before it is confirmed. */
  wanted = $state.raw<{ to: number; lines: Line[] } | null>(null);

  /** Take back what is free. */
  async to(table: Table, to: number | null): Promise<void> {
    this.wanted = null;
    await table.undo(to);
  }

  /** Ask first: this goes behind something that was revealed. */
  propose(table: Table, to: number | null): void {
    const there = to ?? beforeLast(table.lines, table.position?.answers ?? 0);
    if (there !== null) this.wanted = { to: there, lines: takenBack(table.lines, there).filter(tells) };
  }

  /** What the button and the key do. */
  press(table: Table): void {
    const state = undoState(table);
    if (state.kind === "free") void this.to(table, null);
    else if (state.kind === "ask") this.propose(table, null);
  }
}

export const undoing = new Undoing();
