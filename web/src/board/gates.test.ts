import { describe, expect, it } from "vitest";
import { gated, piece, printed, screen } from "./fixture";
import { nameLines, stacksOf, waitingAt } from "./gates";
import { Ground, MARGIN, standings, UNIT } from "./geometry";
import { lit } from "./highlights";
import { idOf } from "../lib/offers";
import { spotKey } from "../lib/spots";
import { offersUnder } from "./spotOffers";
import { aroundSquare, boxOf, under } from "./spots";
import { squareWords } from "./squareWords";
import { thingsAt } from "./spotThings";
import { filled } from "../testing/filled";

const ground = new Ground(gated.board);
const waiting = (id: string, gate: string, more = {}) => piece(id, [], { gate, kind: "soldier", ...more });
const crowd = {
  ...screen,
  pieces: [
    ...screen.pieces,
    waiting("x", "g"),
    waiting("y", "g"),
    waiting("z", "g", { active: true }),
    waiting("n", "n"),
  ],
};
const middle = (box: { x: number; y: number; width: number; height: number } | null) => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
});

describe("gates", () => {
  it("take no room where there are none", () => {
    const plain = new Ground(printed.board);
    expect(plain.bays).toEqual([]);
    expect(plain.margins).toEqual({ left: MARGIN, top: MARGIN, right: MARGIN, bottom: MARGIN });
  });

  it("have one bay outside the rim, however many squares wide, and the view leaves room for it", () => {
    const west = ground.bays.find((bay) => bay.id === "g");
    expect(west).toMatchObject({ outside: true, cells: [0, 4], side: 6 });
    expect(west && nameLines({ ...west, name: "West gate (entry of the Allies)" })).toEqual(["West gate"]);
    expect((west?.x ?? 0) + (west?.width ?? 0)).toBeLessThan(0);
    expect(west?.doors).toHaveLength(2);
    expect(ground.margins.left).toBeGreaterThanOrEqual(-(west?.x ?? 0));
    expect(ground.margins.top).toBe(MARGIN);
  });

  it("inside the rim lie in the rock and never on floor", () => {
    const inner = ground.bays.find((bay) => bay.id === "n");
    expect(inner?.outside).toBe(false);
    expect(ground.under(middle(inner ?? null))).toBeUndefined();
    expect(inner && nameLines(inner)).toEqual(["N"]);
    for (const bay of ground.bays)
      for (const square of gated.board.squares) {
        const over = (at: number, size: number, from: number) => at < (from + 1) * UNIT && at + size > from * UNIT;
        expect(over(bay.x, bay.width, square.x) && over(bay.y, bay.height, square.y), bay.id).toBe(false);
      }
  });

  it("keep who waits in stacks of those that cannot be told apart", () => {
    const stacks = stacksOf(ground.bays, crowd.pieces);
    expect(stacks.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual(
      expect.arrayContaining([["x", "y"], ["z"], ["n"]]),
    );
    expect(stacks).toHaveLength(3);
    expect(waitingAt(crowd.pieces, "g")).toHaveLength(3);
    const bay = ground.bays.find((one) => one.id === "g");
    for (const stack of stacks.filter((one) => one.gate === "g")) {
      expect(stack.x).toBeGreaterThan(bay?.x ?? 0);
      expect(stack.x).toBeLessThan((bay?.x ?? 0) + (bay?.width ?? 0));
    }
  });

  it("let go of who comes onto the board", () => {
    const entered = crowd.pieces.map((one) => (one.id === "x" ? { ...one, cells: [0] } : one));
    expect(waitingAt(entered, "g")).toHaveLength(2);
    expect(standings(ground, entered).find(({ piece }) => piece.id === "x")).toMatchObject({
      x: UNIT / 2,
      y: UNIT / 2,
    });
  });

  it("can be pointed at, and so can who waits there", () => {
    const [stack] = stacksOf(ground.bays, crowd.pieces).filter(({ pieces }) => pieces.some(({ id }) => id === "x"));
    const token = under(ground, crowd, { x: stack?.x ?? 0, y: stack?.y ?? 0 });
    expect(token.exact?.kind).toBe("piece");
    expect([token.exact, ...token.others].map((spot) => spot && spotKey(spot)).sort()).toEqual(
      ["gate:g", "piece:x", "piece:y"].sort(),
    );
    const bay = ground.bays.find((one) => one.id === "g");
    const corner = under(ground, crowd, { x: (bay?.x ?? 0) + 2, y: (bay?.y ?? 0) + 2 });
    expect(corner.exact).toEqual({ kind: "gate", id: "g" });
    const option = filled("Choice", { key: "act", text: "act", group: "", rules: [] });
    const found = new Map([["piece:y", { options: [option], plans: [] }]]);
    expect(offersUnder(found, token).map(idOf)).toEqual(["act"]);
    expect(offersUnder(found, corner).map(idOf)).toEqual(["act"]);
    expect(lit(ground, crowd, [{ kind: "gate", id: "g" }]).edges).not.toBe("");
    expect(lit(ground, crowd, [{ kind: "piece", id: "x" }]).rings).toHaveLength(1);
    expect(boxOf(ground, crowd, { kind: "piece", id: "x" })).toEqual(boxOf(ground, crowd, { kind: "gate", id: "g" }));
  });

  it("are met by the cursor at their squares, and told", () => {
    expect(aroundSquare(ground, crowd, 4).map(spotKey)).toEqual(
      expect.arrayContaining(["gate:g", "piece:x", "piece:z"]),
    );
    expect(squareWords(ground, gated, crowd, 0, [])).toContain("West gate, waiting: 3 × ");
    expect(squareWords(ground, gated, screen, 0, [])).toContain("West gate");
    expect(squareWords(ground, gated, crowd, 5, [])).not.toContain("gate");
    expect(thingsAt(gated, crowd, [{ kind: "gate", id: "n" }])[0]).toMatchObject({
      name: "N: North hole",
      note: "Waiting: Piece n",
    });
    expect(thingsAt(gated, screen, [{ kind: "gate", id: "n" }])[0]?.note).toBe("Nobody waits there");
  });
});
