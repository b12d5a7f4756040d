// Offers: everything a player can choose now, as the server sent it. The board, the list and the cards all show these.
import type { Choice, Plan, Spot, Suggestion } from "../wire";
import { spotKey } from "./spots";

/** Something to choose: one answer, or a plan of several answers in a row. */
export type Offer = Choice | Plan;

/** What can be chosen at a spot. */
export interface SpotOffers {
  options: Choice[];
  plans: Plan[];
}

export const isPlan = (offer: Offer): offer is Plan => "keys" in offer;
export const idOf = (offer: Offer): string => (isPlan(offer) ? offer.id : offer.key);
export const iconOf = (offer: Offer): string => (isPlan(offer) ? "" : offer.icon);
export const spotsOf = (offer: Offer): readonly Spot[] => (isPlan(offer) ? [offer.spot] : offer.spots);
/** The way a piece looks after a walk; null where that does not matter. */
export const facingOf = (offer: Offer): number | null => (isPlan(offer) ? offer.facing : null);

/** Whether a bot suggests this: the option itself, or a plan of that one answer. */
export function isSuggested(suggestion: Suggestion | null | undefined, offer: Offer): boolean {
  if (!suggestion) return false;
  return isPlan(offer) ? offer.keys.length === 1 && offer.keys[0] === suggestion.key : offer.key === suggestion.key;
}

/** Options and plans by the key of the spot they can be chosen at. */
export function offersBySpot(options: readonly Choice[], plans: readonly Plan[]): Map<string, SpotOffers> {
  const found = new Map<string, SpotOffers>();
  const at = (spot: Spot): SpotOffers => {
    const known = found.get(spotKey(spot)) ?? { options: [], plans: [] };
    found.set(spotKey(spot), known);
    return known;
  };
  for (const option of options) for (const spot of spotsOf(option)) at(spot).options.push(option);
  for (const plan of plans) at(plan.spot).plans.push(plan);
  return found;
}
