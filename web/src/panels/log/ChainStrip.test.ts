import { fireEvent, render, screen as page } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { focus } from "../../lib/focus.svelte";
import { Stage } from "../../lib/stage.svelte";
import type { Line, Scene } from "../../wire";
import { chainOf } from "./chain";
import ChainStrip from "./ChainStrip.svelte";
import { line } from "../../table/fixture";
import { type Sparse, filled } from "../../testing/filled";

const told = (n: number, link: string, more: Sparse<Scene> = {}): Line =>
  filled("Line", {
    ...line(n, `${link} happens.`, n, { ...(link ? { link } : {}), ...more }),
    rules: [`X-${n}`],
  });
const action = [
  told(0, "move", { starts_chain: true }),
  told(1, "attack", { starts_chain: true, icon: "crossed-swords", spots: [{ kind: "piece", id: "9" }] }),
  told(2, ""),
  told(3, "noise 4"),
  told(4, "patrol", { automatic: true }),
];
const links = (lines: readonly Line[]): string[] => chainOf(lines).map((one) => one.scene.link);

describe("a chain", () => {
  it("has the links since it began, and nothing that is none", () => {
    expect(links(action)).toEqual(["attack", "noise 4", "patrol"]);
    expect(links(action.slice(0, 1))).toEqual(["move"]);
  });
  it("stays until the next one has a link", () => {
    expect(links([...action, told(5, "", { starts_chain: true })])).toEqual(["attack", "noise 4", "patrol"]);
    expect(links([...action, told(5, "", { starts_chain: true }), told(6, "door")])).toEqual(["door"]);
  });
  it("is empty in games without chains", () => {
    expect(links([line(0, "something", 0), line(1, "else", 1)])).toEqual([]);
  });
});

describe("the strip", () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage();
    return () => stage.close();
  });
  const show = (lines: readonly Line[]) => render(ChainStrip, { table: { lines, stage } });
  const chip = (name: RegExp) => page.getByRole("button", { name });

  it("is not there without links", () => {
    show([line(0, "something", 0)]);
    expect(page.queryByRole("region")).toBeNull();
  });

  it("tells a link's sentence and its rules when it is clicked, and shows its place; a second click closes it", async () => {
    show(action);
    expect(page.getByRole("region", { name: "What this action led to" })).toBeTruthy();
    expect(page.getAllByRole("listitem")).toHaveLength(3);
    const before = focus.count;
    await fireEvent.click(chip(/^Attack/));
    await tick();
    expect(page.getByText("Attack happens.")).toBeTruthy();
    expect(page.getByText("X-1")).toBeTruthy();
    expect(focus.count).toBe(before + 1);
    expect(focus.spots).toEqual([{ kind: "piece", id: "9" }]);
    await fireEvent.click(chip(/^Attack/));
    expect(page.queryByText("Attack happens.")).toBeNull();
  });

  it("is one stop of Tab, and arrows lead along it", async () => {
    show(action);
    expect(page.getAllByRole("button").map((one) => one.tabIndex)).toEqual([-1, -1, 0]);
    chip(/^Patrol/).focus();
    await fireEvent.keyDown(chip(/^Patrol/), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(chip(/^Noise 4/));
    expect(page.getByText("Noise 4 happens.")).toBeTruthy();
    await fireEvent.keyDown(chip(/^Noise 4/), { key: "Home" });
    expect(document.activeElement).toBe(chip(/^Attack/));
    await fireEvent.keyDown(chip(/^Attack/), { key: "Escape" });
    expect(page.queryByText("Attack happens.")).toBeNull();
  });

  it("opens under the mouse after a moment and closes when it leaves", async () => {
    vi.useFakeTimers();
    show(action);
    await fireEvent.pointerEnter(chip(/^Patrol/), { pointerType: "mouse" });
    expect(page.queryByText("Patrol happens.")).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    expect(page.getByText("Patrol happens.")).toBeTruthy();
    await fireEvent.pointerLeave(chip(/^Patrol/), { pointerType: "mouse" });
    await vi.advanceTimersByTimeAsync(300);
    expect(page.queryByText("Patrol happens.")).toBeNull();
    vi.useRealTimers();
  });
});
