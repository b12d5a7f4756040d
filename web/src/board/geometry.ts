// Where things lie on a board of squares, in units of the drawing. Plain numbers; no rules, no pixels.
import type { At, EdgePlace, Piece, Screen, Square, SquareBoard, Token, Wall } from "../wire";
import { type Bay, baysOf, marginsOf, stacksOf } from "./gates";
import { type Lot, pieceLots, tokenLots } from "./largePlaces";
import { ringPath } from "./placeBorders";
import { tokenPlace } from "./tokenPlaces";
import { type Box, type Margins, type Point, UNIT } from "./sizes";

export { type Box, MARGIN, type Margins, type Point, UNIT } from "./sizes";
export interface AreaLabel extends Point {
  id: string;
  /** The name, in two lines where one would be too small. */
  lines: string[];
  size: number;
}

/** The squares of the drawing that a place covers, the top left one first. Most places are one square. */
export const partsOf = (square: At & Pick<Square, "more">): At[] => [{ x: square.x, y: square.y }, ...square.more];

/** A board with everything that drawing and pointing look up again and again. Made once a match. */
export class Ground {
  readonly squares: ReadonlyMap<number, Square>;
  readonly width: number;
  readonly height: number;
  /** Where pieces wait outside, and the room that this takes around the board. */
  readonly bays: readonly Bay[];
  readonly margins: Margins;
  /** The squares of the drawing on which something is printed, as `x y`. */
  readonly marked: ReadonlySet<string>;
  #at = new Map<number, Square>();
  #centres = new Map<number, Point>();

  constructor(readonly board: SquareBoard) {
    this.squares = new Map(board.squares.map((square) => [square.id, square]));
    this.width = board.width * UNIT;
    this.height = board.height * UNIT;
    this.bays = baysOf(board);
    this.margins = marginsOf(this.bays);
    this.marked = new Set(
      board.marks.flatMap((mark) => {
        const at = mark.at ?? this.squares.get(mark.cell);
        return at ? [`${at.x} ${at.y}`] : [];
      }),
    );
    for (const square of board.squares)
      for (const { x, y } of partsOf(square)) this.#at.set(y * board.width + x, square);
  }

  /** The square in this column and row, if there is floor. */
  at(x: number, y: number): Square | undefined {
    return x < 0 || y < 0 || x >= this.board.width ? undefined : this.#at.get(y * this.board.width + x);
  }

  /** The square under a point of the drawing. */
  under(point: Point): Square | undefined {
    return this.at(Math.floor(point.x / UNIT), Math.floor(point.y / UNIT));
  }

