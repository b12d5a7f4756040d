// What has not changed stays the very same object, so that only what has changed is drawn again. Every frame is decoded
// into new objects, though most of what they tell stood in the frame before.
type Dict = Record<string, unknown>;

const isDict = (value: unknown): value is Dict => typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells a thing in a list: pieces, tokens and cards have an id, options a key, meters and chips a term. */
const nameOf = (value: unknown): unknown => (isDict(value) ? (value.id ?? value.key ?? value.term) : undefined);

/** `now` with everything in it that equals its counterpart in `before` replaced by that. `now` is ours to change. */
export function keepSame<T>(before: unknown, now: T): T {
  if (before === now) return now;
  if (Array.isArray(now)) return (Array.isArray(before) ? keepList(before, now) : now) as T;
  return (isDict(now) && isDict(before) ? keepDict(before, now) : now) as T;
}

function keepList(before: readonly unknown[], now: unknown[]): readonly unknown[] {
  const named = new Map(before.map((value) => [nameOf(value), value]));
  let same = before.length === now.length;
  for (const [place, value] of now.entries()) {
    const name = nameOf(value);
    now[place] = keepSame(name === undefined ? before[place] : named.get(name), value);
    same &&= now[place] === before[place];
  }
  return same ? before : now;
}

function keepDict(before: Dict, now: Dict): Dict {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    now[key] = keepSame(before[key], now[key]);
    same &&= key in before && now[key] === before[key];
  }
  return same ? before : now;
}
