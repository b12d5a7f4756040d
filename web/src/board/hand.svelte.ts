// The hand over the board: what it points at, by pointer or by keys, what can be chosen there, and the choosing.
import { focus, selectPiece } from "../lib/focus.svelte";
import { settings } from "../lib/settings.svelte";
import type { Screen, Spot } from "../wire";
import type { Ground, Point } from "./geometry";
import type { BoardSource } from "./source";
import { aroundSquare, cellSpot, type Offer, offersAt, offersUnder, spotKey, type Under, under } from "./spots";

/** A small menu at a spot: what to choose, or what this is. */
export interface SpotMenu {
  spot: Spot;
  things: Spot[];
  offers: Offer[];
  /** Whether somebody asked what this is, and not only what to choose. */
  explain: boolean;
  /** Whether a finger opened it: then nothing in it is pointed at yet, and a tap only points. */
  finger: boolean;
}

export class Hand {
  /** What the pointer is over. */
  at = $state.raw<Under | null>(null);
  /** The square of the cursor; null until the board is first walked by keys. */
  cursor = $state<number | null>(null);
  /** Whether the keys moved last. */
  byKeys = $state(false);
  menu = $state.raw<SpotMenu | null>(null);
  /** What this hand points at: an option or plan that lies under it. */
  mine = $state<string | null>(null);

  #seen = "";

  constructor(
    readonly source: BoardSource,
    readonly ground: Ground,
    readonly screen: () => Screen,
  ) {}

  /** The spot that is meant now. */
  get spot(): Spot | null {
    if (this.byKeys) return this.cursor === null ? null : cellSpot(this.cursor);
    return this.at?.exact ?? null;
  }

  /** What can be chosen where the hand is. */
  get offers(): Offer[] {
    if (!this.byKeys) return this.at ? offersUnder(this.source.atSpot, this.at) : [];
    return this.cursor === null ? [] : this.offersAround(this.cursor);
  }

  /** At the cursor everything counts that belongs to the square; its room only if nothing else does. */
  offersAround(cell: number): Offer[] {
    const spots = aroundSquare(this.ground, this.screen(), cell);
    const near = offersAt(
      this.source.atSpot,
      spots.filter((spot) => spot.kind !== "area"),
    );
    return near.length ? near : offersAt(this.source.atSpot, spots);
  }

  // ---- pointing

  hover(point: Point | null): void {
    if (!point) return this.leave();
    const found = under(this.ground, this.screen(), point);
    const key = found.exact ? spotKey(found.exact) : "";
    if (key === this.#seen && !this.byKeys) return;
    this.byKeys = false;
    this.#seen = key;
    this.at = found;
    this.#pointOne();
  }

  leave(): void {
    this.#seen = "";
    if (this.byKeys) return;
    this.at = null;
    this.#unpoint();
  }

  /** The offer has changed: whatever was pointed at is pointed at anew when the hand moves. */
  forget(): void {
    this.#seen = "";
    this.mine = null;
    this.menu = null;
    if (this.byKeys) this.#pointOne();
  }

  #pointOne(): void {
    if (this.menu) return;
    const [offer, ...more] = this.offers;
    if (offer && !more.length) this.point(offer.id);
    else this.#unpoint();
  }

  point(id: string): void {
    this.mine = id;
    void this.source.point(id);
  }

