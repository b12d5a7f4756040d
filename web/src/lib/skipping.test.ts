import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, Position, Screen } from "../wire";
import { EnemyTurnKeys } from "./skipping";
import { Stage } from "./stage.svelte";
import { filled } from "../testing/filled";

const screen = (cell: number): Screen =>
  filled("Screen", {
    phases: ["all"],
    phase: 0,
    ours: [],
    pieces: [{ id: "s", name: "S", sign: "S", shape: "", side: "enemy", cells: [cell] }],
  });
const at = (cell: number): Position =>
  filled("Position", {
    ...{ version: cell, answers: 0, seat: 0, screen: screen(cell), waiting: [], waiting_text: "" },
  });
const lines = [2, 3].map((cell): Line => {
  const effects = [{ effect: "slide" as const, piece: "s", cells: [cell] }];
  return filled("Line", { n: cell, text: "moves", rules: [], answers: 0, scene: { automatic: true, effects } });
});

let stage: Stage;
let strip: HTMLElement;
let board: HTMLElement;
let stop: () => void;
const others = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  document.body.innerHTML = `<div id="strip"><button></button></div><div id="board" role="grid" tabindex="0"></div><input />`;
  strip = document.querySelector("#strip") as HTMLElement;
  board = document.querySelector("#board") as HTMLElement;
  stage = new Stage({ speed: 1, reducedMotion: false });
  stage.stand(at(1));
  stop = new EnemyTurnKeys(
    () => stage,
    () => strip,
  ).listen(window);
  document.addEventListener("keydown", others);
  document.addEventListener("pointerdown", others);
});
afterEach(() => {
  stop();
  stage.close();
  document.removeEventListener("keydown", others);
  document.removeEventListener("pointerdown", others);
  others.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const key = (name: string, from: Element = board, more: KeyboardEventInit = {}) =>
  from.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
const press = (from: Element) =>
  from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));

describe("skipping the enemy turn", () => {
  it.each(["e", " ", "Enter", "1", "Escape"])("any key shows the end and does nothing else (%s)", (name) => {
    stage.play(at(3), lines);
    key(name);
    expect(stage.busy).toBe(false);
    expect(stage.screen?.pieces[0]?.cells).toEqual([3]);
    expect(others).not.toHaveBeenCalled();
    key(name);
    expect(others).toHaveBeenCalledOnce();
  });

  it("leaves alone what is meant for something else", () => {
    stage.play(at(3), lines);
    key("Tab");
    key("r", board, { ctrlKey: true });
    key("x", document.querySelector("input") as Element);
    key("Enter", strip.querySelector("button") as Element);
    press(strip.querySelector("button") as Element);
    expect(stage.busy).toBe(true);
    expect(others).toHaveBeenCalledTimes(5);
  });

  it("a press on the board chooses nothing there", () => {
    stage.play(at(3), lines);
    press(board);
    expect(stage.busy).toBe(false);
    expect(others).not.toHaveBeenCalled();
    press(board);
    expect(others).toHaveBeenCalledOnce();
  });

  it("does not take keys while people's own doings are shown", () => {
    stage.play(
      at(3),
      lines.map((line) => ({ ...line, scene: { ...line.scene, automatic: false } })),
    );
    key("e");
    expect(others).toHaveBeenCalledOnce();
  });

  it("while looking again, arrows go through the steps, Space halts and Escape closes", () => {
    stage.play(at(3), lines);
    stage.skip();
    stage.again();
    key("ArrowRight");
    expect(stage.step?.index).toBe(1);
    key("ArrowLeft");
    expect(stage.step?.index).toBe(0);
    key(" ");
    expect(stage.paused).toBe(false);
    key(" ");
    expect(stage.paused).toBe(true);
    expect(others).not.toHaveBeenCalled();
    key("k");
    expect(others).toHaveBeenCalledOnce();
    expect(stage.busy).toBe(true);
    key("Escape");
    expect(stage.busy).toBe(false);
  });
});
