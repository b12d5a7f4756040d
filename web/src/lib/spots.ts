// Spots: anything on the table that can be pointed at. Each has one key, `kind:id`, as in `cell:12`.
import type { Spot } from "../wire";

export const spotKey = (spot: Spot): string => `${spot.kind}:${spot.id}`;

export const spotOf = (key: string): Spot => {
  const at = key.indexOf(":");
  return { kind: key.slice(0, at) as Spot["kind"], id: key.slice(at + 1) };
};

export const cellSpot = (cell: number): Spot => ({ kind: "cell", id: String(cell) });
