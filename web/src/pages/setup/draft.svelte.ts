// A match that is being set up: what has been chosen, what is missing, and what goes to the server.
import type { RefusedError } from "../../lib/api";
import type { FormField, FormOption, GameInfo, NewMatch, NewSeat, SetupForm } from "../../wire";

export type Who = NewSeat["who"];
export interface SeatDraft {
  who: Who;
  name: string;
  bot: string;
}
export type OwnDice = "none" | "dice" | "cards" | "both";

/** An ordered choice has `count` slots; a slot may be empty while people change their minds. */
export type Slots = readonly (string | null)[];

/** The parts of the page that a refusal can belong to, besides the fields of the form. */
export const SEATS = "seats";
export const SEED = "seed";

export const countOf = (field: FormField): number => field.count;

export class Draft {
  readonly game: GameInfo;
  readonly form: SetupForm;
  slots = $state.raw<Readonly<Record<string, Slots>>>({});
  seats = $state<SeatDraft[]>([]);
  listed = $state(false);
  ownDice = $state<OwnDice>("none");
  seed = $state("");
  /** What the server did not like, and at which part of the page it is shown. */
  refusal = $state.raw<{ at: string; text: string } | null>(null);

  /** The fields that matter with what is chosen in the others. */
  fields = $derived.by(() => this.form.fields.filter((field) => this.#matters(field)));

  /** Fields that still need something, by name, with what. */
  missing = $derived.by(() => {
    const found: Record<string, string> = {};
    for (const field of this.fields) {
      const filled = this.slotsOf(field).filter((value) => value !== null).length;
      const empty = (field.least || countOf(field)) - filled;
      if (empty <= 0) continue;
      const number = field.number;
      found[field.name] = number
        ? `A whole number from ${number.least} to ${number.most}, or one of the others.`
        : `Choose ${empty} more.`;
    }
    if (!/^\d*$/.test(this.seed)) found[SEED] = "A seed is a whole number, or nothing.";
    return found;
  });
  ready = $derived(Object.keys(this.missing).length === 0);

  constructor(game: GameInfo, form: SetupForm, name: string) {
    this.game = game;
    this.form = form;
    this.slots = Object.fromEntries(form.fields.map((field) => [field.name, slotsFor(field, field.default)]));
    for (const field of form.fields) if (countOf(field) === 1) this.#suggest(this.chosen(field));
    const others = game.bots.length ? "bot" : "me";
    this.seats = Array.from({ length: form.fewest_seats }, (_, n) =>
      this.#seat(n === 0 ? "me" : others, n ? "" : name),
    );
    this.#fitSeats();
  }

  slotsOf(field: FormField): Slots {
    return this.slots[field.name] ?? [];
  }

  /** The option chosen in a field of one. */
  chosen(field: FormField): FormOption | undefined {
    return field.options.find((option) => option.value === this.slotsOf(field)[0]);
  }

  /** What a value of a field is called; a number with what it is. */
  nameOf(field: FormField, value: string | null): string {
    const option = field.options.find((one) => one.value === value);
    if (option || value === null) return option?.name ?? "…";
    return `${value} ${field.number?.name ?? ""}`.trim();
  }

  /** Choose in a field of one; what the choice suggests for other fields is taken over, and how many seats it needs. */
  choose(field: FormField, value: string): void {
    this.#set(field.name, [value]);
    this.#suggest(this.chosen(field));
    this.#fitSeats();
  }

  /** Write a number into a field that takes one; anything else leaves the field empty until it is put right. */
  write(field: FormField, text: string): void {
    const value = text.trim();
    this.#set(field.name, [isNumber(field, value) ? value : null]);
    if (isNumber(field, value)) this.#suggest(field.number ?? undefined);
  }

  /** Everything as it was in another match, but for its seed. Whoever only watched that one takes a friend's seat. */
  takeOver(match: NewMatch): void {
    for (const field of this.form.fields) {
      const values = match.choices?.[field.name];
      if (values) this.#set(field.name, slotsFor(field, values));
    }
    const bot = this.game.bots[0]?.name ?? "";
    this.seats = match.seats.map((seat) => ({ who: seat.who, name: seat.name ?? "", bot: seat.bot || bot }));
    const stranger = this.seats.every((seat) => seat.who !== "me");
    const mine = this.seats.find((seat) => seat.who === "friend" || seat.who === "open");
    if (stranger && mine) Object.assign(mine, { who: "me", name: "" });
    const [dice, cards] = [match.own_dice?.includes("dice"), match.own_dice?.includes("cards")];
    this.ownDice = dice && cards ? "both" : dice ? "dice" : cards ? "cards" : "none";
    this.listed = match.listed ?? false;
  }

  /** Choose what an address asks for, as in `?mission=2`; what the form does not have is left alone. */
  take(wanted: URLSearchParams): void {
    for (const field of this.form.fields) {
      const value = wanted.get(field.name);
      if (value === null || countOf(field) !== 1) continue;
      if (field.options.some((option) => option.value === value)) this.choose(field, value);
      else if (isNumber(field, value)) this.write(field, value);
    }
  }

  /** Put an option into the first free slot, or take it out of its own. */
  toggle(field: FormField, value: string): void {
    const slots = this.slotsOf(field);
    const at = slots.includes(value) ? slots.indexOf(value) : slots.indexOf(null);
    if (at < 0) return;
    this.#set(field.name, slots.with(at, slots[at] === value ? null : value));
  }

  /** Move what is in a slot one place forward or back. */
  move(field: FormField, at: number, by: -1 | 1): void {
    const slots = this.slotsOf(field);
    const [here, there] = [slots[at], slots[at + by]];
    if (here === undefined || there === undefined) return;
    this.#set(field.name, slots.with(at, there).with(at + by, here));
  }

  /** As many seats as this; new ones are for friends. What is not for so many gives way to the first that is. */
  seatCount(count: number): void {
    const kept = this.seats.slice(0, count);
    while (kept.length < count) kept.push(this.#seat("friend"));
    this.seats = kept;
    for (const field of this.form.fields) {
      const fitting = field.options.find((option) => isFor(option, count));
      if (countOf(field) !== 1 || isFor(this.chosen(field), count) || !fitting) continue;
      this.#set(field.name, [fitting.value]);
      this.#suggest(fitting);
    }
  }

  body(): NewMatch {
    const choices = this.form.fields.map((field) => [
      field.name,
      this.slotsOf(field).filter((value) => value !== null),
    ]);
    return {
      game: this.game.name,
      choices: Object.fromEntries(choices),
      seats: this.seats.map(({ who, name, bot }) => ({
        who,
        ...(who === "bot" ? { bot } : who === "open" ? {} : { name: name.trim() }),
      })),
      own_dice: {
        none: [],
        dice: ["dice" as const],
        cards: ["cards" as const],
        both: ["dice" as const, "cards" as const],
      }[this.ownDice],
      listed: this.listed,
      seed: this.seed.trim(),
    };
  }

  /** Keep a refusal where it belongs: at the field it names, or over everything. Says where. */
  refuse(error: RefusedError): string {
    const parts = [...this.form.fields.map((field) => field.name), SEATS, SEED];
    const words = `${error.where} ${error.where ? "" : error.message}`.toLowerCase().split(/[^a-z0-9-]+/);
    const at = parts.find((part) => words.includes(part.toLowerCase())) ?? "";
    this.refusal = { at, text: error.sentence };
    return at;
  }

  #matters(field: FormField): boolean {
    return Object.entries(field.when).every(([name, values]) => {
      const value = this.slots[name]?.[0];
      return value === undefined || (value !== null && values.includes(value));
    });
  }

  #seat(who: Who, name = ""): SeatDraft {
    return { who, name, bot: this.game.bots[0]?.name ?? "" };
  }

  #set(field: string, slots: Slots): void {
    this.slots = { ...this.slots, [field]: slots };
    if (this.refusal?.at === field) this.refusal = null;
  }

