import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { settings, usual } from "../../lib/settings.svelte";
import KeyList from "./KeyList.svelte";

// By label, not by role: with this many buttons roles take seconds.
const keyButton = (name: string) => screen.getByLabelText(new RegExp(`^${name}: .*Change$`));

async function press(name: string, key: string): Promise<void> {
  await fireEvent.click(keyButton(name));
  await fireEvent.keyDown(keyButton(name), { key });
}

describe("changing keys", () => {
  beforeEach(() => {
    settings.take(usual());
    render(KeyList);
  });

  it("takes the next key", async () => {
    await press("Take back", "x");
    expect(settings.keys).toEqual({ undo: "X" });
    expect(keyButton("Take back").textContent).toContain("X");
  });
  it("names what else is on the key", async () => {
    await press("Take back", "e");
    expect(screen.getByText(/The same key is used for “End the turn”/)).toBeTruthy();
    expect(screen.getByText(/The same key is used for “Take back”/)).toBeTruthy();
  });
  it("leaves Tab to the browser, and stops on Escape", async () => {
    await press("Take back", "Tab");
    expect(screen.getByRole("status").textContent).toContain("belongs to the browser");
    await fireEvent.keyDown(keyButton("Take back"), { key: "Escape" });
    await fireEvent.keyDown(keyButton("Take back"), { key: "x" });
    expect(settings.keys).toEqual({});
  });
  it("can be switched off, and be as usual again", async () => {
    await fireEvent.click(screen.getByLabelText("Off: Take back"));
    expect(keyButton("Take back").textContent).toContain("none");
    await fireEvent.click(screen.getByLabelText("Usual: Take back"));
    expect(settings.keys).toEqual({});
  });
});
