import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, laidOut, position, question, within } from "../../table/fixture";
import EndTurnButton from "./EndTurnButton.svelte";

atATable();

describe("ending the turn", () => {
  it("is the option that the server marks, by button and key", async () => {
    const { table, socket } = laidOut();
    render(EndTurnButton, within(table));
    await fireEvent.keyDown(document.body, { key: "e" });
    expect(socket.of("answer")).toMatchObject([{ key: "end" }]);
  });
  it("cannot be done when it is not offered", async () => {
    const { table, socket } = laidOut(position({ asked: question({ options: [] }) }));
    render(EndTurnButton, within(table));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "End turn" }).disabled).toBe(true);
    await fireEvent.keyDown(document.body, { key: "e" });
    expect(socket.of("answer")).toEqual([]);
  });
});
