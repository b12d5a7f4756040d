import { beforeEach, describe, expect, it } from "vitest";
import { PRINTED } from "../../table/fixture";
import { blocksOf, isBriefed, setBriefed } from "./briefing";

describe("briefings", () => {
  beforeEach(() => localStorage.clear());
  it("are texts with lists", () => {
    expect(blocksOf(PRINTED.briefing)).toEqual([
      { text: "Go in.", items: [] },
      { text: "Then:", items: ["come out", "say nothing"] },
    ]);
  });
  it("are remembered by match, and a broken store costs nothing", () => {
    setBriefed("m1");
    expect(isBriefed("m1")).toBe(true);
    expect(isBriefed("m2")).toBe(false);
    localStorage.setItem("nightraid.briefed", "{broken");
    expect(isBriefed("m1")).toBe(false);
    setBriefed("m3");
    expect(isBriefed("m3")).toBe(true);
  });
});
