import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, RefusedError } from "../lib/api";
import { router } from "../lib/router.svelte";
import { settings, usual } from "../lib/settings.svelte";
import LinkPage from "./LinkPage.svelte";
import { filled } from "../testing/filled";

const CODE = "abcdefghijklmnopqrstuv";

describe("a link that was given to you", () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const openLink = vi.spyOn(api, "openLink");

  beforeEach(() => {
    settings.take(usual());
    location.hash = CODE;
    openLink.mockResolvedValue({ kind: "invite", match: "m1", seat: 1 });
  });
  afterEach(() => vi.clearAllMocks());

  it("asks for a name, keeps it, and goes to the table so that Back does not open the link again", async () => {
    render(LinkPage, { link: "invite" });
    expect(openLink).not.toHaveBeenCalled();
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: " Ada " } });
    await fireEvent.click(screen.getByRole("button", { name: "Take the seat" }));
    expect(openLink).toHaveBeenCalledWith({ code: CODE, name: "Ada" });
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/m/m1", { replace: true }));
    expect(settings.name).toBe("Ada");
  });
  it("asks nothing of who is known", async () => {
    settings.name = "Ada";
    render(LinkPage, { link: "watch" });
    await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
    expect(openLink).toHaveBeenCalledTimes(1);
  });
  it("goes to the replay for a replay", async () => {
    openLink.mockResolvedValue(filled("LinkOpened", { kind: "replay", match: "m2" }));
    render(LinkPage, { link: "replay" });
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/m/m2/replay", { replace: true }));
  });
  it("goes to the position of a replay that the link names", async () => {
    location.hash = `${CODE}.34`;
    openLink.mockResolvedValue(filled("LinkOpened", { kind: "replay", match: "m2" }));
    render(LinkPage, { link: "replay" });
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/m/m2/replay#34", { replace: true }));
    expect(openLink).toHaveBeenCalledWith({ code: CODE, name: "" });
  });
  it.each([
    ["seat-taken", /seat is taken/],
    ["no-such-link", /not known here/],
    ["too-fast", /slow down/],
  ])("says what is wrong: %s", async (code, words) => {
    openLink.mockRejectedValue(new RefusedError({ code, what: "slow down" }));
    render(LinkPage, { link: "invite" });
    await fireEvent.click(screen.getByRole("button", { name: "Take the seat" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(go).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
  it("says so when the code is missing", () => {
    location.hash = "";
    render(LinkPage, { link: "invite" });
    expect(screen.getByText(/has no code/)).toBeTruthy();
  });
});