  /** The middle of a place: of its rectangle, or where it has corners of its square that is nearest to it. */
  centre(cell: number): Point {
    const known = this.#centres.get(cell);
    if (known) return known;
    const square = this.squares.get(cell);
    const box = this.around([cell]);
    if (!square || !box) return { x: 0, y: 0 };
    const parts = partsOf(square);
    let middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (parts.length * UNIT * UNIT < box.width * box.height) {
      const middles = parts.map(({ x, y }) => ({ x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT }));
      const far = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y);
      middle = middles.reduce((best, point) => (far(point) < far(best) ? point : best));
    }
    this.#centres.set(cell, middle);
    return middle;
  }

  /** The rectangle around some squares. */
  around(cells: readonly number[]): Box | null {
    const found = cells.flatMap((cell) => {
      const square = this.squares.get(cell);
      return square ? partsOf(square) : [];
    });
    if (!found.length) return null;
    const [xs, ys] = [found.map((square) => square.x), found.map((square) => square.y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return {
      x: x * UNIT,
      y: y * UNIT,
      width: (Math.max(...xs) - x + 1) * UNIT,
      height: (Math.max(...ys) - y + 1) * UNIT,
    };
  }

  /** The next floor square from here in a direction; squares without floor are passed over. */
  next(cell: number, dx: number, dy: number): number {
    if (!this.squares.has(cell)) return this.board.squares[0]?.id ?? cell;
    const middle = this.centre(cell);
    const [x, y] = [Math.floor(middle.x / UNIT), Math.floor(middle.y / UNIT)];
    const most = Math.max(this.board.width, this.board.height);
    for (let n = 1; n <= most; n += 1) {
      const found = this.at(x + dx * n, y + dy * n);
      if (found && found.id !== cell) return found.id;
    }
    return cell;
  }
}

/** One outline for many squares: a path of little boxes, or of whole rows of them. */
export function squaresPath(squares: Iterable<At & Pick<Square, "more">>): string {
  const rows = new Map<number, number[]>();
  for (const square of squares) for (const { x, y } of partsOf(square)) rows.set(y, [...(rows.get(y) ?? []), x]);
  let path = "";
  for (const [y, xs] of rows) {
    xs.sort((a, b) => a - b);
    for (let n = 0; n < xs.length;) {
      let end = n + 1;
      while (end < xs.length && xs[end] === (xs[end - 1] ?? 0) + 1) end += 1;
      path += `M${(xs[n] ?? 0) * UNIT} ${y * UNIT}h${(end - n) * UNIT}v${UNIT}h${-(end - n) * UNIT}z`;
      n = end;
    }
  }
  return path;
}

/** The border around some squares, drawn a little inside it. */
export function outlinePath(ground: Ground, cells: readonly number[], inset = 3): string {
  const inside = new Set(cells);
  const has = (x: number, y: number) => {
    const square = ground.at(x, y);
    return square !== undefined && inside.has(square.id);
  };
  let path = "";
  for (const { x, y } of cells.flatMap((cell) => partsIn(ground, cell))) {
    const [left, top, right, bottom] = [x * UNIT, y * UNIT, (x + 1) * UNIT, (y + 1) * UNIT];
    const from = { x: left + (has(x - 1, y) ? 0 : inset), y: top + (has(x, y - 1) ? 0 : inset) };
    const to = { x: right - (has(x + 1, y) ? 0 : inset), y: bottom - (has(x, y + 1) ? 0 : inset) };
    if (!has(x, y - 1)) path += `M${from.x} ${from.y}H${to.x}`;
    if (!has(x, y + 1)) path += `M${from.x} ${to.y}H${to.x}`;
    if (!has(x - 1, y)) path += `M${from.x} ${from.y}V${to.y}`;
    if (!has(x + 1, y)) path += `M${to.x} ${from.y}V${to.y}`;
  }
  return path;
}

function partsIn(ground: Ground, cell: number): At[] {
  const square = ground.squares.get(cell);
  return square ? partsOf(square) : [];
}

/** Places filled one by one, a little smaller than they are; one of several squares is in one piece. */
export function insetPath(ground: Ground, cells: Iterable<number>, inset = 4): string {
  let path = "";
  for (const cell of cells) {
    const parts = partsIn(ground, cell);
    if (parts.length > 1) path += ringPath(parts, inset);
    else
      for (const { x, y } of parts) {
        const [left, top, side] = [x * UNIT + inset, y * UNIT + inset, UNIT - 2 * inset];
        path += `M${left} ${top}h${side}v${side}h${-side}z`;
      }
  }
  return path;
}

/** The lines between places, each once. */
export function gridPath(ground: Ground): string {
  let path = "";
  for (const square of ground.board.squares) {
    for (const { x, y } of partsOf(square)) {
      if (other(ground.at(x + 1, y), square)) path += `M${(x + 1) * UNIT} ${y * UNIT}v${UNIT}`;
      if (other(ground.at(x, y + 1), square)) path += `M${x * UNIT} ${(y + 1) * UNIT}h${UNIT}`;
    }
  }
  return path;
}

const other = (beside: Square | undefined, square: Square): boolean => beside !== undefined && beside.id !== square.id;

export const wallsPath = (walls: readonly Wall[]): string =>
  walls.map((wall) => `M${wall.x1 * UNIT} ${wall.y1 * UNIT}L${wall.x2 * UNIT} ${wall.y2 * UNIT}`).join("");

/** Where the pieces of a door lie, joined where they run on: a door of two squares is one door. */
export function edgeLines(edge: EdgePlace): Wall[] {
  const lines: Wall[] = [];
  const sorted = [...edge.walls].sort((a, b) => a.y1 - b.y1 || a.x1 - b.x1);
  for (const wall of sorted) {
    const before = lines.find((line) => line.x2 === wall.x1 && line.y2 === wall.y1 && upright(line) === upright(wall));
    if (before) Object.assign(before, { x2: wall.x2, y2: wall.y2 });
    else lines.push({ ...wall });
  }
  return lines;
}

export const upright = (wall: Wall): boolean => wall.x1 === wall.x2;

export function edgeBox(edge: EdgePlace): Box {
  const xs = edge.walls.flatMap((wall) => [wall.x1, wall.x2]);
  const ys = edge.walls.flatMap((wall) => [wall.y1, wall.y2]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x * UNIT, y: y * UNIT, width: (Math.max(...xs) - x) * UNIT, height: (Math.max(...ys) - y) * UNIT };
}

/** How far a point is from a wall. */
export function distanceTo(point: Point, wall: Wall): number {
  const x = Math.min(Math.max(point.x, Math.min(wall.x1, wall.x2) * UNIT), Math.max(wall.x1, wall.x2) * UNIT);
  const y = Math.min(Math.max(point.y, Math.min(wall.y1, wall.y2) * UNIT), Math.max(wall.y1, wall.y2) * UNIT);
  return Math.hypot(point.x - x, point.y - y);
}

/** A name that would be this much smaller than it should be is better written in two lines. */
const SMALL = 0.8;

/** A name parted at the space that is nearest to its middle. */
function halves(name: string): string[] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map((found) => found.index);
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Names of areas where they are least in the way: in the longest free row, as large as it allows. In a room of larger
 * places that is along its upper wall, in two lines if it has to share the row with what is printed there. */
export function areaLabels(ground: Ground, largest = 13): AreaLabel[] {
  return ground.board.areas.flatMap((area) => {
    const large = area.cells.some((cell) => partsIn(ground, cell).length > 1);
    const inTopRow = (size: number, lines: readonly string[]) => {
      const needed = (Math.max(...lines.map(({ length }) => length)) * 0.66 * size) / (UNIT * 0.92);
      return large ? uppermostRun(ground, area.cells, needed) : null;
    };
    const beside = inTopRow(largest * SMALL, [area.name]) ?? inTopRow(largest, halves(area.name));
    const run = beside ?? longestRun(ground, area.cells);
    if (!run) return [];
    const fits = (text: string) => (run.length * UNIT * 0.92) / Math.max(text.length * 0.66, 1);
    const lines = large && fits(area.name) < largest * SMALL ? halves(area.name) : [area.name];
    const size = Math.min(largest, ...lines.map(fits));
    const y = run.y * UNIT + (large ? Math.max(16, 7 + size * 0.75) : UNIT * 0.86); // clear of the wall
    return [{ id: area.id, lines, x: (run.x + run.length / 2) * UNIT, y, size }];
  });
}

interface Run extends Point {
  length: number;
}

/** In the uppermost row that has room for a name beside what is printed there: models stand further down. */
function uppermostRun(ground: Ground, cells: readonly number[], needed: number): Run | null {
  const inArea = new Set(cells);
  const free = (x: number, y: number) =>
    inArea.has(ground.at(x, y)?.id ?? -1) && !ground.marked.has(`${x} ${y}`) ? 1 : 0;
  const parts = cells.flatMap((cell) => partsIn(ground, cell));
  const top = Math.min(...parts.map(({ y }) => y));
  const runs = parts
    .filter(({ x, y }) => y === top && free(x, y) && !free(x - 1, y))
    .map(({ x, y }) => {
      let length = 1;
      while (free(x + length, y)) length += 1;
      return { x, y, length };
    });
  return runs.find(({ length }) => length >= needed) ?? null;
}

function longestRun(ground: Ground, cells: readonly number[]): Run | null {
  const inArea = new Set(cells);
  const free = (x: number, y: number) => {
    const square = ground.at(x, y);
    return square !== undefined && inArea.has(square.id) ? (ground.marked.has(`${x} ${y}`) ? 0.75 : 1) : 0;
  };
  let best: { x: number; y: number; length: number; worth: number } | null = null;
  for (const start of cells.flatMap((cell) => partsIn(ground, cell))) {
    if (free(start.x - 1, start.y)) continue;
    let [length, worth] = [0, 0];
    for (; free(start.x + length, start.y); length += 1) worth += free(start.x + length, start.y);
    if (!best || worth > best.worth) best = { x: start.x, y: start.y, length, worth };
  }
  return best;
}

/** Names of columns and rows, if all squares are called by a letter and a number. */
export function coordinates(board: SquareBoard): { columns: [number, string][]; rows: [number, string][] } {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const square of board.squares) {
    const parts = /^([a-z]+)(\d+)$/i.exec(square.name);
    if (!parts?.[1] || !parts[2]) return { columns: [], rows: [] };
    columns.set(square.x, parts[1]);
    rows.set(square.y, parts[2]);
  }
  return { columns: [...columns], rows: [...rows] };
}

