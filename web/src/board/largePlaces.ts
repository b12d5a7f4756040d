// Who lies and stands where in a place of several squares: counters along its lower rim, models on the other squares.
import type { Piece, Token } from "../wire";
import { type Point, UNIT } from "./sizes";

export interface Lot extends Point {
  scale: number;
}
/** The squares of a place, for its counters and for its models. */
interface Shares {
  tokens: Point[];
  pieces: Point[];
}

/** Counters take as many squares as they need, but no more than half; from below, and not where something is printed. */
function shares(parts: readonly Point[], marked: ReadonlySet<string>, tokens: number): Shares {
  const rank = (at: Point) => (marked.has(`${at.x} ${at.y}`) ? 1 : 0);
  const rows = [...parts].sort((a, b) => rank(a) - rank(b) || b.y - a.y || a.x - b.x);
  const wanted = Math.min(tokens, Math.floor(parts.length / 2));
  const taken = new Set(rows.slice(0, wanted));
  return { tokens: rows.slice(0, wanted), pieces: parts.filter((part) => !taken.has(part)) };
}

/** So many things on these squares: one on each, or several on each, then smaller. */
function spread(squares: readonly Point[], many: number, largest: number): Lot[] {
  const aSide = Math.ceil(Math.sqrt(many / Math.max(1, squares.length)));
  return squares.flatMap(({ x, y }) =>
    Array.from({ length: aSide * aSide }, (_, n) => ({
      x: (x + ((n % aSide) + 0.5) / aSide) * UNIT,
      y: (y + (Math.floor(n / aSide) + 0.5) / aSide) * UNIT,
      scale: largest / aSide,
    })),
  );
}

/** Where counters lie in a place of several squares, in their order. */
export function tokenLots(parts: readonly Point[], marked: ReadonlySet<string>, tokens: readonly Token[]): Lot[] {
  return spread(shares(parts, marked, tokens.length).tokens, tokens.length, 1).slice(0, tokens.length);
}

/** Where models stand in a place of several squares: from its middle outwards, told in reading order. */
export function pieceLots(
  parts: readonly Point[],
  marked: ReadonlySet<string>,
  tokens: number,
  pieces: readonly Piece[],
  middle: Point,
): Lot[] {
  const squares = shares(parts, marked, tokens).pieces;
  const printed = (at: Lot) => (marked.has(`${Math.floor(at.x / UNIT)} ${Math.floor(at.y / UNIT)}`) ? 1 : 0);
  const far = (at: Lot) => Math.hypot(at.x - middle.x, at.y - middle.y);
  const lots = spread(squares, pieces.length, 0.94);
  lots.sort((a, b) => printed(a) - printed(b) || far(a) - far(b) || a.y - b.y || a.x - b.x);
  return lots.slice(0, pieces.length).sort((a, b) => a.y - b.y || a.x - b.x);
}
