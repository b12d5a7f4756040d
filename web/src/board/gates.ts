// Ways onto the board and what waits beside them: each gate has a bay outside its squares, where tokens stand in rows.
import type { GatePlace, Piece, SquareBoard, Wall } from "../wire";
import { type Box, MARGIN, type Margins, UNIT } from "./sizes";

/** The place beside the board that belongs to a gate. */
export interface Bay extends Box {
  id: string;
  name: string;
  term: string;
  sign: string;
  /** The outer side, in eighths of a turn from north. */
  side: number;
  cells: number[];
  /** The outer sides of its squares, in squares from the top left. */
  doors: Wall[];
  /** Whether it lies outside the rim, where there is room for its name. */
  outside: boolean;
}

/** Between the rim and a bay stand the names of columns and rows. */
const LABELS = 26;
const DEEP = { across: 96, along: 74 };
const GAP = 6;

const STEPS: Readonly<Record<number, readonly [number, number]>> = { 0: [0, -1], 2: [1, 0], 4: [0, 1], 6: [-1, 0] };

/** The bays of a board: one for each gate and side, however many squares wide. */
export function baysOf(board: SquareBoard): Bay[] {
  const squares = new Map(board.squares.map((square) => [square.id, square]));
  const floor = new Set(
    board.squares.flatMap(({ x, y, more }) => [{ x, y }, ...more].map((part) => `${part.x} ${part.y}`)),
  );
  const bays = new Map<string, Bay>();
  for (const place of board.gates) {
    const first = squares.get(place.cell);
    const step = STEPS[place.side];
    if (!first || !step) continue;
    const square = place.at ? { ...first, ...place.at } : first;
    const room = roomFor(board, floor, place, square, step);
    const door = doorOf(place, square);
    const key = `${place.id} ${place.side}`;
    const known = bays.get(key);
    bays.set(key, known ? joined(known, room, place, door) : begun(room, place, door));
  }
  return [...bays.values()].map((bay) => (bay.outside ? widened(bay) : intoRock(bay, board, floor)));
}

function begun(room: Box & { outside: boolean }, place: GatePlace, door: Wall): Bay {
  const { id, name, term, sign, side, cell } = place;
  return { ...room, id, name, term, sign, side, cells: [cell], doors: [door] };
}

function joined(bay: Bay, room: Box & { outside: boolean }, place: GatePlace, door: Wall): Bay {
  const [x, y] = [Math.min(bay.x, room.x), Math.min(bay.y, room.y)];
  const width = Math.max(bay.x + bay.width, room.x + room.width) - x;
  const height = Math.max(bay.y + bay.height, room.y + room.height) - y;
  const outside = bay.outside && room.outside;
  return { ...bay, x, y, width, height, outside, cells: [...bay.cells, place.cell], doors: [...bay.doors, door] };
}

/** The free ground outside a square: beyond the rim and its names, or as much rock as there is before other floor. */
function roomFor(
  board: SquareBoard,
  floor: ReadonlySet<string>,
  { side }: GatePlace,
  { x, y }: { x: number; y: number },
  [dx, dy]: readonly [number, number],
): Box & { outside: boolean } {
  const inside = (n: number) =>
    x + dx * n >= 0 && y + dy * n >= 0 && x + dx * n < board.width && y + dy * n < board.height;
  let free = 0;
  while (inside(free + 1) && !floor.has(`${x + dx * (free + 1)} ${y + dy * (free + 1)}`)) free += 1;
  const outside = !inside(1);
  const most = side % 4 === 0 ? DEEP.along : DEEP.across;
  const deep = outside ? most : Math.min(most, Math.max(free, 0.5) * UNIT) - GAP;
  const start = outside ? LABELS : GAP / 2;
  const [left, top] = [x * UNIT, y * UNIT];
  if (side === 0) return { x: left, y: top - start - deep, width: UNIT, height: deep, outside };
  if (side === 4) return { x: left, y: top + UNIT + start, width: UNIT, height: deep, outside };
  if (side === 6) return { x: left - start - deep, y: top, width: deep, height: UNIT, outside };
  return { x: left + UNIT + start, y: top, width: deep, height: UNIT, outside };
}

function doorOf({ side }: GatePlace, { x, y }: { x: number; y: number }): Wall {
  if (side % 4 === 0) {
    const row = side === 0 ? y : y + 1;
    return { x1: x, y1: row, x2: x + 1, y2: row };
  }
  const column = side === 2 ? x + 1 : x;
  return { x1: column, y1: y, x2: column, y2: y + 1 };
}

/** Beside the rim there is room for a name, even at a gate of one square. */
function widened(bay: Bay): Bay {
  const [wide, high] = [UNIT * 2.4, UNIT * 2];
  if (bay.side % 4 === 0 && bay.width < wide) return { ...bay, x: bay.x - (wide - bay.width) / 2, width: wide };
  if (bay.side % 4 !== 0 && bay.height < high) return { ...bay, y: bay.y - (high - bay.height) / 2, height: high };
  return bay;
}

