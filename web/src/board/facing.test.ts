import { describe, expect, it } from "vitest";
import { looks, nearest, next, sideUnder, turned, wayName } from "./facing";
import { UNIT } from "./geometry";

describe("facings", () => {
  it("have names", () => {
    expect([0, 2, 4, 6, 7].map(wayName)).toEqual(["north", "east", "south", "west", "north-west"]);
    expect(looks(2)).toBe("looks east");
    expect(looks(null)).toBe("");
    expect(looks(undefined)).toBe("");
  });

  it("are turned to the short way round", () => {
    expect(turned(0, 2)).toBe(90);
    expect(turned(0, 6)).toBe(-90);
    expect(turned(-90, 4)).toBe(-180);
    expect(turned(270, 0)).toBe(360);
    expect(turned(360, 0)).toBe(360);
  });

  it("are meant by the side of the square that is nearest", () => {
    const at = (x: number, y: number) => sideUnder({ x: (3 + x) * UNIT, y: (5 + y) * UNIT });
    expect([at(0.5, 0.1), at(0.9, 0.5), at(0.5, 0.9), at(0.1, 0.5)]).toEqual([0, 2, 4, 6]);
    expect(at(0.7, 0.1)).toBe(0);
    expect([at(0.5, 0.5), at(0.6, 0.35), at(0.5, 0.71)]).toEqual([null, null, 4]);
  });

  it("take the nearest of those there are, and go round through them", () => {
    expect(nearest([2, 4], 6)).toBe(4);
    expect(nearest([2, 6], 0)).toBe(2);
    expect(nearest([], 0)).toBeUndefined();
    expect([next([0, 2, 6], 2, 1), next([0, 2, 6], 6, 1), next([0, 2, 6], 0, -1)]).toEqual([6, 0, 6]);
  });
});
