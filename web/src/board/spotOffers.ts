// What can be chosen at spots of the board. No rules: all of it was sent.
import { facingOf, isPlan, type Offer, type SpotOffers } from "../lib/offers";
import { spotKey } from "../lib/spots";
import type { Plan, Spot } from "../wire";
import { nearest } from "./facing";
import type { Under } from "./spots";

/** All that can be chosen at these spots, each once. A plan of one answer stands for the option it is. */
export function offersAt(atSpot: ReadonlyMap<string, SpotOffers>, spots: readonly Spot[]): Offer[] {
  const found = spots.flatMap((spot) => atSpot.get(spotKey(spot)) ?? []);
  const plans = new Set(found.flatMap((offers) => offers.plans));
  const whole = new Set([...plans].filter((plan) => plan.keys.length === 1).map((plan) => plan.keys[0]));
  const options = new Set(found.flatMap((offers) => offers.options).filter((option) => !whole.has(option.key)));
  return [...options, ...plans];
}

/** Walks to the same place that end looking different ways are one offer: the one that looks where it is wanted, or
 * else the cheapest. */
export function faced(offers: readonly Offer[], wanted: number | null): Offer[] {
  const places = new Map<string, Plan[]>();
  for (const offer of offers) {
    if (!isPlan(offer) || facingOf(offer) === null) continue;
    const place = spotKey(offer.spot);
    places.set(place, [...(places.get(place) ?? []), offer]);
  }
  const kept = new Set<Offer | undefined>([...places.values()].map((ways) => oneOf(ways, wanted)));
  return offers.filter((offer) => facingOf(offer) === null || kept.has(offer));
}

function oneOf(ways: readonly Plan[], wanted: number | null): Plan | undefined {
  if (wanted === null) return [...ways].sort((a, b) => a.cost - b.cost)[0];
  const facings = ways.map((way) => facingOf(way) ?? 0);
  return ways.find((way) => facingOf(way) === nearest(facings, wanted));
}

/** What can be chosen under a point: at the very thing and the square it stands on, else on who else is there, else
 * in the whole room. */
export function offersUnder(atSpot: ReadonlyMap<string, SpotOffers>, found: Under): Offer[] {
  const { exact, others, square } = found;
  if (exact?.kind === "edge") {
    const atEdge = offersAt(atSpot, [exact]);
    if (atEdge.length) return atEdge;
  }
  const first = others.filter((spot) => spot.kind !== "piece" || exact?.kind === "edge");
  const here = offersAt(atSpot, exact ? [exact, ...first] : first);
  if (here.length) return here;
  const anybody = offersAt(atSpot, others);
  if (anybody.length) return anybody;
  return square?.area ? offersAt(atSpot, [{ kind: "area", id: square.area }]) : [];
}
