// Walls that nobody built: each unit of a straight wall bulges a little to one side or the other, always the same way.
import type { Wall } from "../wire";
import { UNIT } from "./sizes";

const BULGE = 0.13 * UNIT;

/** Between -1 and 1, the same for the same place. */
const chance = (x: number, y: number): number => {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return (mixed - Math.floor(mixed)) * 2 - 1;
};

export const rockPath = (walls: readonly Wall[]): string => walls.map(bulging).join("");

function bulging({ x1, y1, x2, y2 }: Wall): string {
  const steps = Math.abs(x2 - x1) + Math.abs(y2 - y1);
  const [dx, dy] = [Math.sign(x2 - x1) * UNIT, Math.sign(y2 - y1) * UNIT];
  const bends = Array.from({ length: steps }, (_, n) => {
    const by = Math.round(chance(x1 + (n * dx) / UNIT, y1 + (n * dy) / UNIT) * 2 * BULGE);
    return `q${dx / 2 + (dy && by)} ${dy / 2 + (dx && by)} ${dx} ${dy}`;
  });
  return `M${x1 * UNIT} ${y1 * UNIT}${bends.join("")}`;
}
