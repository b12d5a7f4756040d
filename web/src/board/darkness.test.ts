import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { indexOf } from "../lib/printed";
import { filled } from "../testing/filled";
import Darkness from "./Darkness.svelte";
import { brinkPath, darkGridPath, darkNames, veilPath } from "./darkness";
import { printed, screen } from "./fixture";
import { areaLabels, Ground, UNIT } from "./geometry";
import { rockPath } from "./rock";
import { squareWords } from "./squareWords";
import { thingsAt } from "./spotThings";
import { tellScreen } from "../panels/text-view/screenWords";

const ground = new Ground(printed.board);
const east = new Set([2, 3, 6, 7]);
const draw = (part: "floor" | "above", dark: number[]) =>
  render(Darkness, {
    props: { ground, printed, screen: { ...screen, dark }, names: areaLabels(ground), part },
  }).container;

describe("the veil of darkness", () => {
  it("covers the dark places and no others", () => {
    expect(veilPath(ground, east)).toBe(
      `M${2 * UNIT} 0h${2 * UNIT}v${UNIT}h${-2 * UNIT}zM${2 * UNIT} ${UNIT}h${2 * UNIT}v${UNIT}h${-2 * UNIT}z`,
    );
    expect(veilPath(ground, new Set())).toBe("");
  });

  it("ends in a line where one looks into it, not along walls", () => {
    expect(brinkPath(ground, east)).toBe(`M${2 * UNIT} ${UNIT}v${UNIT}`);
    expect(brinkPath(ground, new Set([5]))).toContain(`M${UNIT} ${UNIT}v${UNIT}`);
    expect(brinkPath(ground, new Set())).toBe("");
  });

  it("keeps the borders between dark places", () => {
    expect(darkGridPath(ground, new Set([2, 3]))).toBe(`M${3 * UNIT} 0v${UNIT}M${3 * UNIT} 0v${UNIT}`);
    expect(darkGridPath(ground, new Set([1, 2]))).toBe("");
  });

  it("writes the names of rooms that are all dark in light letters", () => {
    const names = areaLabels(ground);
    expect(darkNames(ground, names, east).map(({ id }) => id)).toEqual(["east"]);
    expect(darkNames(ground, names, new Set([2, 3])).length).toBe(0);
  });

  it("lies below and above the models, and nowhere if all is seen", () => {
    const floor = draw("floor", [0, 1, 4, 5]);
    expect(floor.querySelector(".dark")).not.toBeNull();
    expect(floor.querySelector("text")?.textContent).toBe("West room");
    expect(floor.querySelectorAll(".mark").length).toBe(1);
    expect(draw("floor", [...east]).querySelectorAll(".mark").length).toBe(0);
    expect(draw("above", [...east]).querySelector(".dim")).not.toBeNull();
    expect(draw("above", []).querySelector("path")).toBeNull();
  });

  it("is said of a square, of the screen in words, and explained", () => {
    const night = { ...screen, dark: [6] };
    expect(squareWords(ground, printed, night, 6, [])).toContain("In darkness");
    expect(squareWords(ground, printed, night, 5, [])).not.toContain("darkness");
    const told = tellScreen(night, indexOf(printed), String).find(({ heading }) => heading === "In darkness");
    expect(told?.lines.map(({ text }) => text)).toEqual(["c1 (East room)"]);
    expect(tellScreen(screen, indexOf(printed), String).some(({ heading }) => heading === "In darkness")).toBe(false);
    const known = filled("Printed", { ...printed, terms: [{ id: "darkness", name: "Darkness", text: "Unseen." }] });
    const [thing] = thingsAt(known, night, [{ kind: "cell", id: "6" }]);
    expect([thing?.name, thing?.term?.text]).toEqual(["In darkness", "Unseen."]);
  });
});

describe("walls of rock", () => {
  it("bend, but begin and end where they should", () => {
    const path = rockPath([filled("Wall", { x1: 1, y1: 0, x2: 1, y2: 2 })]);
    expect(path.startsWith(`M${UNIT} 0q`)).toBe(true);
    const steps = [...path.matchAll(/q(\S+) (\S+) (\S+) (\S+?)(?=q|$)/g)].map((found) => found.slice(1).map(Number));
    expect(steps.map(([, , x, y]) => [x, y])).toEqual([
      [0, UNIT],
      [0, UNIT],
    ]);
    expect(steps.some(([bend]) => bend !== 0)).toBe(true);
    expect(rockPath([filled("Wall", { x1: 1, y1: 0, x2: 1, y2: 2 })])).toBe(path);
  });
});
