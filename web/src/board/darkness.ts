// Which squares of the drawing lie in the dark, and where the dark meets what is seen.
import { type AreaLabel, type Ground, partsOf, squaresPath, UNIT } from "./geometry";

/** The dark places as one outline; empty if all is seen. */
export const veilPath = (ground: Ground, dark: ReadonlySet<number>): string => squaresPath(placesOf(ground, dark));

const placesOf = (ground: Ground, dark: ReadonlySet<number>) => [...dark].flatMap((id) => ground.squares.get(id) ?? []);

/** The sides of a square: what lies beyond, and the line between, from its top left corner. */
const SIDES = [
  { beyond: { x: 0, y: -1 }, from: { x: 0, y: 0 }, line: "h" },
  { beyond: { x: 0, y: 1 }, from: { x: 0, y: 1 }, line: "h" },
  { beyond: { x: -1, y: 0 }, from: { x: 0, y: 0 }, line: "v" },
  { beyond: { x: 1, y: 0 }, from: { x: 1, y: 0 }, line: "v" },
];

/** Where the light ends: between a dark place and one that is seen, but not along walls. */
export const brinkPath = (ground: Ground, dark: ReadonlySet<number>): string =>
  bordersPath(ground, dark, (_, beyond) => !dark.has(beyond));

/** The borders between two dark places; each is drawn from both sides. */
export const darkGridPath = (ground: Ground, dark: ReadonlySet<number>): string =>
  bordersPath(ground, dark, (here, beyond) => here !== beyond && dark.has(beyond));

/** Sides of squares of dark places with floor beyond them, and no wall between. */
function bordersPath(
  ground: Ground,
  dark: ReadonlySet<number>,
  counts: (here: number, beyond: number) => boolean,
): string {
  const walled = wallsOf(ground);
  return placesOf(ground, dark)
    .flatMap((place) => partsOf(place).map(({ x, y }) => ({ id: place.id, x, y })))
    .flatMap(({ id, x, y }) =>
      SIDES.flatMap(({ beyond, from, line }) => {
        const [left, top] = [x + from.x, y + from.y];
        const there = ground.at(x + beyond.x, y + beyond.y);
        const open = there && counts(id, there.id) && !walled.has(`${line} ${left} ${top}`);
        return open ? `M${left * UNIT} ${top * UNIT}${line}${UNIT}` : [];
      }),
    )
    .join("");
}

/** Every side of a square that has a wall, by its direction and its upper or left end. */
function wallsOf(ground: Ground): ReadonlySet<string> {
  return new Set(
    ground.board.walls.flatMap(({ x1, y1, x2, y2 }) => {
      const [line, x, y] = [x1 === x2 ? "v" : "h", Math.min(x1, x2), Math.min(y1, y2)];
      const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
      return Array.from({ length }, (_, n) => (line === "h" ? `h ${x + n} ${y}` : `v ${x} ${y + n}`));
    }),
  );
}

/** The names that stand on dark floor alone. */
export function darkNames(ground: Ground, names: readonly AreaLabel[], dark: ReadonlySet<number>): AreaLabel[] {
  const areas = ground.board.areas.filter(({ cells }) => cells.every((cell) => dark.has(cell)));
  const ids = new Set(areas.map(({ id }) => id));
  return names.filter(({ id }) => ids.has(id));
}
