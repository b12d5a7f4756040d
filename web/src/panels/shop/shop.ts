// A force being bought, as the shop shows it: items under their headings, with the answers that buy and put back.
import type { SpotOffers } from "../../lib/offers";
import type { Choice, Shop, ShopItem } from "../../wire";

export interface Shelf {
  name: string;
  items: ShopItem[];
}

/** Items under their headings, in the order in which they come. */
export function shelves(shop: Shop): Shelf[] {
  const made = new Map<string, ShopItem[]>();
  for (const item of shop.items) made.set(item.group, [...(made.get(item.group) ?? []), item]);
  return [...made].map(([name, items]) => ({ name, items }));
}

export interface Trade {
  buy: Choice | undefined;
  putBack: Choice | undefined;
}

/** What can be answered about an item now. */
export function tradeOf(atSpot: ReadonlyMap<string, SpotOffers>, item: ShopItem): Trade {
  const at = (id: string) => atSpot.get(`shop:${id}`)?.options[0];
  return { buy: at(item.id), putBack: at(`-${item.id}`) };
}

/** "2 of 3", "2": how many are bought, of how many there are. */
export const counted = ({ count, most }: ShopItem): string => (most === null ? String(count) : `${count} of ${most}`);

export const total = (shop: Shop): string => `${shop.spent} of ${shop.budget} ${shop.unit}`;

/** What has been bought, in a line: "2 × Ape, Sarge". */
export const bought = (shop: Shop): string =>
  shop.items
    .filter((item) => item.count)
    .map((item) => (item.count > 1 ? `${item.count} × ${item.name}` : item.name))
    .join(", ");