// ---------------------------------------------------------------- pieces

/** Where a piece stands, and how large. */
export interface Standing extends Point {
  piece: Piece;
  /** 1: fills a square; 2: a piece of two by two. */
  scale: number;
}

/** A piece that looks somewhere is a little smaller: what shows where stays inside its square. */
const FACED = 0.86;

/** All pieces on the board and beside its gates. Several on one square stand in a fan, smaller, so that all can be
 * seen; those who wait and are alike lie on one another. */
export function standings(ground: Ground, pieces: readonly Piece[], tokens: readonly Token[] = []): Standing[] {
  return [...onFloor(ground, pieces, tokens), ...beside(ground, pieces)];
}

const STACKED = 3;
function beside(ground: Ground, pieces: readonly Piece[]): Standing[] {
  return stacksOf(ground.bays, pieces).flatMap(({ pieces: together, x, y, scale }) =>
    together.map((piece, n) => {
      const above = Math.min(together.length - 1 - n, STACKED) * 2.5;
      return { piece, x: x + above, y: y - above, scale };
    }),
  );
}

function onFloor(ground: Ground, pieces: readonly Piece[], tokens: readonly Token[]): Standing[] {
  const onBoard = pieces.filter((piece) => piece.cells.length && !piece.gone);
  const byPlace = new Map<string, Piece[]>();
  for (const piece of onBoard) {
    const place = piece.cells.join();
    byPlace.set(place, [...(byPlace.get(place) ?? []), piece]);
  }
  return [...byPlace.values()].flatMap((together) => {
    const cells = together[0]?.cells ?? [];
    const parts = cells.length === 1 ? partsIn(ground, cells[0] ?? -1) : [];
    if (parts.length <= 1) return gathered(ground, cells, together);
    const here = tokens.filter((token) => token.cell === cells[0]).length;
    const lots = pieceLots(parts, ground.marked, here, together, ground.centre(cells[0] ?? -1));
    return together.flatMap((piece, n) => {
      const lot = lots[n];
      return lot ? [{ piece, ...lot }] : [];
    });
  });
}

