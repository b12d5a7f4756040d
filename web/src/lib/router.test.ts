import { afterEach, describe, expect, it, vi } from "vitest";
import { routeOf, router } from "./router.svelte";

describe("routeOf", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new/wolfenstein", { page: "new", game: "wolfenstein" }],
    ["/m/abc", { page: "table", match: "abc" }],
    ["/m/abc/replay", { page: "replay", match: "abc" }],
    ["/join", { page: "link", link: "invite" }],
    ["/watch", { page: "link", link: "watch" }],
    ["/replay", { page: "link", link: "replay" }],
    ["/rules/cellar", { page: "rules", game: "cellar" }],
    ["/campaign/xyz", { page: "campaign", campaign: "xyz" }],
    ["/campaign", { page: "nowhere" }],
    ["/settings", { page: "settings" }],
    ["/credits", { page: "credits" }],
    ["/new", { page: "nowhere" }],
    ["/anything", { page: "nowhere" }],
    ["/rules/%E0%A4%A", { page: "rules", game: "%E0%A4%A" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
});

describe("links", () => {
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  const follow = (html: string, init: MouseEventInit = {}): string => {
    vi.stubGlobal("scrollTo", vi.fn());
    router.go("/");
    document.body.innerHTML = html;
    document.addEventListener("click", (late) => late.preventDefault(), { once: true }); // jsdom cannot leave the page
    document.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    return router.route.page;
  };

  it("to our pages need no reload", () => expect(follow('<a href="/settings">x</a>')).toBe("settings"));
  it.each([
    ["the API", '<a href="/api/matches/x/file">x</a>', {}],
    ["a new tab", '<a href="/settings">x</a>', { ctrlKey: true }],
    ["a download", '<a href="/settings" download>x</a>', {}],
    ["elsewhere", '<a href="https://game-icons.net/">x</a>', {}],
    ["a place on this page", '<a href="#content">x</a>', {}],
  ])("to %s are the browser's business", (_, html, init) => expect(follow(html, init)).toBe("home"));
});

describe("going where one is already", () => {
  it("keeps the page as it is, and adds nothing to the history", () => {
    vi.stubGlobal("scrollTo", vi.fn());
    router.go("/m/next");
    const { route } = router;
    const { length } = history;
    router.go("/m/next");
    expect(router.route).toBe(route);
    expect(history.length).toBe(length);
    vi.unstubAllGlobals();
  });
});
