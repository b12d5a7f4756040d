import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ACTIONS, addActions, conflicts, keyName, keysOf, onKey, onKeys, pressed } from "./keys";
import { settings, usual } from "./settings.svelte";

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body, type = "keydown") => {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};
const stops: (() => void)[] = [];
const on = (...args: Parameters<typeof onKey>) => stops.push(onKey(...args));

beforeEach(() => settings.take(usual()));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

describe("the usual keys", () => {
  it("have no two actions on one key", () => {
    for (const one of ACTIONS) expect(conflicts(one.id), one.id).toEqual([]);
  });
});

describe("pressed", () => {
  const event = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...init });
  it("wants the modifiers that are written, and no others", () => {
    expect(pressed(event("z", { ctrlKey: true }), "Ctrl+Z")).toBe(true);
    expect(pressed(event("z", { metaKey: true }), "Ctrl+Z")).toBe(true);
    expect(pressed(event("z"), "Ctrl+Z")).toBe(false);
    expect(pressed(event("u", { ctrlKey: true }), "U")).toBe(false);
  });
  it("takes signs with or without Shift, as the keyboard has them", () => {
    expect(pressed(event("?", { shiftKey: true }), "?")).toBe(true);
    expect(pressed(event("+"), "+")).toBe(true);
    expect(pressed(event("+", { shiftKey: true }), "+")).toBe(true);
    expect(pressed(event(" "), "Space")).toBe(true);
  });
});

describe("keyName", () => {
  it("writes what pressed reads", () => {
    for (const [key, init] of [
      ["a", {}],
      ["Z", { ctrlKey: true }],
      ["+", { shiftKey: true }],
      [" ", {}],
      ["Tab", { shiftKey: true }],
      ["F2", { altKey: true }],
    ] as const) {
      const event = new KeyboardEvent("keydown", { key, ...init });
      const name = keyName(event);
      expect(name && pressed(event, name), name ?? key).toBe(true);
    }
  });
  it("waits while only a modifier is held", () =>
    expect(keyName(new KeyboardEvent("keydown", { key: "Shift" }))).toBe(null));
});

describe("onKey", () => {
  it("does what is registered, and stops when told", () => {
    const undo = vi.fn();
    const stop = onKeys({ undo });
    expect(press("u").defaultPrevented).toBe(true);
    stop();
    press("u");
    expect(undo).toHaveBeenCalledTimes(1);
  });
  it("asks the newest first, who may pass it on", () => {
    const [older, newer] = [vi.fn(), vi.fn(() => false)];
    on("undo", older);
    on("undo", newer);
    press("u");
    expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([1, 1]);
  });
  it("leaves keys to whom types, and Space to a focused button", () => {
    const done = vi.fn();
    on("undo", done);
    on("continue", done);
    document.body.innerHTML = "<input><button>x</button><input type=checkbox>";
    const [input, button] = [document.querySelector("input"), document.querySelector("button")];
    if (!input || !button) throw new Error("not there");
    press("u", {}, input);
    press(" ", {}, button);
    expect(done).not.toHaveBeenCalled();
    press("u", {}, button);
    expect(done).toHaveBeenCalledTimes(1);
  });
  it("rests while a dialog is open, unless meant for dialogs", () => {
    const [outside, inside] = [vi.fn(), vi.fn()];
    on("undo", outside);
    on("help", inside, { inDialogs: true });
    document.body.innerHTML = "<dialog open></dialog>";
    press("u");
    press("?", { shiftKey: true });
    expect([outside.mock.calls.length, inside.mock.calls.length]).toEqual([0, 1]);
  });
  it("holds until let go, or until the window is left", () => {
    const held = { down: vi.fn(), up: vi.fn() };
    on("hideTokens", held);
    press("h");
    press("h", { repeat: true });
    press("h", {}, document.body, "keyup");
    expect([held.down.mock.calls.length, held.up.mock.calls.length]).toEqual([1, 1]);
    press("h");
    dispatchEvent(new Event("blur"));
    expect(held.up).toHaveBeenCalledTimes(2);
  });
});

describe("changed keys", () => {
  it("replace the usual ones; empty switches off", () => {
    settings.keys = { undo: "X", endTurn: "" };
    expect([keysOf("undo"), keysOf("endTurn")]).toEqual([["X"], []]);
    const undo = vi.fn();
    on("undo", undo);
    press("u");
    press("x");
    expect(undo).toHaveBeenCalledTimes(1);
  });
  it("name what they clash with, layers of a match too", () => {
    const takeAway = addActions([{ id: "overlay:sight", name: "Sight", group: "Layers", keys: ["L"] }]);
    expect(conflicts("undo", ["l"]).map((one) => one.name)).toEqual(["Sight"]);
    takeAway();
    expect(conflicts("undo", ["l"])).toEqual([]);
  });
});