  #unpoint(): void {
    if (this.mine !== null && this.source.pointed === this.mine) void this.source.point(null);
    this.mine = null;
  }

  // ---- pressing

  press(point: Point, { finger, alt }: { finger: boolean; alt: boolean }): void {
    this.byKeys = false;
    const found = under(this.ground, this.screen(), point, finger);
    this.at = found;
    this.#seen = found.exact ? spotKey(found.exact) : "";
    if (found.square) this.cursor = found.square.id;
    if (alt && found.exact) return void this.source.ping?.(found.exact);
    this.closeMenu();
    const offers = this.offers;
    const [offer, ...more] = offers;
    if (!offer || !found.exact) return this.#select(found.exact, found);
    if (more.length) return this.open(found.exact, offers, false, finger);
    this.pick(offer, finger);
  }

  /** Choose; with a finger, the first tap shows what it would mean and the second one does it. */
  pick(offer: Offer, finger = false): void {
    if (this.source.sending) return;
    if (finger && settings.confirmOnTouch && this.source.pointed !== offer.id) return this.point(offer.id);
    this.menu = null;
    this.mine = null;
    if (offer.plan) void this.source.follow(offer.plan);
    else if (offer.choice) void this.source.answer(offer.choice.key);
  }

  /** Ask what is here. */
  hold(point: Point, finger: boolean): void {
    this.byKeys = false;
    const found = under(this.ground, this.screen(), point, finger);
    this.at = found;
    if (found.square) this.cursor = found.square.id;
    if (found.exact) this.open(found.exact, this.offers, true, finger);
  }

  #select(exact: Spot | null, found: Under): void {
    this.#unpoint();
    const piece = [exact, ...found.others].find((spot) => spot?.kind === "piece");
    if (piece) selectPiece(piece.id);
    else focus.piece = null;
  }

  // ---- keys

  /** Begin where something goes on: at the active piece, else where something can be done. */
  enter(byKeys = false): void {
    this.byKeys ||= byKeys;
    if (this.cursor !== null) return;
    const screen = this.screen();
    const active = screen.pieces.find((piece) => piece.active && piece.cells?.length);
    const offered = [...this.source.atSpot.keys()].find((key) => key.startsWith("cell:"));
    const mine = screen.pieces.find((piece) => piece.cells?.length && screen.ours.includes(piece.side));
    const first = this.ground.board.squares[0]?.id ?? null;
    this.cursor = active?.cells?.[0] ?? (offered ? Number(offered.slice(5)) : (mine?.cells?.[0] ?? first));
  }

  walk(dx: number, dy: number): void {
    this.enter();
    if (this.cursor === null) return;
    this.moveTo(this.byKeys ? this.ground.next(this.cursor, dx, dy) : this.cursor);
  }

  moveTo(cell: number): void {
    this.byKeys = true;
    this.cursor = cell;
    this.menu = null;
    this.#pointOne();
  }

  /** Choose what the cursor is on. */
  confirm(): void {
    if (this.cursor === null) return;
    this.byKeys = true;
    const offers = this.offers;
    const [offer, ...more] = offers;
    if (!offer) return this.open(cellSpot(this.cursor), [], true);
    if (more.length) return this.open(cellSpot(this.cursor), offers, false);
    this.pick(offer);
  }

  explain(): void {
    if (this.cursor !== null) this.open(cellSpot(this.cursor), this.offers, true);
  }

  /** The next or previous piece that belongs to somebody, or can be chosen. */
  nextUnit(by: 1 | -1): boolean {
    const chosen = (id: string) => this.source.atSpot.has(`piece:${id}`);
    const units = this.screen().pieces.filter(
      (piece) => piece.cells?.length && !piece.gone && (typeof piece.seat === "number" || chosen(piece.id)),
    );
    if (!units.length) return false;
    const now = units.findIndex((piece) => piece.id === focus.piece);
    const start = now < 0 ? units.findIndex((piece) => piece.active) : now;
    const unit = units[(start + by + units.length) % units.length] ?? units[0];
    if (!unit) return false;
    selectPiece(unit.id);
    this.moveTo(unit.cells?.[0] ?? 0);
    return true;
  }

  // ---- the menu

  open(spot: Spot, offers: Offer[], explain: boolean, finger = false): void {
    const cell = spot.kind === "cell" ? Number(spot.id) : this.at?.square?.id;
    const around = cell === undefined ? [] : aroundSquare(this.ground, this.screen(), cell);
    const things = spot.kind === "cell" || spot.kind === "piece" ? around : [spot];
    this.menu = { spot, things, offers, explain, finger };
  }

  closeMenu(): void {
    if (!this.menu) return;
    this.menu = null;
    this.#unpoint();
  }
}
