import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { focus } from "../lib/focus.svelte";
import FocusKeeper from "./FocusKeeper.svelte";
import TableKeys from "./TableKeys.svelte";
import { desk } from "./desk.svelte";
import { atATable, GUARD, HERO, laidOut, position, SCREEN, within } from "./fixture";

atATable();

describe("keys for options", () => {
  it("answers by a number, and by none that is not there", async () => {
    const { table, socket } = laidOut();
    render(TableKeys, within(table));
    await waitFor(() => expect(table.plansKnown).toBe(true));
    await fireEvent.keyDown(document.body, { key: "7" });
    expect(socket.of("answer")).toEqual([]);
    await fireEvent.keyDown(document.body, { key: "2" });
    expect(socket.of("answer")).toMatchObject([{ key: "end" }]);
  });
});

describe("keys for panels and units", () => {
  it("open what they are for", async () => {
    const { table } = laidOut();
    render(TableKeys, within(table));
    render(FocusKeeper, within(table));
    await fireEvent.keyDown(document.body, { key: "t" });
    expect(desk.text).toBe(true);
    await fireEvent.keyDown(document.body, { key: "b" });
    expect(desk.tab).toBe("rules");
    expect(desk.text).toBe(false);
    await fireEvent.keyDown(document.body, { key: "?" });
    expect(desk.dialog).toBe("help");
  });
  it("go through ours, and never to an enemy", async () => {
    const other = { ...HERO, id: "1", name: "Bea", active: false };
    const { table } = laidOut(position({ screen: { ...SCREEN, pieces: [HERO, other, GUARD] } }));
    focus.piece = null;
    render(TableKeys, within(table));
    await fireEvent.keyDown(document.body, { key: "]" });
    expect(focus.piece).toBe("1");
    expect(focus.spots).toEqual([{ kind: "piece", id: "1" }]);
    await fireEvent.keyDown(document.body, { key: "]" });
    expect(focus.piece).toBe("0");
    await fireEvent.keyDown(document.body, { key: "[" });
    expect(focus.piece).toBe("1");
  });
});
