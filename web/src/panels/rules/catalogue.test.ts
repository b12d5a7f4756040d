import { describe, expect, it } from "vitest";
import type { RuleText } from "../../wire";
import { chapterName, chapters, search, withLinks } from "./catalogue";
import { filled } from "../../testing/filled";

const rule = (id: string, title: string, text: string, chapter: string): RuleText =>
  filled("RuleText", { id, title, text, chapter });
const RULES = [
  rule("WF-LOS-1", "Straight lines", "A line from corner to corner.", "LOS"),
  rule("WF-LOS-10", "Doors", "A closed door blocks sight.", "LOS"),
  rule("WF-DOOR-1", "Opening a door", "It costs an action; see WF-LOS-10 and WF-XX-9.", "DOOR"),
  rule("RB-KEY-GUARD-1", "Guard", "Übermut is no guard.", "KEY-GUARD"),
  rule("RB-KEY-FAST-1", "Fast round the corner", "Moves twice.", "KEY-FAST"),
];
const ids = (found: readonly RuleText[]) => found.map((one) => one.id);

describe("search", () => {
  it("gives everything for nothing", () => expect(search(RULES, "  ")).toHaveLength(RULES.length));
  it("puts the exact id first, then ids that hold it", () => {
    expect(ids(search(RULES, "wf-los-1"))).toEqual(["WF-LOS-1", "WF-LOS-10", "WF-DOOR-1"]);
    expect(ids(search(RULES, "WF-LOS-10"))).toEqual(["WF-LOS-10", "WF-DOOR-1"]);
  });
  it("puts titles before texts, and wants every word", () => {
    expect(ids(search(RULES, "corner"))).toEqual(["RB-KEY-FAST-1", "WF-LOS-1"]);
    expect(ids(search(RULES, "door sight"))).toEqual(["WF-LOS-10"]);
    expect(ids(search(RULES, "line of sight"))).toEqual(["WF-LOS-1", "WF-LOS-10"]);
  });
  it("does not mind accents", () => expect(ids(search(RULES, "ubermut"))).toEqual(["RB-KEY-GUARD-1"]));
  it("finds nothing where there is nothing", () => expect(search(RULES, "zeppelin")).toEqual([]));
});

describe("chapters", () => {
  it("keeps the order and puts keywords together", () => {
    expect(chapters(RULES).map((one) => [one.name, one.rules.length])).toEqual([
      ["Line of sight", 2],
      ["Door", 1],
      ["Keywords", 2],
    ]);
  });
  it("names what it has no word for", () => expect(chapterName("AMMO")).toBe("Ammo"));
});

describe("withLinks", () => {
  it("links the rules that exist, and only those", () => {
    expect(withLinks(RULES[2]?.text ?? "", new Set(ids(RULES)))).toEqual([
      { text: "It costs an action; see " },
      { text: "WF-LOS-10", rule: "WF-LOS-10" },
      { text: " and WF-XX-9." },
    ]);
  });
});
