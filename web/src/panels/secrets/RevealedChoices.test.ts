import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import Announcer from "../../table/Announcer.svelte";
import { atATable, FakeSocket, INFO, laidOut, line, position, within } from "../../table/fixture";
import RevealedChoices from "./RevealedChoices.svelte";
import type { Line } from "../../wire";

atATable();

const REVEAL: Line = line(0, "the bids are turned over", 5, {
  effects: [
    {
      effect: "reveal",
      title: "bids",
      choices: [
        { seat: 0, value: "3", wins: true },
        { seat: 1, value: "2" },
      ],
      text: "Ann begins.",
    },
  ],
});

describe("secret choices", () => {
  const turnOver = (socket: FakeSocket) =>
    socket.give({ is: "update", after: 4, position: position({ version: 5 }), lines_from: 0, lines: [REVEAL] });

  it("are turned over together, and go by a press", async () => {
    const { table, socket } = laidOut();
    render(RevealedChoices, { props: { table }, ...within(table) });
    expect(screen.queryByRole("region")).toBeNull();
    turnOver(socket);
    await tick();
    const panel = screen.getByRole("region", { name: "bids" });
    expect(panel.textContent.replace(/\s+/g, " ")).toMatch(/Ann .*3.*wins.*Bob .*2/);
    await fireEvent.pointerDown(window);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("that lay open before are no news", () => {
    const { table } = laidOut(position(), INFO, [REVEAL]);
    render(RevealedChoices, { props: { table }, ...within(table) });
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("are read out by name", async () => {
    const { table, socket } = laidOut();
    render(Announcer, within(table));
    await tick();
    turnOver(socket);
    await tick();
    expect(screen.getByRole("log").textContent).toBe("Bids: Ann 3, Bob 2. Ann begins.");
  });
});
