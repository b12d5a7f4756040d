// What this browser's user prefers. Kept in localStorage; whatever is read from there is checked field by field, so
// that an old or broken entry costs nothing but itself.
export const SPEEDS = [1, 2, 4, "instant"] as const;
export const PALETTES = ["operations", "high-contrast", "colour-blind"] as const;
export const MOTIONS = ["system", "reduced", "full"] as const;
export const CHANNELS = ["effects", "dice", "alerts"] as const;
export const TEXT_SCALES = [1, 1.15, 1.3, 1.5, 1.75, 2] as const;
export const NAME_LENGTH = 32;

export type Speed = (typeof SPEEDS)[number];
export type Palette = (typeof PALETTES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Channel = (typeof CHANNELS)[number];
export type Volumes = Record<Channel, number>;

/** Everything that is kept. */
export interface Preferences {
  speed: Speed;
  palette: Palette;
  motion: Motion;
  textScale: number;
  volumes: Volumes;
  muted: boolean;
  hints: boolean;
  confirmOnTouch: boolean;
  notify: boolean;
  /** Whether odds are shown with what they rest on. */
  breakdown: boolean;
  name: string;
  /** Keys that differ from the usual ones, by action; an empty text switches a key off. */
  keys: Record<string, string>;
}

const STORE = "nightraid.settings";

export const usual = (): Preferences => ({
  speed: 1,
  palette: "operations",
  motion: "system",
  textScale: 1,
  volumes: { effects: 0.6, dice: 0.6, alerts: 0.8 },
  muted: false,
  hints: true,
  confirmOnTouch: true,
  notify: false,
  breakdown: false,
  name: "",
  keys: {},
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const oneOf = <T>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.includes(value as T) ? (value as T) : otherwise;
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);
const between = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;

/** Preferences out of whatever was stored: what is missing or makes no sense stands as usual. */
export function readPreferences(stored: unknown): Preferences {
  const otherwise = usual();
  if (!isRecord(stored)) return otherwise;
  const volumes = isRecord(stored.volumes) ? stored.volumes : {};
  const keys = isRecord(stored.keys) ? stored.keys : {};
  const volume = (channel: Channel) => between(volumes[channel], 0, 1, otherwise.volumes[channel]);
  return {
    speed: oneOf(stored.speed, SPEEDS, otherwise.speed),
    palette: oneOf(stored.palette, PALETTES, otherwise.palette),
    motion: oneOf(stored.motion, MOTIONS, otherwise.motion),
    textScale: between(stored.textScale, 1, 2, otherwise.textScale),
    volumes: { effects: volume("effects"), dice: volume("dice"), alerts: volume("alerts") },
    muted: flag(stored.muted, otherwise.muted),
    hints: flag(stored.hints, otherwise.hints),
    confirmOnTouch: flag(stored.confirmOnTouch, otherwise.confirmOnTouch),
    notify: flag(stored.notify, otherwise.notify),
    breakdown: flag(stored.breakdown, otherwise.breakdown),
    name: typeof stored.name === "string" ? stored.name.slice(0, NAME_LENGTH) : otherwise.name,
    keys: Object.fromEntries(
      Object.entries(keys).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    ),
  };
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "null");
  } catch {
    return null; // unreadable, or the browser keeps nothing: the usual preferences stand
  }
}

class Settings implements Preferences {
  speed = $state<Speed>(1);
  palette = $state<Palette>("operations");
  motion = $state<Motion>("system");
  textScale = $state(1);
  volumes = $state<Volumes>({ effects: 0, dice: 0, alerts: 0 });
  muted = $state(false);
  hints = $state(true);
  confirmOnTouch = $state(true);
  notify = $state(false);
  breakdown = $state(false);
  name = $state("");
  keys = $state<Record<string, string>>({});

  #systemReduces = $state(false);
  /** Whether things should not move: as chosen here, or else as the system says. */
  reducedMotion = $derived(this.motion === "reduced" || (this.motion === "system" && this.#systemReduces));

  constructor() {
    this.take(readPreferences(stored()));
    if (typeof matchMedia === "function") {
      const system = matchMedia("(prefers-reduced-motion: reduce)");
      this.#systemReduces = system.matches;
      system.addEventListener("change", () => (this.#systemReduces = system.matches));
    }
    addEventListener("storage", (event) => {
      if (event.key === STORE) this.take(readPreferences(stored())); // changed in another tab
    });
    $effect.root(() => {
      $effect(() => keep(this.preferences));
      $effect(() => this.#show());
    });
  }

  get preferences(): Preferences {
    const { speed, palette, motion, textScale, muted, hints, confirmOnTouch, notify, breakdown, name } = this;
    const volumes = { ...this.volumes };
    return {
      ...{ speed, palette, motion, textScale, volumes, muted, hints, confirmOnTouch, notify, breakdown, name },
      keys: { ...this.keys },
    };
  }

  take(preferences: Preferences): void {
    Object.assign(this, preferences);
  }

  /** Everything as usual again; the name stays. */
  reset(): void {
    this.take({ ...usual(), name: this.name });
  }

  /** Palette, text size and motion are seen by the style sheets. */
  #show(): void {
    const root = document.documentElement;
    root.dataset.palette = this.palette;
    root.dataset.motion = this.reducedMotion ? "reduced" : "full";
    root.style.setProperty("--text-scale", String(this.textScale));
  }
}

function keep(preferences: Preferences): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(preferences));
  } catch {
    // The browser keeps nothing (private window, full store): the settings hold until the page is closed.
  }
}

export const settings = new Settings();
