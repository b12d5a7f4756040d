// The stage: what the board shows while things happen. Lines of the log are played one by one over the old screen;
// when the last one has been played, or somebody skips, the new screen stands.
import type { Line, Position, Screen } from "../wire";

export class Stage {
  /** What to draw now. */
  screen = $state.raw<Screen | null>(null);
  /** The line that is being played. */
  playing = $state.raw<Line | null>(null);

  get busy(): boolean {
    return this.playing !== null;
  }

  /** Stand at a position at once: the beginning, a resync, something taken back. */
  stand(position: Position): void {
    this.playing = null;
    this.screen = position.screen;
  }

  /** Play what happened, then stand at the position. */
  play(position: Position, lines: readonly Line[]): void {
    void lines;
    this.stand(position);
  }

  /** Show the end of what is being played at once. */
  skip(): void {
    this.playing = null;
  }
}
