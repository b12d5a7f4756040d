import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, RefusedError } from "../../lib/api";
import { router } from "../../lib/router.svelte";
import { toasts } from "../../lib/toasts.svelte";
import type { MatchInfo } from "../../wire";
import NextChapterButton from "./NextChapterButton.svelte";
import { filled } from "../../testing/filled";

const PLACE = filled("CampaignPlace", { id: "c1", title: "The Rock", chapter: 1, chapters: 7, next: "Incursion" });

describe("the way to the next chapter", () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const goOn = vi.spyOn(api, "goOn");
  beforeEach(() => {
    goOn.mockResolvedValue({ id: "m2" } as MatchInfo);
  });
  afterEach(() => vi.clearAllMocks());

  it("begins it once, however fast one presses, and goes there", async () => {
    render(NextChapterButton, { place: { ...PLACE, may_go_on: true }, match: "m1" });
    const button = screen.getByRole("button", { name: "Next chapter: Incursion" });
    await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/m/m2"));
    expect(goOn).toHaveBeenCalledTimes(1);
    expect(goOn).toHaveBeenCalledWith("c1", { after: "m1", choices: {} });
  });
  it("leads to the one that somebody else has begun", () => {
    render(NextChapterButton, { place: { ...PLACE, next_match: "m7" }, match: "m1" });
    expect(screen.getByRole("link", { name: "To the next chapter" }).getAttribute("href")).toBe("/m/m7");
  });
  it("is not for who only watches", () => {
    render(NextChapterButton, { place: PLACE, match: "m1" });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(/Next: Incursion/)).toBeTruthy();
  });
  it("says what is to be otherwise, and gives a refusal to who chose it", async () => {
    const error = new RefusedError({ code: "bad-setup", what: "nobody", where: "heroes" });
    goOn.mockRejectedValue(error);
    const onrefused = vi.fn();
    const choices = { heroes: ["nobody"] };
    render(NextChapterButton, { place: { ...PLACE, may_go_on: true }, match: "m1", choices, onrefused });
    await fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(onrefused).toHaveBeenCalledWith(error));
    expect(goOn).toHaveBeenCalledWith("c1", { after: "m1", choices });
  });
  it("says what is wrong", async () => {
    goOn.mockRejectedValue(new RefusedError({ code: "campaign-trouble", what: "the content has changed" }));
    render(NextChapterButton, { place: { ...PLACE, may_go_on: true }, match: "m1" });
    await fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(toasts.list.at(-1)?.text).toMatch(/content has changed/));
    expect(go).not.toHaveBeenCalled();
  });
});
