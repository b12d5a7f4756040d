// For tests: what the server would send, written down as far as it matters. The rest stands at the server's defaults.
import type * as wire from "../wire";
import { type Shape, SHAPES, type Structs } from "./shapes";

/** A type of the wire with every field optional, all the way down. */
export type Sparse<T> = T extends readonly (infer One)[]
  ? readonly Sparse<One>[]
  : T extends object
    ? { [Key in keyof T]?: Sparse<T[Key]> }
    : T;

type Dict = Record<string, unknown>;

const shapes: Record<string, Shape> = SHAPES;
const isDict = (value: unknown): value is Dict => typeof value === "object" && value !== null;

/** One of several structs is known by its tag, which stands among its defaults. */
function shapeOf(names: readonly string[], value: Dict): Shape {
  const fits = (name: string) => {
    const { defaults = {} } = shapes[name] ?? {};
    return ["is", "effect"].every((tag) => !(tag in defaults) || defaults[tag] === value[tag]);
  };
  const found = shapes[(names.length > 1 ? names.find(fits) : names[0]) ?? ""];
  if (!found) throw new Error(`none of ${names.join(", ")}: ${JSON.stringify(value)}`);
  return found;
}

function fill(names: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(names, one));
  if (!isDict(value)) return value;
  const { defaults, held } = shapeOf(names, value);
  const full: Dict = { ...structuredClone(defaults), ...value };
  for (const [field, kinds] of Object.entries(held)) full[field] = fill(kinds, full[field]);
  return full;
}

/** A struct of the wire: `filled("Piece", { id: "1", name: "Ada" })`. */
export const filled = <N extends keyof Structs>(name: N, value: Sparse<Structs[N]>): Structs[N] =>
  fill([name], value) as Structs[N];

/** Something seen on the board, known by its `effect`. */
export const filledEffect = (effect: Sparse<wire.Effect>): wire.Effect => fill(EFFECTS, effect) as wire.Effect;
const EFFECTS = SHAPES.Scene.held.effects ?? [];

const FRAMES = Object.keys(SHAPES).filter((name) => "is" in (shapes[name]?.defaults ?? {}));

/** A frame of the live socket, known by its `is`. */
export const filledFrame = (frame: Sparse<wire.ToClient>): wire.ToClient => fill(FRAMES, frame) as wire.ToClient;