/** Pieces on one square, or one piece on several. */
function gathered(ground: Ground, cells: readonly number[], together: readonly Piece[]): Standing[] {
  const box = ground.around(cells);
  if (!box) return [];
  const size = Math.min(box.width, box.height) / UNIT;
  return together.map((piece, n) => {
    const fan = fanned(n, together.length);
    return {
      piece,
      x: box.x + box.width / 2 + fan.x * size * UNIT,
      y: box.y + box.height / 2 + fan.y * size * UNIT,
      scale: size * fan.scale * (typeof piece.facing === "number" ? FACED : 1),
    };
  });
}

/** Where a counter lies: in a place of several squares on its own, on one square as `tokenPlace` says. */
export function tokenLot(ground: Ground, token: Token, screen: Pick<Screen, "tokens" | "pieces">): Lot {
  const together = screen.tokens.filter((one) => one.cell === token.cell);
  const n = together.indexOf(token);
  const parts = partsIn(ground, token.cell);
  const lot = parts.length > 1 ? tokenLots(parts, ground.marked, together)[n] : undefined;
  if (lot) return lot;
  const occupied = screen.pieces.some((piece) => !piece.gone && piece.cells.includes(token.cell));
  const { x, y } = ground.centre(token.cell);
  const place = tokenPlace(n, together.length, occupied);
  return { x: x + place.x, y: y + place.y, scale: place.scale };
}

/** The place of the nth of several on one square, in squares from its middle. */
export function fanned(n: number, of: number): { x: number; y: number; scale: number } {
  if (of <= 1) return { x: 0, y: 0, scale: 0.94 };
  if (of === 2) return { x: n ? 0.2 : -0.2, y: n ? 0.14 : -0.14, scale: 0.64 };
  const angle = -Math.PI / 2 + (2 * Math.PI * n) / of;
  return { x: Math.cos(angle) * 0.25, y: Math.sin(angle) * 0.25, scale: of <= 4 ? 0.54 : 0.42 };
}

/** A way as a smooth line through the middles of its squares. */
export function wayPath(ground: Ground, cells: readonly number[]): string {
  return cells
    .map((cell, n) => {
      const { x, y } = ground.centre(cell);
      return `${n ? "L" : "M"}${x} ${y}`;
    })
    .join("");
}
