import { describe, expect, it } from "vitest";
import { indexOf } from "../../lib/printed";
import { GUARD, HERO, PRINTED, SCREEN } from "../../table/fixture";
import { tellCard, tellEdge, tellPiece, tellScreen, tellTrack } from "./screenWords";
import { filled } from "../../testing/filled";

const index = indexOf(PRINTED);

describe("the screen in words", () => {
  it("says of a piece how and where it stands", () => {
    expect(tellPiece(HERO, index)).toBe("acting; at a1 (Hall); HP 2 of 3; stunned");
    expect(tellPiece({ ...HERO, active: false, gone: true, cells: [], meters: [], chips: [] }, index)).toBe("lost");
    expect(tellPiece({ ...GUARD, cells: [] }, index)).toBe("not on the board");
  });

  it("says which way a piece looks and where it waits", () => {
    const gates = [filled("GatePlace", { id: "g", name: "West gate", cell: 0, side: 6 })];
    const gated = indexOf({ ...PRINTED, board: { ...PRINTED.board, gates } });
    expect(tellPiece({ ...GUARD, facing: 6 }, gated)).toBe("at b1 (Hall); looks west");
    expect(tellPiece({ ...GUARD, cells: [], gate: "g" }, gated)).toBe("waiting at West gate");
  });

  it("says nothing twice", () => {
    const piece = filled("Piece", { ...GUARD, chips: [{ term: "x", name: "asleep" }], note: "asleep" });
    expect(tellPiece(piece, index)).toBe("at b1 (Hall); asleep");
  });

  it("tells what a track still brings, not what is past", () => {
    const marks = [
      { at: 2, text: "a siren" },
      { at: 5, text: "the end" },
    ];
    expect(tellTrack(filled("Track", { id: "t", name: "Alarm", value: 3, most: 5, text: "Two more.", marks }))).toBe(
      "3 of 5; Two more; at 5: the end",
    );
  });

  it("tells a count without an end as a number", () => {
    expect(tellTrack(filled("Track", { id: "t", name: "Points", value: 3, most: 0 }))).toBe("3");
  });

  it("says between which squares a door is", () => {
    const walls = [{ x1: 1, y1: 0, x2: 1, y2: 1 }];
    const edges = [filled("EdgePlace", { id: "door-0", kind: "door", name: "door a", walls })];
    const told = tellEdge(
      { id: "door-0", state: "closed" },
      indexOf({ ...PRINTED, board: { ...PRINTED.board, edges } }),
    );
    expect(told).toBe("door a, between a1 (Hall) and b1 (Hall): closed");
    expect(tellEdge({ id: "door-0", state: "closed" }, index)).toBe("door a: closed");
  });

  it("says what lies there and what it does, of several alike once", () => {
    const tokens = [0, 1].map((cell) =>
      filled("Token", { id: `w${cell}`, cell, term: "web", sign: "", name: "Alien Web", note: "No basic Move." }),
    );
    const chest = filled("Token", { id: "c", cell: 1, term: "chest", sign: "$", name: "Chest" });
    const told = tellScreen(filled("Screen", { ...SCREEN, tokens: [...tokens, chest] }), index, String);
    expect(told.find(({ heading }) => heading === "On the floor")?.lines.map(({ text }) => text)).toEqual([
      "Alien Web at a1 (Hall): No basic Move.",
      "Alien Web at b1 (Hall)",
      "Chest at b1 (Hall)",
    ]);
  });

  it("never tells a hidden card", () => {
    expect(
      tellCard(filled("CardShown", { id: "c", name: "Dynamite", text: "Boom.", group: "Hand", hidden: true })),
    ).toBe("a hidden card");
  });

  it("has a heading for everything there is and none for what there is not", () => {
    const screen = filled("Screen", {
      ...SCREEN,
      tokens: [{ id: "t", cell: 1, term: "chest", sign: "$", name: "Chest" }],
      edges: [{ id: "door-0", state: "locked" as const }],
      goals: [{ id: "g", text: "Come out.", done: false, note: "0 of 1" }],
      queue: [{ piece: "9", text: "it sees Ada" }],
      seats: [
        {
          seat: 1,
          chips: [{ term: "x", name: "Starting player" }],
          meters: [{ term: "cp", name: "CP", value: 2, most: 6 }],
        },
      ],
    });
    const told = Object.fromEntries(
      tellScreen(screen, index, (seat) => `P${seat + 1}`).map((one) => [one.heading, one.lines]),
    );
    expect(Object.keys(told)).toEqual([
      "Goals",
      "Players",
      "Heroes",
      "Enemies",
      "Who will act",
      "On the floor",
      "Doors and barricades",
    ]);
    expect(told["Who will act"]).toEqual([{ name: "Soldat 1", text: "it sees Ada" }]);
    expect(told["On the floor"]).toEqual([{ name: "", text: "Chest at b1 (Hall)" }]);
    expect(told["Doors and barricades"]).toEqual([{ name: "", text: "door a: locked" }]);
    expect(told["Players"]).toEqual([{ name: "P2", text: "CP 2 of 6, Starting player" }]);
    expect(told["Goals"]).toEqual([{ name: "Open", text: "Come out. (0 of 1)" }]);
  });
});
