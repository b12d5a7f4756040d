// Odds as a distribution: every result with its share and sign, and what the figures rest on, folded.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { percent } from "./chances";
import ActionList from "../actions/ActionList.svelte";
import DiceTray from "../dice/DiceTray.svelte";
import { FakeSocket, laidOut } from "../../table/fixture";
import SketchNotes from "./SketchNotes.svelte";
import { filled } from "../../testing/filled";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  settings.breakdown = false;
});

const SKETCH = filled("Sketch", {
  distributions: [
    {
      title: "the shot",
      results: [
        { name: "misses", percent: 58.8, tone: "bad" },
        { name: "one wound", percent: 40.7, tone: "good" },
        { name: "two wounds", percent: 0.5 },
      ],
      parts: [
        { text: "two dice, each hits on 5 and 6", rules: ["X-1"] },
        { text: "armour takes one", tone: "warn" },
      ],
    },
  ],
});
const rows = () =>
  [...document.querySelectorAll(".results li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());

it("shows every result with sign, words and share", () => {
  render(SketchNotes, { sketch: SKETCH });
  expect(screen.getByText("The shot")).toBeTruthy();
  expect(rows()).toEqual(["✕ Bad: Misses 59 %", "+ Good: One wound 41 %", "· Two wounds <1 %"]);
});

it("unfolds what the odds rest on by a press, and folds it again", async () => {
  render(SketchNotes, { sketch: SKETCH });
  const fold = screen.getByRole("button", { name: /What the odds rest on/ });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText(/Two dice/)).toBeNull();
  await fireEvent.click(fold);
  expect(screen.getByText(/Two dice/)).toBeTruthy();
  expect(screen.getByText(/Armour takes one/).closest("li")?.textContent).toContain("Careful");
  await fireEvent.click(fold);
  expect(screen.queryByText(/Two dice/)).toBeNull();
});

it("has nothing to press where it is only glanced at, and names the key", () => {
  render(SketchNotes, { sketch: SKETCH, glance: true });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/shows what the odds rest on/).textContent).toContain("X");
});

it("shows the first of many reasons where nobody can scroll, and says where the others are", () => {
  settings.breakdown = true;
  const parts = Array.from({ length: 9 }, (_, n) => ({ text: `reason ${n}` }));
  const sketch = filled("Sketch", { distributions: [{ title: "noise", results: [], parts }] });
  render(SketchNotes, { sketch, glance: true });
  expect(screen.getAllByText(/^Reason/)).toHaveLength(6);
  expect(screen.getByText(/and 3 more: the text view/)).toBeTruthy();
  cleanup();
  render(SketchNotes, { sketch });
  expect(screen.getAllByText(/^Reason/)).toHaveLength(9);
});

it("shows nothing of odds where nothing is rolled or drawn", () => {
  render(SketchNotes, { sketch: filled("Sketch", { notes: [{ text: "a step" }] }) });
  expect(screen.getByText("A step")).toBeTruthy();
  expect(document.querySelector("figure")).toBeNull();
});

it("shows a result that is certain as one", () => {
  const results = [{ name: "no wound", percent: 100, tone: "good" as const }];
  render(SketchNotes, { sketch: filled("Sketch", { distributions: [{ title: "the defence", results, parts: [] }] }) });
  expect(rows()).toEqual(["+ Good: No wound 100 %"]);
});

it("never says 0 or 100 for what is not certain", () => {
  expect([0, 0.2, 49.5, 99.7, 100].map(percent)).toEqual(["0 %", "<1 %", "50 %", ">99 %", "100 %"]);
});

it("stands beside the choice that is pointed at in the list, and then not in the tray", async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  const { table, socket } = laidOut();
  const context = new Map([["table", table]]);
  render(ActionList, { context });
  render(DiceTray, { context });
  const shoot = await screen.findByRole("button", { name: /Shoot/ });
  await fireEvent.pointerEnter(shoot);
  const ref = socket.of("look-sketch")[0]?.ref ?? -1;
  socket.give({ is: "seen", ref, seq: 4, sketch: SKETCH });
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByRole("region", { name: "Dice tray" }).querySelector(".results")).toBeNull();
  await fireEvent.pointerLeave(shoot);
  await waitFor(() => expect(rows()).toHaveLength(0));
});
