import { describe, expect, it } from "vitest";
import type { Line, Position } from "../../wire";
import { beforeLast, chapters, firsts, takenBack, undoHere } from "./logbook";
import { filled } from "../../testing/filled";

let count = 0;
function line(text: string, weight?: "headline" | "plain" | "detail", answers = 0): Line {
  return filled("Line", { n: count++, text, rules: [], scene: weight ? { weight } : {}, answers });
}
const told = (lines: Line[]) =>
  chapters(lines).map((chapter) => [
    chapter.headline?.text ?? null,
    chapter.entries.map((entry) => [entry.line.text, entry.why.map((one) => one.text)]),
  ]);
const position = (answers: number, undo_to: number | null): Position =>
  filled("Position", {
    version: 1,
    answers,
    seat: 0,
    screen: { phases: [], phase: 0, pieces: [], ours: [] },
    waiting: [],
    waiting_text: "",
    undo_to,
  });

describe("chapters of the log", () => {
  it("are parted by headlines, and what comes first has none", () => {
    expect(told([line("dealt"), line("Round 1", "headline"), line("moved"), line("Round 2", "headline")])).toEqual([
      [null, [["dealt", []]]],
      ["Round 1", [["moved", []]]],
      ["Round 2", []],
    ]);
  });

  it("fold details under what came of them", () => {
    expect(told([line("it is nearest", "detail"), line("it attacks"), line("it is over", "plain")])).toEqual([
      [
        null,
        [
          ["it attacks", ["it is nearest"]],
          ["it is over", []],
        ],
      ],
    ]);
  });

  it("give details at the end to the line before, and never lose any", () => {
    expect(told([line("moved"), line("heard by nobody", "detail"), line("Next", "headline")])[0]).toEqual([
      null,
      [["moved", ["heard by nobody"]]],
    ]);
    expect(told([line("Round", "headline"), line("alone", "detail")])).toEqual([["Round", [["alone", []]]]]);
  });
});

describe("taking back to a line", () => {
  it("is free as far as the server says, asked for beyond, and impossible for who only watches", () => {
    expect(undoHere(line("a", "plain", 5), position(8, 5), true)).toBe("free");
    expect(undoHere(line("a", "plain", 4), position(8, 5), true)).toBe("ask");
    expect(undoHere(line("a", "plain", 7), position(8, null), true)).toBe("ask");
    expect(undoHere(line("a", "plain", 5), position(8, 5), false)).toBe("no");
  });

  it("does not go behind the first choice, nor to where we stand", () => {
    expect(undoHere(line("dealt", "plain", 0), position(8, null), true)).toBe("no");
    expect(undoHere(line("dealt", "plain", 0), position(8, 0), true)).toBe("free");
    expect(undoHere(line("a", "plain", 8), position(8, 3), true)).toBe("no");
  });

  it("is offered once a choice", () => {
    const lines = [line("a", "plain", 4), line("b", "plain", 4), line("c", "plain", 6)];
    expect([...firsts(lines)]).toEqual([lines[0]?.n, lines[2]?.n]);
  });

  it("knows which lines would go, and where the last choice began", () => {
    const lines = [line("dealt", "plain", 0), line("a", "plain", 4), line("b", "plain", 6)];
    expect(takenBack(lines, 4).map((one) => one.text)).toEqual(["a", "b"]);
    expect(beforeLast(lines, 8)).toBe(6);
    expect(beforeLast(lines.slice(0, 1), 4)).toBeNull();
  });
});
