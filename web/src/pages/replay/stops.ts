// Where a replay can stop: at each answer, and at the headlines that part the log.
import type { Line } from "../../wire";

/** The numbers of answers at which a headline is the news: after the answer that led to it. */
export function headlineStops(lines: readonly Line[], answers: number): number[] {
  const after = lines.filter((line) => line.scene.weight === "headline").map((line) => line.answers + 1);
  return [...new Set([0, ...after, answers])].filter((stop) => stop <= answers).sort((a, b) => a - b);
}

/** The next stop from here in a direction. */
export function nextStop(stops: readonly number[], at: number, by: 1 | -1): number {
  const found = by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return found ?? (by > 0 ? (stops.at(-1) ?? at) : 0);
}

/** The position in a hash such as `#34`; beyond the end is the end, nonsense is the beginning. */
export function readPosition(hash: string, answers: number): number {
  const found = /^#?(\d{1,9})$/.exec(hash);
  return found ? Math.min(Number(found[1]), answers) : 0;
}
