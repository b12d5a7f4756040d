import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, laidOut, tap, within } from "../../table/fixture";
import ActionList from "./ActionList.svelte";

atATable();

describe("the list of what can be done", () => {
  it("answers by a click", async () => {
    const { table, socket } = laidOut();
    render(ActionList, within(table));
    await fireEvent.click(await screen.findByRole("button", { name: /Shoot/ }));
    expect(socket.of("answer")).toMatchObject([{ key: "shoot" }]);
  });

  it("shows at the first tap and answers at the second", async () => {
    const { table, socket } = laidOut();
    render(ActionList, within(table));
    const button = await screen.findByRole("button", { name: /Shoot/ });
    await tap(button);
    expect(table.pointed).toBe("shoot");
    expect(socket.of("answer")).toEqual([]);
    expect(button.textContent).toContain("tap again");
    await tap(button);
    expect(socket.of("answer")).toMatchObject([{ key: "shoot" }]);
  });

  it("forgets the first tap when something else is tapped in between", async () => {
    const { table, socket } = laidOut();
    render(ActionList, within(table));
    await tap(await screen.findByRole("button", { name: /Shoot/ }));
    await tap(screen.getByRole("button", { name: /End the turn/ }));
    await tap(screen.getByRole("button", { name: /Shoot/ }));
    expect(socket.of("answer")).toEqual([]);
  });

  it("says why something is not offered, when asked", async () => {
    const { table, socket } = laidOut();
    Element.prototype.scrollIntoView = () => undefined;
    render(ActionList, within(table));
    const folded = screen.getByText("Why not something else?").closest("details");
    if (folded) folded.open = true;
    await waitFor(() => expect(socket.of("look-refused")).toHaveLength(1));
    const refused = [{ text: "open door a", reason: "it is locked.", rules: ["X-3"] }];
    socket.give({ is: "seen", ref: socket.of("look-refused")[0]?.ref ?? -1, seq: 4, refused });
    expect(await screen.findByText("It is locked.")).toBeTruthy();
    expect(screen.getByText("Open door a")).toBeTruthy();
  });
});