  /** As many seats as the choices need, where they are not for any number. */
  #fitSeats(): void {
    for (const field of this.form.fields) {
      const option = countOf(field) === 1 ? this.chosen(field) : undefined;
      const needed = option?.seats[0];
      if (needed !== undefined && !isFor(option, this.seats.length)) {
        const others = this.game.bots.length ? "bot" : "me";
        const more = Array.from({ length: needed }, (_, n) => this.seats[n] ?? this.#seat(n ? others : "me"));
        this.seats = more;
      }
    }
  }

  /** Take over what a choice proposes; in a field of one, what is chosen stays if it is among the proposals. */
  #suggest(choice: { suggests: Record<string, string[]> } | undefined): void {
    for (const [name, values] of Object.entries(choice?.suggests ?? {})) {
      const field = this.form.fields.find((one) => one.name === name);
      if (!field || (countOf(field) === 1 && values.includes(this.slotsOf(field)[0] ?? ""))) continue;
      this.#set(name, slotsFor(field, values));
    }
  }
}

/** Whether an option can be chosen with so many seats. */
function isFor(option: FormOption | undefined, seats: number): boolean {
  return !option?.seats.length || option.seats.includes(seats);
}

/** The first `count` values that the field really has, and empty slots for the rest. */
function slotsFor(field: FormField, values: readonly string[]): Slots {
  const known = values.filter(
    (value) => field.options.some((option) => option.value === value) || isNumber(field, value),
  );
  return Array.from({ length: countOf(field) }, (_, n) => known[n] ?? null);
}

/** Whether a field takes this as a number. */
export function isNumber(field: FormField, value: string): boolean {
  const number = field.number;
  return !!number && /^(0|[1-9]\d{0,8})$/.test(value) && +value >= number.least && +value <= number.most;
}
