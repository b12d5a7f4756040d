// Meters on tokens: arcs beside the silhouette, one segment a point. Which meters: those that most pieces have.
import type { Meter, Piece } from "../wire";

export const MOST_CHIPS = 3;
const MOST_ARCS = 2;
const MOST_SEGMENTS = 12;
const RADIUS = 21.6;
const SPAN = 47;

export interface Arc {
  term: string;
  rank: number;
  value: number;
  whole: string;
  left: string;
  dashes: string;
}

const counts = (meter: Meter): boolean => meter.style === "pips" || meter.style === "bar";

/** The terms of the meters that are drawn on tokens, the most common first: what everybody has is what is compared. */
export function commonMeters(pieces: readonly Piece[]): string[] {
  const often = new Map<string, number>();
  for (const piece of pieces)
    for (const meter of piece.meters) if (counts(meter)) often.set(meter.term, (often.get(meter.term) ?? 0) + 1);
  return [...often]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_ARCS)
    .map(([term]) => term);
}

/** The first meter stands at the left, the second at the right; both are read from below. */
export function arcs(piece: Piece, shown: readonly string[]): Arc[] {
  return shown.flatMap((term, rank) => {
    const meter = piece.meters.find((one) => one.term === term && counts(one));
    const most = Math.max(meter?.most ?? 0, meter?.value ?? 0);
    if (!meter || most <= 0) return [];
    const value = Math.max(0, meter.value);
    const [from, to] = rank === 0 ? [270 - SPAN, 270 + SPAN] : [90 + SPAN, 90 - SPAN];
    return [
      {
        ...{ term, rank, value },
        whole: arc(from, to),
        left: value ? arc(from, from + ((to - from) * value) / most) : "",
        dashes: most > MOST_SEGMENTS ? "none" : "0.74 0.26",
      },
    ];
  });
}

/** Along the rim, in degrees from the top, clockwise. */
function arc(from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)}`;
  };
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 0 ${to > from ? 1 : 0} ${at(to)}`;
}
