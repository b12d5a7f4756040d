import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { readPreferences, settings, usual } from "./settings.svelte";

describe("readPreferences", () => {
  it("stands as usual for what is no object", () => {
    for (const nonsense of [null, undefined, 3, "x", []]) expect(readPreferences(nonsense)).toEqual(usual());
  });
  it("keeps what makes sense and mends the rest, field by field", () => {
    const read = readPreferences({
      speed: 4,
      palette: "pink",
      textScale: 9,
      volumes: { effects: 0.25, dice: -1, alerts: "loud" },
      muted: "yes",
      name: "A".repeat(100),
      keys: { undo: "X", skip: 3 },
    });
    expect(read).toMatchObject({ speed: 4, palette: "operations", textScale: 2, muted: false, keys: { undo: "X" } });
    expect(read.volumes).toEqual({ effects: 0.25, dice: 0, alerts: usual().volumes.alerts });
    expect(read.name).toHaveLength(32);
  });
  it("does not take a number that is none", () => expect(readPreferences({ textScale: NaN }).textScale).toBe(1));
});

describe("settings", () => {
  beforeEach(() => settings.take(usual()));

  it("are kept, and shown to the style sheets", () => {
    settings.textScale = 1.5;
    settings.palette = "high-contrast";
    settings.motion = "reduced";
    flushSync();
    expect(readPreferences(JSON.parse(localStorage.getItem("nightraid.settings") ?? "null")).textScale).toBe(1.5);
    const root = document.documentElement;
    expect([root.dataset.palette, root.dataset.motion]).toEqual(["high-contrast", "reduced"]);
    expect(root.style.getPropertyValue("--text-scale")).toBe("1.5");
  });
  it("follow another tab", () => {
    localStorage.setItem("nightraid.settings", JSON.stringify({ ...usual(), speed: "instant" }));
    dispatchEvent(new StorageEvent("storage", { key: "nightraid.settings" }));
    expect(settings.speed).toBe("instant");
  });
  it("go back to the usual ones, but keep the name", () => {
    settings.name = "Ada";
    settings.speed = 2;
    settings.keys = { undo: "X" };
    settings.reset();
    expect(settings.preferences).toEqual({ ...usual(), name: "Ada" });
  });
});
