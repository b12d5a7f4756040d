// What the frame shows on the board: lines of the log, dossiers and the banner point at spots, the board pans there
// and lights them up. And the piece whose dossier lies open.
import type { Spot } from "../wire";

class Focus {
  /** What was pointed at last. */
  spots = $state.raw<readonly Spot[]>([]);
  /** Grows with each pointing, so that pointing twice at the same is seen twice. */
  count = $state(0);
  /** The piece that somebody selected; null: the active one counts. */
  piece = $state<string | null>(null);
}

export const focus = new Focus();

/** Let the board pan to these spots and flash them. */
export function focusSpots(spots: readonly Spot[]): void {
  if (!spots.length) return;
  focus.spots = spots;
  focus.count += 1;
}

/** Lay a piece's dossier open; the board shows where it stands. */
export function selectPiece(id: string | null): void {
  focus.piece = id;
  if (id !== null) focusSpots([{ kind: "piece", id }]);
}
