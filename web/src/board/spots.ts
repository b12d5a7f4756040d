// What lies under a point of the board or on a square, and where a spot lies. No rules: all of it was sent.
import { cellSpot, spotKey } from "../lib/spots";
import type { Screen, Spot, Square, Wall } from "../wire";
import { type Bay, stacksOf, waitingAt } from "./gates";
import { type Box, distanceTo, edgeBox, type Ground, partsOf, type Point, standings, tokenLot, UNIT } from "./geometry";

// ---------------------------------------------------------------- under a point

/** What is under a point, in the order in which it is meant. */
export interface Under {
  square: Square | null;
  /** What is pointed at exactly: a piece, an edge, else the square. */
  exact: Spot | null;
  /** Everything else that a press there may mean, nearest first. */
  others: Spot[];
}

const EDGE_REACH = 7;
const FINGER_REACH = 13;

export function under(ground: Ground, screen: Screen, point: Point, finger = false): Under {
  const square = ground.under(point) ?? null;
  const piece = pieceUnder(ground, screen, point) ?? tokenUnder(ground, screen, point);
  const edge = edgeUnder(ground, point, finger ? FINGER_REACH : EDGE_REACH);
  const near = edge && (!piece || edge.distance < EDGE_REACH / 2) ? edge.spot : null;
  if (!square) return besideBoard(ground, screen, point, near ?? piece);
  const here = onSquare(screen, square.id);
  const cell = cellSpot(square.id);
  const exact = near ?? piece ?? cell;
  const others = [piece, ...here.tokens, cell, ...here.pieces].filter((spot) => spot !== null);
  return { square, exact, others: distinct(others, exact) };
}

/** Beside the board: whoever waits at a gate, those who are alike, and the gate itself. */
function besideBoard(ground: Ground, screen: Screen, point: Point, found: Spot | null): Under {
  const bay = ground.bays.find((one) => contains(one, point));
  if (!bay) return { square: null, exact: found, others: [] };
  const stacks = stacksOf(ground.bays, screen.pieces).filter((stack) => stack.gate === bay.id);
  const stack = stacks.find(({ pieces }) => found?.kind === "piece" && pieces.some((piece) => piece.id === found.id));
  const alike = (stack ? stack.pieces : waitingAt(screen.pieces, bay.id)).map(({ id }): Spot => ({
    kind: "piece",
    id,
  }));
  const gate: Spot = { kind: "gate", id: bay.id };
  const exact = found ?? gate;
  return { square: null, exact, others: distinct([gate, ...alike], exact) };
}

const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

const distinct = (spots: Spot[], but: Spot): Spot[] => {
  const seen = new Set([spotKey(but)]);
  return spots.filter((spot) => !seen.has(spotKey(spot)) && seen.add(spotKey(spot)));
};

function pieceUnder(ground: Ground, screen: Screen, point: Point): Spot | null {
  const found = standings(ground, screen.pieces, screen.tokens)
    .filter((one) => Math.hypot(one.x - point.x, one.y - point.y) <= one.scale * UNIT * 0.44)
    .at(-1);
  return found ? { kind: "piece", id: found.piece.id } : null;
}

/** A counter in a place of several squares; on a single square the whole square stands for it. */
function tokenUnder(ground: Ground, screen: Screen, point: Point): Spot | null {
  const here = ground.under(point);
  if (!here?.more.length) return null;
  const found = screen.tokens.find((token) => {
    if (token.cell !== here.id) return false;
    const { x, y, scale } = tokenLot(ground, token, screen);
    return Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) <= 17 * scale;
  });
  return found ? { kind: "token", id: found.id } : null;
}

function edgeUnder(ground: Ground, point: Point, reach: number): { spot: Spot; distance: number } | null {
  let nearest: { spot: Spot; distance: number } | null = null;
  for (const edge of ground.board.edges) {
    const distance = Math.min(...edge.walls.map((wall) => distanceTo(point, wall)));
    if (distance <= reach && (!nearest || distance < nearest.distance))
      nearest = { spot: { kind: "edge", id: edge.id }, distance };
  }
  return nearest;
}

// ---------------------------------------------------------------- on a square

/** Who and what stands on a square. */
export function onSquare(screen: Screen, cell: number): { pieces: Spot[]; tokens: Spot[] } {
  const pieces = screen.pieces.filter((piece) => !piece.gone && piece.cells.includes(cell));
  const tokens = screen.tokens.filter((token) => token.cell === cell);
  return {
    pieces: pieces.map(({ id }) => ({ kind: "piece", id })),
    tokens: tokens.map(({ id }) => ({ kind: "token", id })),
  };
}

/** Everything that somebody at this square may mean: for the cursor, which has no exact point. */
export function aroundSquare(ground: Ground, screen: Screen, cell: number): Spot[] {
  const square = ground.squares.get(cell);
  const here = onSquare(screen, cell);
  const edges = ground.board.edges.filter((edge) => square && touches(edge.walls, square));
  const gates = gatesAt(ground, cell);
  return [
    ...here.pieces,
    ...here.tokens,
    cellSpot(cell),
    ...gates.flatMap(({ id }) => waitingAt(screen.pieces, id).map((piece): Spot => ({ kind: "piece", id: piece.id }))),
    ...gates.map(({ id }): Spot => ({ kind: "gate", id })),
    ...edges.map(({ id }): Spot => ({ kind: "edge", id })),
    ...(square?.area ? [{ kind: "area", id: square.area } as Spot] : []),
  ];
}

/** The gates that lead to a square, each once. */
export const gatesAt = (ground: Ground, cell: number): Bay[] => [
  ...new Map(ground.bays.filter((bay) => bay.cells.includes(cell)).map((bay) => [bay.id, bay])).values(),
];

export const touches = (walls: readonly Wall[], square: Square): boolean =>
  walls.some((wall) => partsOf(square).some((part) => isSide(wall, part)));

const isSide = (wall: Wall, { x, y }: Point): boolean =>
  wall.x1 === wall.x2
    ? (wall.x1 === x || wall.x1 === x + 1) && Math.min(wall.y1, wall.y2) <= y && Math.max(wall.y1, wall.y2) > y
    : (wall.y1 === y || wall.y1 === y + 1) && Math.min(wall.x1, wall.x2) <= x && Math.max(wall.x1, wall.x2) > x;

// ---------------------------------------------------------------- where a spot lies

/** The place of a spot in the drawing; null if it is not on the board. */
export function boxOf(ground: Ground, screen: Screen, spot: Spot): Box | null {
  switch (spot.kind) {
    case "cell":
      return ground.around([Number(spot.id)]);
    case "piece": {
      const piece = screen.pieces.find((one) => one.id === spot.id);
      const waits = piece?.gate && !piece.cells.length;
      return waits ? bayOf(ground, piece.gate) : ground.around(piece?.cells ?? []);
    }
    case "token": {
      const token = screen.tokens.find((one) => one.id === spot.id);
      return token ? ground.around([token.cell]) : null;
    }
    case "edge": {
      const edge = ground.board.edges.find((one) => one.id === spot.id);
      return edge ? edgeBox(edge) : null;
    }
    case "area":
      return ground.around(ground.board.areas.find((area) => area.id === spot.id)?.cells ?? []);
    case "gate":
      return bayOf(ground, spot.id);
    case "card":
    case "die":
    case "seat":
    case "shop":
      return null;
  }
}

const bayOf = (ground: Ground, id: string): Box | null => {
  const bay = ground.bays.find((one) => one.id === id);
  return bay ? { x: bay.x, y: bay.y, width: bay.width, height: bay.height } : null;
};
