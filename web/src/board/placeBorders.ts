// The border of a place of several squares as one closed line, drawn a little inside it.
import { type Point, UNIT } from "./sizes";

const key = ({ x, y }: Point): string => `${x} ${y}`;
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The steps around a square, clockwise: where each begins, where it leads, and what lies beyond. */
const STEPS = [
  { from: { x: 0, y: 0 }, by: { x: 1, y: 0 }, beyond: { x: 0, y: -1 } },
  { from: { x: 1, y: 0 }, by: { x: 0, y: 1 }, beyond: { x: 1, y: 0 } },
  { from: { x: 1, y: 1 }, by: { x: -1, y: 0 }, beyond: { x: 0, y: 1 } },
  { from: { x: 0, y: 1 }, by: { x: 0, y: -1 }, beyond: { x: -1, y: 0 } },
];

/** Every border of these squares, as corners in their order; the inside lies to the right of the way. */
function borders(parts: readonly Point[]): Point[][] {
  const inside = new Set(parts.map(key));
  const steps = new Map<string, Point[]>();
  for (const part of parts)
    for (const { from, by, beyond } of STEPS) {
      if (inside.has(key(plus(part, beyond)))) continue;
      const start = key(plus(part, from));
      steps.set(start, [...(steps.get(start) ?? []), by]);
    }
  const found: Point[][] = [];
  for (const [start] of steps) {
    const way: Point[] = [];
    const [x = 0, y = 0] = start.split(" ").map(Number);
    let at: Point = { x, y };
    for (let by = steps.get(key(at))?.shift(); by; by = steps.get(key(at))?.shift()) {
      way.push(at);
      at = plus(at, by);
    }
    if (way.length) found.push(way);
  }
  return found;
}

/** The border of these squares, each corner moved inwards. */
export function ringPath(parts: readonly Point[], inset: number): string {
  return borders(parts)
    .map((way) => closed(way, inset))
    .join("");
}

function closed(way: readonly Point[], inset: number): string {
  const corners = way.flatMap((at, n) => {
    const [before, after] = [way.at(n - 1) ?? at, way[(n + 1) % way.length] ?? at];
    const came = { x: at.x - before.x, y: at.y - before.y };
    const goes = { x: after.x - at.x, y: after.y - at.y };
    if (came.x === goes.x && came.y === goes.y) return [];
    return [{ x: at.x * UNIT - (came.y + goes.y) * inset, y: at.y * UNIT + (came.x + goes.x) * inset }];
  });
  return corners.map(({ x, y }, n) => `${n ? "L" : "M"}${x} ${y}`).join("") + "z";
}
