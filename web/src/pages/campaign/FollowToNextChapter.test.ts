import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket, INFO, laidOut } from "../../table/fixture";
import { router } from "../../lib/router.svelte";
import FollowToNextChapter from "./FollowToNextChapter.svelte";
import { filled } from "../../testing/filled";

const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
beforeEach(() => vi.stubGlobal("WebSocket", FakeSocket));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});
const place = (next_match = "") =>
  filled("CampaignPlace", { id: "c1", title: "The Rock", chapter: 1, chapters: 7, next_match });

it("goes along when somebody begins the next chapter", () => {
  const { table } = laidOut();
  table.info = { ...INFO, campaign: place() };
  render(FollowToNextChapter, { table });
  flushSync();
  expect(go).not.toHaveBeenCalled();
  table.info = { ...INFO, campaign: place("m2") };
  flushSync();
  expect(go).toHaveBeenCalledWith("/m/m2");
  table.info = { ...INFO, campaign: place("m2") };
  flushSync();
  expect(go).toHaveBeenCalledTimes(1);
});

it("lets who comes later look back", () => {
  const { table } = laidOut();
  table.info = { ...INFO, campaign: place("m2") };
  render(FollowToNextChapter, { table });
  flushSync();
  expect(go).not.toHaveBeenCalled();
});
