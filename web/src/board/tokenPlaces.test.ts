import { describe, expect, it } from "vitest";
import { UNIT } from "./geometry";
import { tokenPlace } from "./tokenPlaces";

describe("counters on a square", () => {
  it.each([
    [1, false],
    [2, false],
    [4, false],
    [1, true],
    [3, true],
    [4, true],
  ])("%i of them (with somebody there: %s) lie apart and inside the square", (many, occupied) => {
    const places = Array.from({ length: many }, (_, n) => tokenPlace(n, many, occupied));
    for (const { x, y, scale } of places) {
      expect(Math.max(Math.abs(x), Math.abs(y)) + 15 * scale).toBeLessThanOrEqual(UNIT / 2 + 1);
      if (occupied) expect(Math.hypot(x, y)).toBeGreaterThan(15); // not over the face of who stands there
    }
    for (const [n, one] of places.entries())
      for (const other of places.slice(n + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(30 * one.scale - 2);
      }
  });
});
