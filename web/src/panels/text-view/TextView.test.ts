import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, INFO, laidOut, line, position, question, within } from "../../table/fixture";
import TextView from "./TextView.svelte";

atATable();

describe("the text view", () => {
  it("tells what must be done, what happened and what stands, and answers", async () => {
    const { table, socket } = laidOut(position(), INFO, [line(0, "the alarm sounds")]);
    render(TextView, within(table));
    expect(screen.getByRole("heading", { name: "Ann: What now?" })).toBeTruthy();
    expect(screen.getByText("The alarm sounds")).toBeTruthy();
    expect(screen.getByText(/Soldat 1 \(S1\)/)).toBeTruthy();
    await fireEvent.click(await screen.findByRole("button", { name: /Shoot/ }));
    expect(socket.of("answer")).toMatchObject([{ key: "shoot" }]);
  });
  it("is live", async () => {
    const { table, socket } = laidOut();
    render(TextView, within(table));
    const next = question({
      seq: 5,
      prompt: "and now?",
      options: [{ key: "wait", text: "wait", group: "Turn", rules: [] }],
    });
    socket.give({ is: "update", after: 4, position: position({ version: 5, asked: next }), lines_from: 0, lines: [] });
    expect(await screen.findByRole("heading", { name: "Ann: And now?" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: /Wait/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Shoot/ })).toBeNull();
  });
});
