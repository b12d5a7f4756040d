import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answerable, Chooser } from "./chooser.svelte";
import { focus } from "./focus.svelte";
import { settings } from "./settings.svelte";
import { filled } from "../testing/filled";

const shoot = filled("Choice", {
  key: "shoot",
  text: "shoot",
  group: "",
  rules: [],
  spots: [{ kind: "piece", id: "9" }],
});
const end = filled("Choice", { key: "end", text: "end", group: "", rules: [] });
const walk = filled("Plan", {
  id: "walk",
  keys: ["a", "b"],
  spot: { kind: "cell", id: "1" },
  cost: 2,
  text: "walk",
  sketch: {},
});

class Match implements Answerable {
  pointed: string | null = null;
  sending = false;
  answer = vi.fn(() => Promise.resolve());
  follow = vi.fn(() => Promise.resolve());
  point = vi.fn((id: string | null) => {
    this.pointed = id;
    return Promise.resolve();
  });
}

let match: Match;
let chooser: Chooser;
const tapped = () => new PointerEvent("click", { pointerType: "touch" });

beforeEach(() => {
  match = new Match();
  chooser = new Chooser(match);
  settings.confirmOnTouch = true;
});

describe("a press", () => {
  it("answers an option and follows a plan", () => {
    expect(chooser.press(shoot, false)).toBe(true);
    expect(match.answer).toHaveBeenCalledWith("shoot");
    chooser.press(walk, false);
    expect(match.follow).toHaveBeenCalledWith(walk);
  });

  it("does nothing while an answer is on its way", async () => {
    match.sending = true;
    expect(chooser.press(shoot, false)).toBe(false);
    expect(chooser.press(shoot, true)).toBe(false);
    await chooser.choose(shoot);
    expect([match.answer.mock.calls, match.pointed]).toEqual([[], null]);
  });
});

describe("a finger", () => {
  it("needs a second tap, wherever each of them is made", () => {
    expect(chooser.press(shoot, true)).toBe(false); // on the board
    expect(match.pointed).toBe("shoot");
    chooser.listeners(shoot).onclick(tapped()); // in the list
    expect(match.answer).toHaveBeenCalledWith("shoot");
  });

  it("shows on the board what it taps elsewhere", () => {
    const before = focus.count;
    chooser.listeners(shoot).onclick(tapped());
    expect([focus.count, focus.spots]).toEqual([before + 1, shoot.spots]);
  });

  it("begins again after tapping or pointing at something else, and after another question", () => {
    for (const between of [() => chooser.press(end, true), () => chooser.point(end), () => void match.point(null)]) {
      chooser.press(shoot, true);
      between();
      chooser.point(shoot); // a mouse that passes by does not count as a tap
      expect(chooser.isArmed(shoot)).toBe(false);
    }
    expect(match.answer).not.toHaveBeenCalled();
  });

  it("keeps its first tap when the focus leaves the button", () => {
    const button = chooser.listeners(shoot);
    button.onclick(tapped());
    button.onblur();
    expect(chooser.isArmed(shoot)).toBe(true);
  });

  it("chooses at once if that is preferred", () => {
    settings.confirmOnTouch = false;
    expect(chooser.press(shoot, true)).toBe(true);
  });
});
