// Lines of sight with what blocks them: written along the line, where no other words stand yet.
import type { Ray } from "../wire";
import type { Ground, Point } from "./geometry";

export interface DrawnRay extends Ray {
  from: Point;
  to: Point;
  /** Where the cross stands that says it is blocked. */
  at: Point;
  /** What blocks it; empty if there is no room for the words (the notes tell it too). */
  label: string;
}

const PLACES = [0.6, 0.45, 0.75, 0.32, 0.86];
const LETTER = 7.3;
const LINE = 15;

export function raysOf(ground: Ground, rays: readonly Ray[]): DrawnRay[] {
  const taken: { at: Point; half: number }[] = [];
  const free = (at: Point, half: number) =>
    taken.every((one) => Math.abs(one.at.x - at.x) > one.half + half || Math.abs(one.at.y - at.y) > LINE);
  return rays.map((ray) => {
    const [from, to] = [ground.centre(ray.start), ground.centre(ray.end)];
    const along = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    const words = ray.clear ? "" : ray.blocked_by;
    const half = (words.length * LETTER) / 2;
    const part = PLACES.find((one) => free(along(one), half));
    const at = along(part ?? PLACES[0] ?? 0.5);
    if (words && part !== undefined) taken.push({ at, half });
    return { ...ray, from, to, at, label: part === undefined ? "" : words };
  });
}
