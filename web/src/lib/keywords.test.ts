import { describe, expect, it } from "vitest";
import type { Term } from "../wire";
import { keywords } from "./keywords";
import { filled } from "../testing/filled";

const term = (id: string, name: string): Term => filled("Term", { id, name, text: "" });
const TERMS = [
  term("door", "Door"),
  term("trap-door", "Trap door"),
  term("ap", "AP"),
  term("los", "Line (of sight)"),
  term("hp", "Hit Points (HP)"),
  term("always", "Always"),
];
const found = (text: string, but = "") => keywords(text, TERMS, but).map((part) => [part.text, part.term?.id ?? ""]);

describe("keywords in a text", () => {
  it("are found in any case, with a plural, the longest first", () => {
    expect(found("Open doors and a trap door.")).toEqual([
      ["Open ", ""],
      ["doors", "door"],
      [" and a ", ""],
      ["trap door", "trap-door"],
      [".", ""],
    ]);
  });
  it("are marked once each, and never inside other words", () => {
    expect(found("door, door, outdoor, doorway")).toEqual([
      ["door", "door"],
      [", door, outdoor, doorway", ""],
    ]);
  });
  it("are not marked where the text is about them, nor when they are too short to be sure", () => {
    expect(found("A door costs 1 AP", "door")).toEqual([["A door costs 1 AP", ""]]);
  });
  it("may hold signs that mean something to a pattern", () => {
    expect(found("In line (of sight)")).toEqual([
      ["In ", ""],
      ["line (of sight)", "los"],
    ]);
  });
  it("go by their short forms too, and everyday words are left alone", () => {
    expect(found("1 HP is always hit points")).toEqual([
      ["1 ", ""],
      ["HP", "hp"],
      [" is always hit points", ""],
    ]);
  });
  it("lose nothing of the text", () => {
    const text = "Doors, trap doors: APs. Line (of sight)!";
    expect(
      keywords(text, TERMS)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(keywords(text, [])).toEqual([{ text }]);
  });
});
