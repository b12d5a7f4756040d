// A suggestion: asked for by button or key, told with its reason, marked, and taken only by a press.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Table } from "../../lib/table.svelte";
import ActionList from "../actions/ActionList.svelte";
import { FakeSocket, INFO, laidOut, position, question } from "../../table/fixture";
import SuggestButton from "./SuggestButton.svelte";

const HELPFUL = { ...INFO, suggests: true };
const SUGGESTION = {
  key: "shoot",
  by: "Veteran",
  reason: "It came to 62% in 40 futures tried out.",
  weighed: [
    { key: "shoot", percent: 62, tries: 40 },
    { key: "end", percent: 31.4, tries: 20 },
  ],
};
beforeEach(() => vi.stubGlobal("WebSocket", FakeSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const within = (table: Table) => ({ context: new Map([["table", table]]) });

async function suggested() {
  const { table, socket } = laidOut(position(), HELPFUL);
  render(SuggestButton, within(table));
  await fireEvent.click(screen.getByRole("button", { name: "Suggest" }));
  const [look] = socket.of("look-suggestion");
  expect(look).toMatchObject({ seq: 4, seat: 0 });
  return { table, socket, ref: look?.ref ?? -1 };
}

it("is told with its reason and how the alternatives compare", async () => {
  const { socket, ref } = await suggested();
  expect(screen.getByRole("button", { name: "Thinking…" }).getAttribute("aria-disabled")).toBe("true");
  socket.give({ is: "seen", ref, seq: 4, suggestion: SUGGESTION });
  const told = await screen.findByRole("dialog", { hidden: true });
  expect(told.textContent).toContain("Veteran would choose");
  expect(told.textContent).toContain(SUGGESTION.reason);
  const rows = [...told.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  );
  expect(rows).toEqual([
    ["Shoot", "62.0 %", "40"],
    ["End the turn", "31.4 %", "20"],
  ]);
});

it("answers nothing by itself, and is taken by a press", async () => {
  const { socket, ref } = await suggested();
  socket.give({ is: "seen", ref, seq: 4, suggestion: SUGGESTION });
  const take = await screen.findByText("Do it");
  expect(socket.of("answer")).toEqual([]);
  await fireEvent.click(take);
  expect(socket.of("answer")).toMatchObject([{ key: "shoot", seq: 4 }]);
});

it("is marked in the list, in words, too", async () => {
  const { table, socket, ref } = await suggested();
  render(ActionList, within(table));
  expect(screen.queryByRole("button", { name: /Shoot suggested/ })).toBeNull();
  socket.give({ is: "seen", ref, seq: 4, suggestion: SUGGESTION });
  expect(await screen.findByRole("button", { name: /Shoot suggested/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /End the turn suggested/ })).toBeNull();
});

it("is asked for by a key, once", async () => {
  const { table, socket } = laidOut(position(), HELPFUL);
  render(SuggestButton, within(table));
  await fireEvent.keyDown(document.body, { key: "i" });
  await fireEvent.keyDown(document.body, { key: "i" });
  expect(socket.of("look-suggestion")).toHaveLength(1);
});

it("is forgotten when the match has gone on", async () => {
  const { table, socket, ref } = await suggested();
  const next = position({ version: 5, answers: 5, asked: question({ seq: 5 }) });
  socket.give({ is: "update", after: 4, position: next, lines_from: 0, lines: [] });
  socket.give({ is: "seen", ref, seq: 4, suggestion: SUGGESTION });
  await waitFor(() => expect(screen.getByRole("button", { name: "Suggest" })).toBeTruthy());
  expect(table.suggestion).toBeNull();
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

it("shows why there is none", async () => {
  const { table, socket, ref } = await suggested();
  socket.give({ is: "refused", ref, code: "no-suggestion", what: "the bots have too much to think about" });
  await waitFor(() => expect(table.trouble?.code).toBe("no-suggestion"));
  expect(table.suggesting).toBe(false);
});

it("is not offered where no bot knows the game, nor where nobody is asked", async () => {
  const { table } = laidOut();
  render(SuggestButton, within(table));
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  const other = laidOut(position({ waiting: [1], asked: null }), HELPFUL);
  render(SuggestButton, within(other.table));
  await fireEvent.click(screen.getByRole("button", { name: "Suggest" }));
  await fireEvent.keyDown(document.body, { key: "i" });
  expect(other.socket.of("look-suggestion")).toEqual([]);
});
