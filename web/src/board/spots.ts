// What lies under a point of the board, what can be chosen there, and what it is called. No rules: all of it was sent.
import type { Choice, Piece, Plan, Printed, Screen, Spot, Square, Wall } from "../wire";
import { areaName, capital, type Index, indexOf } from "../lib/printed";
import { looks, nearest } from "./facing";
import { type Bay, stacksOf, waitingAt } from "./gates";
import { type Box, distanceTo, edgeBox, type Ground, partsOf, type Point, standings, tokenLot, UNIT } from "./geometry";
import type { Offers } from "./source";

export const spotKey = (spot: Spot): string => `${spot.kind}:${spot.id}`;
export const spotOf = (key: string): Spot => {
  const at = key.indexOf(":");
  return { kind: key.slice(0, at) as Spot["kind"], id: key.slice(at + 1) };
};
export const cellSpot = (cell: number): Spot => ({ kind: "cell", id: String(cell) });

/** Something to choose: an option, or a plan of several answers. */
export interface Offer {
  id: string;
  text: string;
  icon: string;
  rules: readonly string[];
  choice: Choice | null;
  plan: Plan | null;
}

const ofOption = (choice: Choice): Offer => ({
  ...{ id: choice.key, text: capital(choice.text), icon: choice.icon ?? "", rules: choice.rules },
  ...{ choice, plan: null },
});
const ofPlan = (plan: Plan): Offer => ({
  ...{ id: plan.id, text: capital(plan.text), icon: "", rules: [] },
  ...{ choice: null, plan },
});

/** All that can be chosen at these spots, each once. A plan of one answer stands for the option it is. */
export function offersAt(atSpot: ReadonlyMap<string, Offers>, spots: readonly Spot[]): Offer[] {
  const found = spots.flatMap((spot) => atSpot.get(spotKey(spot)) ?? []);
  const plans = new Set(found.flatMap((offers) => offers.plans));
  const whole = new Set([...plans].filter((plan) => plan.keys.length === 1).map((plan) => plan.keys[0]));
  const options = new Set(found.flatMap((offers) => offers.options).filter((option) => !whole.has(option.key)));
  return [...[...options].map(ofOption), ...[...plans].map(ofPlan)];
}

export const facingOf = (offer: Offer): number | null => offer.plan?.facing ?? null;

/** Walks to the same place that end looking different ways are one offer: the one that looks where it is wanted, or
 * else the cheapest. */
export function faced(offers: readonly Offer[], wanted: number | null): Offer[] {
  const places = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (!offer.plan || facingOf(offer) === null) continue;
    const place = spotKey(offer.plan.spot);
    places.set(place, [...(places.get(place) ?? []), offer]);
  }
  const kept = new Set([...places.values()].map((ways) => oneOf(ways, wanted)));
  return offers.filter((offer) => facingOf(offer) === null || kept.has(offer));
}

function oneOf(ways: readonly Offer[], wanted: number | null): Offer | undefined {
  if (wanted === null) return [...ways].sort((a, b) => (a.plan?.cost ?? 0) - (b.plan?.cost ?? 0))[0];
  const facings = ways.map((way) => facingOf(way) ?? 0);
  return ways.find((way) => facingOf(way) === nearest(facings, wanted));
}

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

/** What can be chosen under a point: at the very thing and the square it stands on, else on who else is there, else
 * in the whole room. */
export function offersUnder(atSpot: ReadonlyMap<string, Offers>, found: Under): Offer[] {
  const { exact, others, square } = found;
  if (exact?.kind === "edge") {
    const atEdge = offersAt(atSpot, [exact]);
    if (atEdge.length) return atEdge;
  }
  const first = others.filter((spot) => spot.kind !== "piece" || exact?.kind === "edge");
  const here = offersAt(atSpot, exact ? [exact, ...first] : first);
  if (here.length) return here;
  const anybody = offersAt(atSpot, others);
  if (anybody.length) return anybody;
  return square?.area ? offersAt(atSpot, [{ kind: "area", id: square.area }]) : [];
}

function pieceUnder(ground: Ground, screen: Screen, point: Point): Spot | null {
  const found = standings(ground, screen.pieces, screen.tokens)
    .filter((one) => Math.hypot(one.x - point.x, one.y - point.y) <= one.scale * UNIT * 0.44)
    .at(-1);
  return found ? { kind: "piece", id: found.piece.id } : null;
}

/** A counter in a place of several squares; on a single square the whole square stands for it. */
function tokenUnder(ground: Ground, screen: Screen, point: Point): Spot | null {
  const here = ground.under(point);
  if (!here?.more?.length) return null;
  const found = (screen.tokens ?? []).find((token) => {
    if (token.cell !== here.id) return false;
    const { x, y, scale } = tokenLot(ground, token, screen);
    return Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) <= 17 * scale;
  });
  return found ? { kind: "token", id: found.id } : null;
}

function edgeUnder(ground: Ground, point: Point, reach: number): { spot: Spot; distance: number } | null {
  let nearest: { spot: Spot; distance: number } | null = null;
  for (const edge of ground.board.edges ?? []) {
    const distance = Math.min(...edge.walls.map((wall) => distanceTo(point, wall)));
    if (distance <= reach && (!nearest || distance < nearest.distance))
      nearest = { spot: { kind: "edge", id: edge.id }, distance };
  }
  return nearest;
}

