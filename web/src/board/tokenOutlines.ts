// The outlines of tokens, one for each side, in a square of 100 by 100: who is who is told by shape before colour.
import type { Piece } from "../wire";

/** A gear with eight teeth: a plain emblem of villains. */
function gear(teeth: number, outer: number, inner: number): string {
  const points: string[] = [];
  for (let n = 0; n < teeth; n += 1) {
    const middle = (2 * Math.PI * n) / teeth - Math.PI / 2;
    const step = Math.PI / teeth;
    for (const [turn, radius] of [
      [-0.8, inner],
      [-0.5, outer],
      [0.5, outer],
      [0.8, inner],
    ] as const) {
      const angle = middle + turn * step;
      points.push(`${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`);
    }
  }
  return `M${points.join("L")}Z`;
}

export const OUTLINES: Readonly<Record<Piece["side"], string>> = {
  hero: "M50 4a46 46 0 1 0 .01 0Z",
  friend: "M24 6h52q18 0 18 18v52q0 18-18 18H24Q6 94 6 76V24Q6 6 24 6Z",
  enemy: gear(8, 49, 41),
  neutral: "M50 2 98 50 50 98 2 50Z",
};
