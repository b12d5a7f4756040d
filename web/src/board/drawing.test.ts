import { describe, expect, it } from "vitest";
import { piece, printed, screen } from "./fixture";
import { Ground } from "./geometry";
import { Holder } from "./longPress";
import { lit } from "./highlights";
import { arcs, commonMeters } from "./meters";
import { raysOf } from "./sightLines";
import { thingsAt } from "./spotThings";
import { toned } from "./toneMarks";
import { filled } from "../testing/filled";

const ground = new Ground(printed.board);
const meter = (term: string, value: number, most: number) => ({
  term,
  name: term,
  value,
  most,
  style: "pips" as const,
});

describe("meters on tokens", () => {
  it("are those that most pieces have, whatever order they come in", () => {
    const pieces = [
      piece("a", [0], { meters: [meter("ap", 1, 6), meter("hp", 1, 3), meter("armor", 1, 3)] }),
      piece("b", [1], { meters: [meter("hp", 1, 3), meter("armor", 1, 3)] }),
      piece("c", [2], { meters: [meter("hp", 1, 3), { term: "glory", name: "Glory", value: 9 }] }),
    ];
    expect(commonMeters(pieces)).toEqual(["hp", "armor"]);
  });

  it("show nothing left as an empty bed, and no more than there is", () => {
    const of = (value: number, most: number) =>
      arcs(piece("a", [0], { meters: [meter("hp", value, most)] }), ["hp"])[0];
    expect(of(0, 3)?.left).toBe("");
    expect(of(3, 3)?.left).toBe(of(3, 3)?.whole);
    expect(of(5, 3)?.left).toBe(of(5, 3)?.whole);
    expect(of(0, 0)).toBeUndefined();
  });
});

describe("what is lit", () => {
  it("draws each kind of spot in its way and leaves out what is not on the board", () => {
    const found = lit(ground, screen, [
      { kind: "cell", id: "0" },
      { kind: "area", id: "west" },
      { kind: "edge", id: "d" },
      { kind: "piece", id: "s" },
      { kind: "token", id: "t" },
      { kind: "card", id: "c" },
      { kind: "piece", id: "nobody" },
    ]);
    expect(found.cells).not.toBe("");
    expect(found.areas).not.toBe("");
    expect(found.edges).not.toBe("");
    expect(found.rings.map((ring) => ring.id)).toEqual(["ps", "tt"]);
  });
});

describe("marks", () => {
  it("are grouped by tone, each with a shape of its own besides its colour", () => {
    const tones = ["good", "warn", "bad", "mine", "theirs", "both"] as const;
    const found = toned(
      ground,
      [filled("Mark", { cell: 7 }), ...tones.map((tone, cell) => filled("Mark", { cell, tone }))],
      2,
    );
    expect(found.map((one) => one.tone)).toEqual(["plain", ...tones]);
    const shapes = found.slice(1).map((one) => one.shapes.replace(/^M\S+ [\d.]+/, ""));
    expect(new Set(shapes).size).toBe(tones.length);
  });
});

describe("lines of sight", () => {
  it("write what blocks them where no other words stand", () => {
    const ray = { start: 0, end: 7, clear: false, blocked_by: "x" };
    const drawn = raysOf(ground, [ray, ray, filled("Ray", { start: 0, end: 1, clear: true })]);
    expect(drawn[0]?.label).toBe("x");
    expect(drawn[1]?.at).not.toEqual(drawn[0]?.at);
    expect(drawn[2]?.label).toBe("");
    const many = raysOf(
      ground,
      Array.from({ length: 9 }, () => ray),
    );
    expect(many.filter((one) => one.label === "").length).toBeGreaterThan(0);
  });
});

describe("what a spot is", () => {
  it("tells names, states and what the glossary says", () => {
    const noisy = filled("Screen", { ...screen, areas: [{ id: "east", chips: [{ term: "noise", name: "noise" }] }] });
    const things = thingsAt(printed, noisy, [
      { kind: "piece", id: "s" },
      { kind: "edge", id: "d" },
      { kind: "cell", id: "0" },
      { kind: "area", id: "east" },
      { kind: "area", id: "west" },
      { kind: "seat", id: "0" },
    ]);
    expect(things.map((thing) => [thing.name, thing.note, thing.term?.text])).toEqual([
      ["Piece s", "", "Shoots."],
      ["Door d", "Closed", "It opens and closes."],
      ["Exit", "", "Who leaves here is out."],
      ["East room", "", undefined],
    ]);
  });
});

describe("holding a layer's key", () => {
  const on = new Set<string>();
  let now = 0;
  const holder = new Holder(
    (id) => on.has(id),
    (id, want) => (want ? on.add(id) : on.delete(id)),
    () => now,
  );
  const press = (ms: number) => {
    holder.down("sight");
    const while_held = on.has("sight");
    now += ms;
    holder.up("sight");
    return [while_held, on.has("sight")];
  };

  it("toggles by a short press and shows only while held by a long one", () => {
    expect(press(100)).toEqual([true, true]);
    expect(press(100)).toEqual([true, false]);
    expect(press(900)).toEqual([true, false]);
    expect(press(100)).toEqual([true, true]);
    expect(press(900)).toEqual([true, false]);
  });
});