// ---------------------------------------------------------------- on a square

/** Who and what stands on a square. */
export function onSquare(screen: Screen, cell: number): { pieces: Spot[]; tokens: Spot[] } {
  const pieces = screen.pieces.filter((piece) => !piece.gone && piece.cells?.includes(cell));
  const tokens = (screen.tokens ?? []).filter((token) => token.cell === cell);
  return {
    pieces: pieces.map(({ id }) => ({ kind: "piece", id })),
    tokens: tokens.map(({ id }) => ({ kind: "token", id })),
  };
}

/** Everything that somebody at this square may mean: for the cursor, which has no exact point. */
export function aroundSquare(ground: Ground, screen: Screen, cell: number): Spot[] {
  const square = ground.squares.get(cell);
  const here = onSquare(screen, cell);
  const edges = (ground.board.edges ?? []).filter((edge) => square && touches(edge.walls, square));
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
const gatesAt = (ground: Ground, cell: number): Bay[] => [
  ...new Map(ground.bays.filter((bay) => bay.cells.includes(cell)).map((bay) => [bay.id, bay])).values(),
];

const touches = (walls: readonly Wall[], square: Square): boolean =>
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
      const waits = piece?.gate && !piece.cells?.length;
      return waits ? bayOf(ground, piece.gate ?? "") : ground.around(piece?.cells ?? []);
    }
    case "token": {
      const token = screen.tokens?.find((one) => one.id === spot.id);
      return token ? ground.around([token.cell]) : null;
    }
    case "edge": {
      const edge = ground.board.edges?.find((one) => one.id === spot.id);
      return edge ? edgeBox(edge) : null;
    }
    case "area":
      return ground.around(ground.board.areas?.find((area) => area.id === spot.id)?.cells ?? []);
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

// ---------------------------------------------------------------- in words

const meterWords = (piece: Piece): string =>
  (piece.meters ?? [])
    .filter((meter) => meter.style === "pips" || meter.style === "bar")
    .map((meter) => `${meter.name} ${meter.value}${meter.most ? ` of ${meter.most}` : ""}`)
    .join(", ");

function pieceWords(piece: Piece, screen: Screen, index: Index): string {
  const side = screen.ours.includes(piece.side) ? "" : index.sides.get(piece.side);
  const parts = [piece.name, side, looks(piece.facing), piece.active ? "its turn" : ""];
  const states = (piece.chips ?? []).map((chip) => chip.name);
  return [...parts, meterWords(piece), ...states].filter(Boolean).join(", ");
}

/** A square for somebody who cannot see it: its name and room, who and what is there, what can be done. */
export function squareWords(
  ground: Ground,
  printed: Printed,
  screen: Screen,
  cell: number,
  offers: readonly Offer[],
): string {
  const square = ground.squares.get(cell);
  if (!square) return "";
  const index = indexOf(printed);
  const area = areaName(index, cell);
  const standing = new Map((screen.edges ?? []).map((edge) => [edge.id, edge.state]));
  const edges = (ground.board.edges ?? [])
    .filter((edge) => touches(edge.walls, square))
    .map((edge) => `${edge.name} ${standing.get(edge.id) ?? (edge.kind === "door" ? "open" : "out of the way")}`);
  const sentences = [
    [square.name, area].filter(Boolean).join(", "),
    ...screen.pieces
      .filter((piece) => !piece.gone && piece.cells?.includes(cell))
      .map((piece) => pieceWords(piece, screen, index)),
    ...(screen.tokens ?? [])
      .filter((token) => token.cell === cell)
      .map(({ name, note }) => (note ? `${name}: ${note}` : name)),
    ...(printed.board.marks ?? []).filter((mark) => mark.cell === cell).map((mark) => mark.name),
    ...edges,
    ...gatesAt(ground, cell).map((gate) => gateWords(gate, screen, index)),
    screen.rough?.includes(cell) ? "difficult ground" : "",
    offerWords(offers),
  ];
  return sentences.filter(Boolean).map(capital).join(". ");
}

/** "West gate, waiting: 2 × Ape, Sarge": who waits at a gate, those of one kind counted. */
export function gateWords(gate: { id: string; name: string }, screen: Screen, index: Index): string {
  const told = waitingWords(gate.id, screen, index);
  return told ? `${gate.name}, waiting: ${told}` : gate.name;
}

/** Who waits at a gate. */
export function waitingWords(gate: string, screen: Screen, index: Index): string {
  const kinds = new Map<string, Piece[]>();
  for (const piece of waitingAt(screen.pieces, gate))
    kinds.set(piece.kind || piece.name, [...(kinds.get(piece.kind || piece.name) ?? []), piece]);
  const told = [...kinds].map(([kind, pieces]) =>
    pieces.length > 1 ? `${pieces.length} × ${index.terms.get(kind)?.name ?? pieces[0]?.name ?? ""}` : pieces[0]?.name,
  );
  return told.join(", ");
}

function offerWords(offers: readonly Offer[]): string {
  if (!offers.length) return "";
  if (offers.length === 1) return `Enter: ${offers[0]?.text ?? ""}`;
  return `Enter: ${offers.length} choices, ${offers.map((offer) => offer.text).join("; ")}`;
}
