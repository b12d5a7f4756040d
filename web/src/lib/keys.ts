// Keys: actions by name, the keys they are usually on, and who does them now. Keys can be changed in the settings.
// A key is written as `u`, `Ctrl+Z`, `Shift+Tab`, `Space`, `?`; letters mean the same with and without caps lock.
import { type KeyBindingPress, matchKeyBindingPress } from "tinykeys";
import { settings } from "./settings.svelte";

export interface KeyAction {
  id: string;
  name: string;
  group: string;
  keys: readonly string[];
}

const action = (group: string, id: string, name: string, ...keys: string[]): KeyAction => ({ id, name, group, keys });

/** What the table can be told by keys. Layers of the board and what else a game brings join by `addActions`. */
export const ACTIONS: readonly KeyAction[] = [
  action("Your turn", "continue", "Continue, or skip what is being played", "Space"),
  action("Your turn", "undo", "Take back", "Ctrl+Z", "U"),
  action("Your turn", "endTurn", "End the turn", "E"),
  action("Your turn", "nextUnit", "Next unit", "]"),
  action("Your turn", "previousUnit", "Previous unit", "["),
  action("Your turn", "prompt", "Go to what must be done now", "P"),
  action("Your turn", "suggest", "Suggest what to do", "I"),
  action("Your turn", "breakdown", "Show what odds rest on, or fold it", "X"),
  ...Array.from({ length: 9 }, (_, n) =>
    action("Your turn", `option:${n + 1}`, `Choose option ${n + 1}`, String(n + 1)),
  ),
  action("Your turn", "list", "Go to the list of what can be done", "J"),
  action("Board", "map", "Go to the board", "M"),
  action("Board", "overlays", "Layers of the board", "O"),
  action("Board", "hideTokens", "Hide the tokens while held", "H"),
  action("Board", "fit", "Fit the board to the screen", "F"),
  action("Board", "zoomIn", "Zoom in", "+"),
  action("Board", "zoomOut", "Zoom out", "-"),
  action("Enemy turn", "slower", "Play again slowly", "Y"),
  action("Panels", "text", "Text view", "T"),
  action("Panels", "log", "Log", "K"),
  action("Panels", "chat", "Chat", "C"),
  action("Panels", "rules", "Rules", "B"),
  action("Panels", "help", "Keys and help", "?"),
  action("Panels", "settings", "Settings", "S"),
];

const added = new Map<string, KeyAction>();

/** Actions that only this match has, such as the layers of its board. Returns how to take them away again. */
export function addActions(actions: readonly KeyAction[]): () => void {
  for (const one of actions) added.set(one.id, one);
  return () => {
    for (const one of actions) if (added.get(one.id) === one) added.delete(one.id);
  };
}

export const allActions = (): KeyAction[] => [...ACTIONS, ...added.values()];

/** The keys an action is on now. */
export function keysOf(id: string): readonly string[] {
  const changed = settings.keys[id];
  if (changed !== undefined) return changed ? [changed] : [];
  return (added.get(id) ?? ACTIONS.find((one) => one.id === id))?.keys ?? [];
}

/** The other actions that are on one of these keys already. */
export function conflicts(id: string, keys: readonly string[] = keysOf(id)): KeyAction[] {
  const wanted = new Set(keys.map(plain));
  return allActions().filter((one) => one.id !== id && keysOf(one.id).some((key) => wanted.has(plain(key))));
}

const plain = (key: string): string => key.toLowerCase();

// ---------------------------------------------------------------- doing

/** What to do; `false` passes the key on to whoever registered before, or to the browser. */
export type KeyHandler = (event: KeyboardEvent) => unknown;
export interface Held {
  down: KeyHandler;
  up: () => void;
}
interface Registered {
  id: string;
  down: KeyHandler;
  up?: () => void;
  inDialogs: boolean;
}

let registered: Registered[] = [];
let held: { key: string; up: () => void } | null = null;

/** Do this when the key of an action is pressed (and, if given, when it is let go). Returns how to stop that. */
export function onKey(id: string, handler: KeyHandler | Held, { inDialogs = false } = {}): () => void {
  const entry: Registered =
    typeof handler === "function" ? { id, down: handler, inDialogs } : { id, ...handler, inDialogs };
  registered = [...registered, entry];
  return () => (registered = registered.filter((one) => one !== entry));
}

/** Several at once, for `$effect(() => onKeys({ … }))`. */
export function onKeys(handlers: Record<string, KeyHandler | Held>, options?: { inDialogs?: boolean }): () => void {
  const stops = Object.entries(handlers).map(([id, handler]) => onKey(id, handler, options));
  return () => stops.forEach((stop) => stop());
}

/** The key as it is written, from an event: for remapping. Null while only Shift, Ctrl and the like are held. */
export function keyName(event: KeyboardEvent): string | null {
  if (["Shift", "Control", "Alt", "AltGraph", "Meta", "Dead", "Unidentified"].includes(event.key)) return null;
  const key = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const mods = [
    event.ctrlKey || event.metaKey ? "Ctrl" : "",
    event.altKey ? "Alt" : "",
    event.shiftKey && !isSymbol(key) ? "Shift" : "",
  ];
  return [...mods.filter(Boolean), key].join("+");
}

/** Signs such as `?` and `+` are typed with Shift on some keyboards and without on others. */
const isSymbol = (key: string): boolean => key.length === 1 && key.toLowerCase() === key.toUpperCase();

function pressesOf(written: string): KeyBindingPress[] {
  const parts = written.endsWith("+") ? [...written.slice(0, -1).split("+"), "+"] : written.split("+");
  const names = parts.filter(Boolean);
  const key = names.at(-1) === "Space" ? " " : (names.at(-1) ?? "");
  const mods = names.slice(0, -1);
  const others = mods.filter((mod) => mod !== "Ctrl");
  const controls = mods.includes("Ctrl") ? [["Control"], ["Meta"]] : [[]];
  const shifts = isSymbol(key) && key !== " " ? [[], ["Shift"]] : [[]];
  return controls.flatMap((control) =>
    shifts.map((shift): KeyBindingPress => [[...control, ...others, ...shift], key]),
  );
}

export const pressed = (event: KeyboardEvent, written: string): boolean =>
  pressesOf(written).some((press) => matchKeyBindingPress(event, press));

const TYPING = "input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select";
const WORKS_BY_KEY = "button, a[href], summary, input, [role=button], [role=gridcell], [role=tab], [role=menuitem]";

function staysWithFocus(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest(TYPING) || (target instanceof HTMLElement && target.isContentEditable)) return true;
  return (event.key === " " || event.key === "Enter") && target.closest(WORKS_BY_KEY) !== null;
}

function down(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || staysWithFocus(event)) return;
  const inDialog = document.querySelector("dialog[open]") !== null;
  for (const one of registered.toReversed()) {
    if (inDialog && !one.inDialogs) continue;
    if (!keysOf(one.id).some((key) => pressed(event, key))) continue;
    if (event.repeat && one.up) return event.preventDefault(); // still held
    if (one.down(event) === false) continue;
    if (one.up) held = { key: event.key.toLowerCase(), up: one.up };
    return event.preventDefault();
  }
}

function up(event: KeyboardEvent): void {
  if (held?.key === event.key.toLowerCase()) letGo();
}

function letGo(): void {
  held?.up();
  held = null;
}

addEventListener("keydown", down);
addEventListener("keyup", up);
addEventListener("blur", letGo); // the key is let go in another window, and nobody tells us
