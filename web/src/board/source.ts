// What a board draws and what it can ask for. The live table and the replay both feed it; the board knows no rules.
import type { Answerable, Chooser } from "../lib/chooser.svelte";
import type { SpotOffers } from "../lib/offers";
import type { Stage } from "../lib/stage.svelte";
import type { Pinged, Printed, Sketch, Spot, Suggestion } from "../wire";

export interface BoardSource extends Answerable {
  /** Turns presses into answers; shared with everything around the board. */
  readonly chooser: Chooser;
  readonly printed: Printed | null;
  readonly stage: Stage;
  /** Options and plans by `kind:id` of the spot they can be chosen at. */
  readonly atSpot: ReadonlyMap<string, SpotOffers>;
  /** What is pointed at would mean this. */
  readonly sketch: Sketch | null;
  /** Layers that are on, with what they show. */
  readonly overlays: ReadonlyMap<string, Sketch>;
  readonly pings: readonly (Pinged & { n: number })[];
  /** What a good bot would do, if somebody has asked for it. */
  readonly suggestion?: Suggestion | null;
  /** Only where layers can be asked for: not in a replay. */
  overlay?(id: string, on: boolean, piece?: string): Promise<void>;
  /** Only where somebody may be listening. */
  ping?(spot: Spot): Promise<void>;
}
