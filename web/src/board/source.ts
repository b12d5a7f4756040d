// What a board draws and what it can ask for. The live table and the replay both feed it; the board knows no rules.
import type { Stage } from "../lib/stage.svelte";
import type { Choice, Pinged, Plan, Printed, Sketch, Spot, Suggestion } from "../wire";

/** What can be chosen at a spot. */
export interface Offers {
  options: Choice[];
  plans: Plan[];
}

export interface BoardSource {
  readonly printed: Printed | null;
  readonly stage: Stage;
  /** Options and plans by `kind:id` of the spot they can be chosen at. */
  readonly atSpot: ReadonlyMap<string, Offers>;
  /** What is pointed at, and what it would mean. */
  readonly pointed: string | null;
  readonly sketch: Sketch | null;
  /** Layers that are on, with what they show. */
  readonly overlays: ReadonlyMap<string, Sketch>;
  readonly pings: readonly (Pinged & { n: number })[];
  /** What a good bot would do, if somebody has asked for it. */
  readonly suggestion?: Suggestion | null;
  /** An answer is on its way: nothing can be chosen. */
  readonly sending: boolean;
  point(what: string | null): Promise<void>;
  answer(key: string): Promise<void>;
  follow(plan: Plan): Promise<void>;
  /** Only where layers can be asked for: not in a replay. */
  overlay?(id: string, on: boolean, piece?: string): Promise<void>;
  /** Only where somebody may be listening. */
  ping?(spot: Spot): Promise<void>;
}
