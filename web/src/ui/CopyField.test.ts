import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import CopyField from "./CopyField.svelte";

const LINK = "https://play.example.org/join#abc";
afterEach(() => vi.unstubAllGlobals());

it("copies", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(CopyField, { label: "Invitation", text: LINK });
  await fireEvent.click(screen.getByRole("button"));
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect((await screen.findByText("Copied")).getAttribute("role")).toBe("status");
});

it("selects the text where there is no clipboard", async () => {
  vi.stubGlobal("navigator", {});
  render(CopyField, { label: "Invitation", text: LINK });
  await fireEvent.click(screen.getByRole("button"));
  await screen.findByText(/Ctrl\+C/);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
});
