// Which way pieces look, in eighths of a turn from north, clockwise: as words, as angles, and under a pointer.
import { type Point, UNIT } from "./sizes";

const WAYS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export const wayName = (facing: number): string => WAYS[((facing % 8) + 8) % 8] ?? "";

/** "looks north"; empty in games where it does not matter. */
export const looks = (facing: number | null | undefined): string =>
  facing === null || facing === undefined ? "" : `looks ${wayName(facing)}`;

/** The angle for a facing that is nearest to the angle before: nobody turns the long way round. */
export function turned(before: number, facing: number): number {
  const by = (((facing * 45 - before) % 360) + 540) % 360;
  return before + by - 180;
}

/** So far from its middle a square has no sides: who points there does not mind where to look. */
const MIDDLE = 0.2;

/** The side of its square that a point is nearest to; none in the middle. */
export function sideUnder(point: Point): number | null {
  const [x, y] = [point.x / UNIT, point.y / UNIT].map((at) => at - Math.floor(at) - 0.5) as [number, number];
  if (Math.max(Math.abs(x), Math.abs(y)) < MIDDLE) return null;
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? 2 : 6) : y > 0 ? 4 : 0;
}

const apart = (one: number, other: number): number => {
  const by = Math.abs(one - other) % 8;
  return Math.min(by, 8 - by);
};

/** Of several facings the one nearest to the wanted one. */
export const nearest = (facings: readonly number[], wanted: number): number | undefined =>
  [...facings].sort((a, b) => apart(a, wanted) - apart(b, wanted))[0];

/** The next of several facings, clockwise or back. */
export function next(facings: readonly number[], now: number, by: 1 | -1): number | undefined {
  const sorted = [...new Set(facings)].sort((a, b) => a - b);
  const at = sorted.indexOf(now);
  return sorted[(at + by + sorted.length) % sorted.length];
}
