import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { atATable, INFO, laidOut, line, position, within } from "../../table/fixture";
import UndoButton from "./UndoButton.svelte";
import UndoConfirm from "./UndoConfirm.svelte";
import { undoing } from "./undo.svelte";

atATable();

afterEach(() => void (undoing.wanted = null));

describe("taking back", () => {
  const lines = [line(0, "dealt", 0), line(1, "Ada moves", 2), line(2, "Ada shoots", 3)];
  it("is done at once where it is free", async () => {
    const { table, socket } = laidOut(position({ undo_to: 2 }), INFO, lines);
    render(UndoButton, within(table));
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(socket.of("undo")).toMatchObject([{ to: null, version: 4 }]);
  });
  it("is done at once where the choice goes alone, whatever others have chosen since", async () => {
    const { table, socket } = laidOut(position({ undo_to: null, withdraw: true }), INFO, lines);
    render(UndoButton, within(table));
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(socket.of("undo")).toMatchObject([{ to: null, version: 4 }]);
  });
  it("asks first where something was revealed, and names who has to agree", async () => {
    const { table, socket } = laidOut(position({ undo_to: null }), INFO, lines);
    render(UndoButton, within(table));
    render(UndoConfirm, within(table));
    await fireEvent.click(screen.getByRole("button", { name: "Undo…" }));
    expect(socket.of("undo")).toEqual([]);
    const dialog = await screen.findByRole("dialog", { name: "Go back?" });
    expect(dialog.textContent).toContain("Ada shoots");
    expect(dialog.textContent).not.toContain("Ada moves");
    expect(dialog.textContent).toContain("Bob");
    await fireEvent.click(screen.getByRole("button", { name: "Ask to go back" }));
    expect(socket.of("undo")).toMatchObject([{ to: 3 }]);
  });
  it("warns who is alone that the same dice will come again", async () => {
    const alone = { ...INFO, seats: INFO.seats.slice(0, 1) };
    const { table } = laidOut(position({ undo_to: null }), alone, lines);
    render(UndoConfirm, within(table));
    undoing.press(table);
    expect((await screen.findByRole("dialog", { name: "Go back?" })).textContent).toContain("same dice");
  });
  it("says so where nothing was chosen yet, or one only watches", () => {
    const { table } = laidOut(position(), INFO, lines.slice(0, 1));
    render(UndoButton, within(table));
    expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
    undoing.press(table);
    expect(undoing.wanted).toBeNull();
  });
});
