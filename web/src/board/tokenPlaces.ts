// Where counters lie on a square: alone in its middle, several beside each other, with a model in the corners below it.

/** The place of the nth of several, from the middle of the square in units of the drawing. */
export function tokenPlace(n: number, of: number, occupied: boolean): { x: number; y: number; scale: number } {
  if (occupied) {
    const [column, row] = [n % 2, Math.floor(n / 2) % 2];
    return { x: column ? 16 : -16, y: row ? -1 : 16, scale: 0.5 };
  }
  if (of === 1) return { x: 0, y: 0, scale: 1 };
  if (of === 2) return { x: n ? 10.5 : -10.5, y: n ? 9 : -9, scale: 0.66 };
  return { x: n % 2 ? 11.5 : -11.5, y: Math.floor(n / 2) % 2 ? 11.5 : -11.5, scale: 0.66 };
}
