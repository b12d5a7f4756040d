import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import OneOf from "./OneOf.svelte";
import { Draft } from "./draft.svelte";
import { filled } from "../../testing/filled";

const SIZE = filled("FormField", {
  name: "size",
  title: "Size",
  default: ["usual"],
  options: [{ value: "usual", name: "As usual" }],
  number: { least: 3, most: 60, name: "Points of each side", note: "6 is a skirmish." },
});
const GAME = filled("GameInfo", { name: "g", title: "G", about: "", picture: "", playable: true, rules: 1, bots: [] });

function shown(): { draft: Draft; number: HTMLInputElement; usual: HTMLInputElement } {
  const draft = new Draft(GAME, filled("SetupForm", { fewest_seats: 1, most_seats: 1, fields: [SIZE] }), "Ada");
  render(OneOf, { draft, field: SIZE });
  return {
    draft,
    number: screen.getByRole("spinbutton", { name: /Points of each side/ }),
    usual: screen.getByRole("radio", { name: /As usual/ }),
  };
}

describe("a field with a number", () => {
  it("says what it takes and is empty while an option is chosen", () => {
    const { number, usual } = shown();
    expect([number.min, number.max, number.value, number.placeholder]).toEqual(["3", "60", "", "3–60"]);
    expect(usual.checked).toBe(true);
  });
  it("takes a number instead of an option, and an option instead of a number", async () => {
    const { draft, number, usual } = shown();
    await fireEvent.input(number, { target: { value: "17" } });
    expect(draft.slotsOf(SIZE)).toEqual(["17"]);
    expect([usual.checked, number.value, number.getAttribute("aria-invalid")]).toEqual([false, "17", "false"]);
    await fireEvent.click(usual);
    expect(draft.slotsOf(SIZE)).toEqual(["usual"]);
    expect(number.value).toBe("");
  });
  it("keeps what was written while it does not fit, and marks it", async () => {
    const { draft, number } = shown();
    await fireEvent.input(number, { target: { value: "61" } });
    expect([number.value, number.getAttribute("aria-invalid")]).toEqual(["61", "true"]);
    expect(draft.ready).toBe(false);
    await fireEvent.input(number, { target: { value: "6" } });
    expect([number.getAttribute("aria-invalid"), draft.ready]).toEqual(["false", true]);
  });
});
