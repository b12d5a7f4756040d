import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, laidOut, position, within } from "../../table/fixture";
import Curtain from "./Curtain.svelte";

atATable();

describe("a shared screen", () => {
  it("shows the curtain with the names of who may look, and tells the server who does", async () => {
    const { table, socket } = laidOut(position({ seat: null, asked: null, curtain: [0, 1] }));
    render(Curtain, { props: { seats: [0, 1] }, ...within(table) });
    await fireEvent.click(screen.getByRole("button", { name: "I am Bob, show my hand" }));
    expect(socket.of("sit")).toMatchObject([{ seat: 1 }]);
  });
});
