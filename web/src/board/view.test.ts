import { beforeEach, describe, expect, it } from "vitest";
import { MARGIN, UNIT } from "./geometry";
import { View } from "./view.svelte";

const SIDE = 20 * UNIT;
let view: View;
beforeEach(() => {
  view = new View(SIDE, SIDE, () => false);
  view.resize(800, 600);
});
const corners = () => ({
  left: view.x,
  top: view.y,
  right: view.x + SIDE * view.scale,
  bottom: view.y + SIDE * view.scale,
});

describe("the view on the board", () => {
  it("fits the whole board with its margin into the frame", () => {
    const { left, top, right, bottom } = corners();
    expect(view.scale).toBeCloseTo(600 / (SIDE + 2 * MARGIN));
    for (const [edge, least] of [
      [left, 0],
      [top, 0],
      [800 - right, 0],
      [600 - bottom, 0],
    ] as const)
      expect(edge).toBeGreaterThan(least);
  });

  it("goes on fitting when the frame changes, until somebody moves it", () => {
    view.resize(400, 300);
    expect(corners().right).toBeLessThan(400);
    view.zoom(3);
    const before = view.scale;
    view.resize(800, 600);
    expect(view.scale).toBe(before);
    view.fit();
    expect(view.fitted).toBe(true);
    expect(corners().right).toBeLessThan(800);
  });

  it("leaves what is under a finger there when a bar comes or goes above or below", () => {
    view.resize(390, 700, 0, 100);
    const fits = corners();
    view.resize(390, 600, 0, 100);
    expect(corners()).toEqual(fits);
    view.resize(390, 570, 0, 130);
    expect(corners().top).toBe(fits.top - 30);
    view.zoom(4);
    const moved = corners();
    view.resize(390, 400, 0, 130);
    expect(corners()).toEqual(moved);
  });

  it("fits anew when the board would be cut off, or has much more room", () => {
    view.resize(800, 300);
    const small = view.scale;
    expect(corners().bottom).toBeLessThan(300);
    view.resize(800, 320);
    expect(view.scale).toBe(small);
    view.resize(800, 600);
    expect(view.scale).toBeGreaterThan(small * 1.5);
  });

  it("keeps the point under the pointer where it is", () => {
    const point = { x: 300, y: 200 };
    const before = view.toBoard(point);
    view.zoom(1.7, point);
    const after = view.toBoard(point);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("never zooms beyond reason, nor loses the board", () => {
    for (let n = 0; n < 40; n += 1) view.zoom(2);
    expect(view.scale * UNIT).toBeLessThanOrEqual(150);
    view.pan(1e6, -1e6);
    const { left, bottom } = corners();
    expect(left).toBeLessThan(800);
    expect(bottom).toBeGreaterThan(0);
    for (let n = 0; n < 40; n += 1) view.zoom(0.5);
    expect(view.scale * UNIT).toBeGreaterThanOrEqual(17.9);
  });

  it("goes nearer where squares are too small for a finger, unless everything was asked for", () => {
    const box = { x: 10 * UNIT, y: 10 * UNIT, width: UNIT, height: UNIT };
    view.resize(390, 600);
    view.approach(box);
    expect(view.scale * UNIT).toBe(44);
    expect(view.toFrame(box)).toMatchObject({ x: 390 / 2 - 22, y: 600 / 2 - 22 });
    view.zoom(0.01);
    view.approach({ x: 0, y: 0, width: UNIT, height: UNIT });
    expect([view.x, view.y]).toEqual([(MARGIN * 44) / UNIT, (MARGIN * 44) / UNIT]); // full of board, up to its edge
    view.fit();
    view.approach(box);
    expect(view.fitted).toBe(true);
  });

  it("brings something into sight, but does not move for what is seen already", () => {
    const box = { x: 0, y: 0, width: UNIT, height: UNIT };
    const still = corners();
    view.reveal(box);
    expect(corners()).toEqual(still);
    view.zoom(4);
    view.pan(-1500, -1500);
    view.reveal(box);
    const seen = view.toFrame(box);
    expect(seen.x).toBeGreaterThanOrEqual(0);
    expect(seen.x + seen.width).toBeLessThanOrEqual(800);
    expect(seen.y + seen.height).toBeLessThanOrEqual(600);
    const now = corners();
    view.reveal(box);
    expect(corners()).toEqual(now);
  });
});
