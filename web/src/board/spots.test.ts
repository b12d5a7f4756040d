import { describe, expect, it } from "vitest";
import type { Choice, Plan, Spot } from "../wire";
import { printed, screen } from "./fixture";
import { Ground, UNIT } from "./geometry";
import { idOf, type Offer, type SpotOffers } from "../lib/offers";
import { spotKey } from "../lib/spots";
import { offersAt, offersUnder } from "./spotOffers";
import { boxOf, under } from "./spots";
import { squareWords } from "./squareWords";
import { filled } from "../testing/filled";

const ground = new Ground(printed.board);
const option = (key: string): Choice => filled("Choice", { key, text: key, group: "", rules: [] });
const plan = (id: string, ...keys: string[]): Plan =>
  filled("Plan", {
    ...{ id, keys, spot: { kind: "cell", id: "0" }, cost: keys.length, text: id, sketch: {} },
  });
const offered = (found: Record<string, Partial<SpotOffers>>): ReadonlyMap<string, SpotOffers> =>
  new Map(Object.entries(found).map(([key, one]) => [key, { options: [], plans: [], ...one }]));
const ids = (offers: Offer[]) => offers.map(idOf);
const middle = (x: number, y: number) => ({ x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT });
const key = (spot: Spot | null) => (spot ? spotKey(spot) : null);

describe("under a point", () => {
  it("is the piece, with what lies on its square", () => {
    const found = under(ground, screen, middle(2, 1));
    expect(key(found.exact)).toBe("piece:s");
    expect(found.others.map(key)).toEqual(["token:t", "cell:6"]);
  });

  it("is the square in its corner, beside the piece", () => {
    expect(key(under(ground, screen, { x: 2 * UNIT + 10, y: 2 * UNIT - 3 }).exact)).toBe("cell:6");
  });

  it("is the door near its line, farther for a finger", () => {
    expect(key(under(ground, screen, { x: 2 * UNIT - 5, y: 1.5 * UNIT }).exact)).toBe("edge:d");
    const near = { x: 2 * UNIT - 11, y: 1.5 * UNIT };
    expect(key(under(ground, screen, near).exact)).toBe("cell:5");
    expect(key(under(ground, screen, near, true).exact)).toBe("edge:d");
  });

  it("is nothing beside the board", () => {
    expect(under(ground, screen, { x: -5, y: 5 })).toEqual({ square: null, exact: null, others: [] });
  });
});

describe("what can be chosen", () => {
  it("is everything at the spot, each once; a plan of one answer stands for its option", () => {
    const found = offered({ "cell:1": { options: [option("step"), option("jump")], plans: [plan("walk", "step")] } });
    const cell = filled("Spot", { kind: "cell", id: "1" });
    expect(ids(offersAt(found, [cell, cell]))).toEqual(["jump", "walk"]);
  });

  it("at a piece means the piece and its square, not the others there", () => {
    const crowd = { ...screen, pieces: [...screen.pieces, { ...screen.pieces[1], id: "u" } as never] };
    const found = offered({
      "piece:s": { options: [option("hit s")] },
      "piece:u": { options: [option("hit u")] },
      "token:t": { options: [option("search")] },
      "area:east": { options: [option("listen")] },
    });
    const exact = under(ground, crowd, { x: 2.7 * UNIT, y: 1.64 * UNIT });
    expect(key(exact.exact)).toBe("piece:u");
    expect(ids(offersUnder(found, exact))).toEqual(["hit u", "search"]);
  });

  it("is the room's if nothing nearer is offered", () => {
    const found = offered({ "area:east": { options: [option("listen")] } });
    expect(ids(offersUnder(found, under(ground, screen, middle(2, 1))))).toEqual(["listen"]);
    expect(offersUnder(found, under(ground, screen, middle(0, 0)))).toEqual([]);
  });

  it("at a door that offers nothing is what its square offers", () => {
    const found = offered({ "cell:5": { plans: [plan("walk", "a", "b")] } });
    expect(ids(offersUnder(found, under(ground, screen, { x: 2 * UNIT - 5, y: 1.5 * UNIT })))).toEqual(["walk"]);
  });
});

describe("where and what", () => {
  it("finds the place of what is on the board, and none for what is not", () => {
    expect(boxOf(ground, screen, { kind: "piece", id: "h" })).toMatchObject({ x: 0, y: UNIT });
    expect(boxOf(ground, screen, { kind: "edge", id: "d" })).toEqual({ x: 2 * UNIT, y: UNIT, width: 0, height: UNIT });
    expect(boxOf(ground, screen, { kind: "area", id: "east" })?.width).toBe(2 * UNIT);
    expect(boxOf(ground, screen, { kind: "card", id: "x" })).toBeNull();
    expect(boxOf(ground, screen, { kind: "piece", id: "nobody" })).toBeNull();
  });

  it("tells a square in words: where, who, what, and what can be done", () => {
    const offers = offersAt(offered({ "cell:6": { options: [option("go there")] } }), [{ kind: "cell", id: "6" }]);
    expect(squareWords(ground, printed, screen, 6, offers)).toBe(
      "C1, East room. Piece s, Enemies, stunned. Chest. Door d closed. Enter: Go there",
    );
    expect(squareWords(ground, printed, screen, 4, [])).toBe("A1, West room. Piece h, its turn, HP 2 of 3");
    const faced = { ...screen, pieces: screen.pieces.map((one) => ({ ...one, facing: 4 })) };
    expect(squareWords(ground, printed, faced, 4, []), "which way it looks").toBe(
      "A1, West room. Piece h, looks south, its turn, HP 2 of 3",
    );
    const theirs = { ...screen, ours: ["enemy" as const] };
    expect(squareWords(ground, printed, theirs, 4, []), "from the other side").toBe(
      "A1, West room. Piece h, Heroes, its turn, HP 2 of 3",
    );
    expect(squareWords(ground, printed, screen, 0, [])).toBe("A2, West room. Exit");
    expect(squareWords(ground, printed, { ...screen, edges: [] }, 5, [])).toBe("B1, West room. Door d open");
    expect(squareWords(ground, printed, screen, 7, [])).toBe("D1, East room. Difficult ground");
    const wary = { ...screen, areas: [filled("AreaState", { id: "west", chips: [{ term: "alert", name: "alert" }] })] };
    expect(squareWords(ground, printed, wary, 0, []), "how wary its room is").toBe("A2, West room, alert. Exit");
    const web = filled("Token", { id: "w", cell: 0, term: "web", sign: "", name: "Web", note: "It holds." });
    expect(squareWords(ground, printed, { ...screen, tokens: [web] }, 0, []), "with one full stop").toBe(
      "A2, West room. Web: It holds. Exit",
    );
  });
});
