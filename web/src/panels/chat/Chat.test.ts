import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, INFO, laidOut, within } from "../../table/fixture";
import Chat from "./Chat.svelte";

atATable();

describe("the chat", () => {
  it("shows what people write as text, whatever they write", () => {
    const { table, socket } = laidOut();
    socket.give({ is: "said", line: { n: 0, seat: 1, name: "<i>Bob</i>", text: "<img src=x>", at: INFO.created } });
    const { container } = render(Chat, within(table));
    expect(screen.getByText("<img src=x>")).toBeTruthy();
    expect(screen.getByText("<i>Bob</i>")).toBeTruthy();
    expect(container.querySelector("img, i")).toBeNull();
  });
});
