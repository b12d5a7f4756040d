import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RuleText } from "../../wire";
import RuleCatalogue from "./RuleCatalogue.svelte";
import { filled } from "../../testing/filled";

const RULES: RuleText[] = [
  filled("RuleText", { id: "WF-LOS-1", title: "Lines", text: "From corner to corner.", chapter: "LOS" }),
  filled("RuleText", {
    id: "WF-DOOR-1",
    title: "Doors",
    text: "They block, see WF-LOS-1.",
    chapter: "DOOR",
    note: "Also when ajar.",
  }),
  filled("RuleText", {
    id: "WF-Q-1",
    title: "What if?",
    text: "Then so.",
    chapter: "Q",
    ruling: true,
    note: "Because.",
  }),
];
const shown = () => screen.getAllByRole("article").map((card) => card.dataset.rule);

describe("the catalogue", () => {
  beforeEach(() => (Element.prototype.scrollIntoView = vi.fn()));

  it("stands by chapter, and marks rulings", () => {
    render(RuleCatalogue, { rules: RULES });
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Line of sight",
      "Door",
      "Rulings",
    ]);
    expect(screen.getAllByText("Ruling")).toHaveLength(1);
  });
  it("is searched at once, and says how many were found", async () => {
    render(RuleCatalogue, { rules: RULES });
    expect(screen.getByRole("status").textContent).toBe("2 rules, 1 ruling");
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "corner" } });
    expect(shown()).toEqual(["WF-LOS-1"]);
    expect(screen.getByRole("status").textContent).toBe("1 rule of 3");
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "zeppelin" } });
    expect(screen.getByText(/No rule has all these words/)).toBeTruthy();
  });
  it("can show only what we had to decide", async () => {
    render(RuleCatalogue, { rules: RULES });
    await fireEvent.click(screen.getByRole("checkbox"));
    expect(shown()).toEqual(["WF-DOOR-1", "WF-Q-1"]);
  });
  it("shows the rule it is opened at, and marks it", async () => {
    render(RuleCatalogue, { rules: RULES, at: "WF-DOOR-1" });
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-rule")).toBe("WF-DOOR-1"));
    expect(document.activeElement?.className).toContain("marked");
  });
  it("lets whoever searches from there go on typing", async () => {
    render(RuleCatalogue, { rules: RULES, at: "WF-DOOR-1" });
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-rule")).toBe("WF-DOOR-1"));
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    box.focus();
    for (const value of ["c", "co", "corner"]) await fireEvent.input(box, { target: { value } });
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe("corner");
    expect(shown()).toEqual(["WF-LOS-1"]);
  });
  it("follows links, and forgets a search that would hide the rule", async () => {
    const onfollow = vi.fn();
    render(RuleCatalogue, { rules: RULES, onfollow });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "ajar" } });
    await fireEvent.click(screen.getByRole("link", { name: "WF-LOS-1" }));
    expect(onfollow).toHaveBeenCalledWith("WF-LOS-1");
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-rule")).toBe("WF-LOS-1"));
  });
});