/** In the rock there is as much room as the rock leaves: half a square more along the wall, where that is free. */
function intoRock(bay: Bay, board: SquareBoard, floor: ReadonlySet<string>): Bay {
  const upright = bay.side % 4 !== 0;
  const rows = { from: Math.floor(bay.y / UNIT), to: Math.ceil((bay.y + bay.height) / UNIT) };
  const columns = { from: Math.floor(bay.x / UNIT), to: Math.ceil((bay.x + bay.width) / UNIT) };
  const [along, across] = upright ? [rows, columns] : [columns, rows];
  const free = (at: number) =>
    at >= 0 &&
    at < (upright ? board.height : board.width) &&
    Array.from({ length: across.to - across.from }, (_, n) => across.from + n).every(
      (other) => !floor.has(upright ? `${other} ${at}` : `${at} ${other}`),
    );
  const before = free(along.from - 1) ? UNIT / 2 : 0;
  const after = free(along.to) ? UNIT / 2 : 0;
  return upright
    ? { ...bay, y: bay.y - before, height: bay.height + before + after }
    : { ...bay, x: bay.x - before, width: bay.width + before + after };
}

/** The room around a board: for the names of columns and rows, and for bays where there are any. */
export function marginsOf(bays: readonly Bay[]): Margins {
  const beside = (side: number) => bays.some((bay) => bay.outside && bay.side === side);
  const [across, along] = [LABELS + DEEP.across + GAP, LABELS + DEEP.along + GAP];
  return {
    left: beside(6) ? across : MARGIN,
    top: beside(0) ? along : MARGIN,
    right: beside(2) ? across : MARGIN,
    bottom: beside(4) ? along : MARGIN,
  };
}

// ---------------------------------------------------------------- who waits there

/** Pieces that cannot be told apart, waiting at one gate: they lie on one another. */
export interface Stack {
  gate: string;
  pieces: Piece[];
  x: number;
  y: number;
  scale: number;
}

export const NAME_SIZE = 14;
export const NAME_LINE = 14;

/** The name of a gate in as many lines as it needs, without what is added in brackets; or its sign where there is no room
 * for a name. */
export function nameLines(bay: Bay): string[] {
  if (!bay.outside) return bay.sign ? [bay.sign] : [];
  const most = Math.floor((bay.width - 8) / (NAME_SIZE * 0.62));
  const lines: string[] = [];
  for (const word of bay.name.replace(/ \(.*\)$/, "").split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

const likeness = (piece: Piece): string =>
  JSON.stringify([
    ...[piece.gate, piece.kind || piece.name, piece.side, piece.active, piece.done],
    ...[piece.chips, piece.meters.map((meter) => [meter.term, meter.value])],
  ]);

/** Everybody who waits, those who are alike in one stack, side by side in the bay of their gate. */
export function stacksOf(bays: readonly Bay[], pieces: readonly Piece[]): Stack[] {
  const waiting = pieces.filter((piece) => piece.gate && !piece.gone && !piece.cells.length);
  if (!waiting.length) return [];
  return [...new Map(bays.toReversed().map((bay) => [bay.id, bay])).values()].flatMap((bay) => {
    const alike = new Map<string, Piece[]>();
    for (const piece of waiting.filter((one) => one.gate === bay.id))
      alike.set(likeness(piece), [...(alike.get(likeness(piece)) ?? []), piece]);
    const places = rows(bay, alike.size);
    return [...alike.values()].map((together, n) => ({
      ...{ gate: bay.id, pieces: together },
      ...(places[n] ?? { x: bay.x + bay.width / 2, y: bay.y + bay.height / 2, scale: 0.4 }),
    }));
  });
}

/** Places for so many tokens, as large as the bay allows. */
function rows(bay: Bay, many: number): { x: number; y: number; scale: number }[] {
  const head = nameLines(bay).length * NAME_LINE + (bay.outside ? 3 : 0);
  const [width, height] = [bay.width - 4, bay.height - head - 2];
  const sizes = [40, 36, 32, 28, 24, 20, 17, 14, 12];
  const fits = (size: number) => Math.floor(width / size) * Math.floor(height / size) >= many;
  const size = sizes.find(fits) ?? 12;
  const across = Math.max(1, Math.floor(width / size));
  const down = Math.ceil(many / across);
  return Array.from({ length: many }, (_, n) => {
    const row = Math.floor(n / across);
    const here = Math.min(across, many - row * across);
    return {
      x: bay.x + bay.width / 2 + ((n % across) - (here - 1) / 2) * size,
      y: bay.y + head + height / 2 + (row - (down - 1) / 2) * size,
      scale: (size * 0.94) / UNIT,
    };
  });
}

/** How many wait at a gate. */
export const waitingAt = (pieces: readonly Piece[], gate: string): Piece[] =>
  pieces.filter((piece) => piece.gate === gate && !piece.gone && !piece.cells.length);
