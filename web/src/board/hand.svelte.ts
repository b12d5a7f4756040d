// The hand over the board: what it is over, by pointer or by keys, and what can be chosen there. The chooser answers.
import { focus, selectPiece } from "../lib/focus.svelte";
import { facingOf, idOf, isPlan, type Offer } from "../lib/offers";
import { cellSpot, spotKey } from "../lib/spots";
import type { Piece, Screen, Spot } from "../wire";
import { next, sideUnder } from "./facing";
import type { Ground, Point } from "./geometry";
import type { BoardSource } from "./source";
import { faced, offersAt, offersUnder } from "./spotOffers";
import { aroundSquare, type Under, under } from "./spots";

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
  /** Which way a piece shall look in the end, if somebody has turned it by keys. */
  turned = $state<number | null>(null);

  /** The side of its square that the pointer is nearest to; none in the middle. */
  #side = $state<number | null>(null);
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

  /** What stands where the hand is, each thing once: all around the cursor, or what lies under the pointer. */
  get about(): Spot[] {
    if (this.byKeys) return this.cursor === null ? [] : aroundSquare(this.ground, this.screen(), this.cursor);
    return this.spot ? [this.spot, ...(this.at?.others ?? []).filter((one) => one.kind !== "piece")] : [];
  }

  /** What can be chosen where the hand is; of walks that differ in where they look in the end only the one meant. */
  get offers(): Offer[] {
    const offers = faced(this.all, this.#wanted);
    // Who points at the middle of a piece means the piece, not that it should turn.
    return this.byKeys || this.#wanted !== null ? offers : offers.filter((offer) => !this.#turns(offer));
  }

  /** Whether the acting piece would only turn where it stands. */
  #turns(offer: Offer): boolean {
    const here = this.screen().pieces.find((piece) => piece.active)?.cells ?? [];
    if (!isPlan(offer) || facingOf(offer) === null) return false;
    return offer.spot.kind === "cell" && here.includes(Number(offer.spot.id));
  }

  /** How many ways a piece could look where the hand is. */
  get ways(): number {
    return this.all.filter((offer) => facingOf(offer) !== null).length;
  }

  get #wanted(): number | null {
    return this.turned ?? (this.byKeys ? null : this.#side);
  }

  /** Everything that can be chosen where the hand is. */
  get all(): Offer[] {
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
    const side = sideUnder(point);
    if (key === this.#seen && !this.byKeys && (side === this.#side || this.ways < 2)) return;
    this.byKeys = false;
    this.turned = null;
    this.#side = side;
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
    this.turned = null;
    if (this.byKeys) this.#pointOne();
  }

  /** Look another way at the end of the walk, clockwise or back; false where there is no other way. */
  rotate(by: 1 | -1): boolean {
    const chosen = this.offers.filter(isPlan).find((plan) => facingOf(plan) !== null);
    const place = chosen && spotKey(chosen.spot);
    const ways = this.all.filter(isPlan).filter((plan) => spotKey(plan.spot) === place);
    const facings = ways.map(facingOf).filter((facing) => facing !== null);
    if (!chosen || facings.length < 2 || this.menu) return false;
    this.turned = next(facings, facingOf(chosen) ?? 0, by) ?? null;
    this.#pointOne();
    return true;
  }

  #pointOne(): void {
    if (this.menu) return;
    const [offer, ...more] = this.offers;
    if (offer && !more.length) this.point(offer);
    else this.#unpoint();
  }

  point(offer: Offer): void {
    this.mine = idOf(offer);
    this.source.chooser.point(offer);
  }

  #unpoint(): void {
    if (this.mine !== null) this.source.chooser.unpoint(this.mine);
    this.mine = null;
  }

  // ---- pressing

  press(point: Point, { finger, alt }: { finger: boolean; alt: boolean }): void {
    this.byKeys = false;
    const found = under(this.ground, this.screen(), point, finger);
    this.at = found;
    this.#turnTo(found, point);
    if (found.square) this.cursor = found.square.id;
    if (alt && found.exact) return void this.source.ping?.(found.exact);
    this.closeMenu();
    const offers = finger ? faced(this.all, this.#wanted) : this.offers;
    const [offer, ...more] = offers;
    if (!offer || !found.exact) return this.#select(found.exact, found);
    // A finger has no room for quarters of a square: it is asked which way to look.
    if (more.length || (finger && this.ways > 1)) return this.open(found.exact, this.all, false, finger);
    this.pick(offer, finger);
  }

  /** Whether a drag from here leads the acting piece to where it shall go, and does not move the map. */
  grabs(point: Point): boolean {
    const found = under(this.ground, this.screen(), point);
    const piece = this.screen().pieces.find((one) => found.exact?.kind === "piece" && one.id === found.exact.id);
    return piece?.active === true && [...this.source.atSpot.values()].some(({ plans }) => plans.length > 0);
  }

  /** What was turned by keys holds only where that was done. */
  #turnTo(found: Under, point: Point): void {
    const [key, side] = [found.exact ? spotKey(found.exact) : "", sideUnder(point)];
    if (key !== this.#seen || side !== this.#side) this.turned = null;
    this.#side = side;
    this.#seen = key;
  }

  /** Press an offer; what is chosen is not pointed at any more. */
  pick(offer: Offer, finger = false): void {
    const { chooser } = this.source;
    if (chooser.press(offer, finger)) this.menu = this.mine = null;
    else if (chooser.isArmed(offer)) this.mine = idOf(offer);
  }

  /** Ask what is here. */
  hold(point: Point, finger: boolean): void {
    this.byKeys = false;
    const found = under(this.ground, this.screen(), point, finger);
    this.at = found;
    if (found.square) this.cursor = found.square.id;
    if (found.exact) this.open(found.exact, this.all, true, finger);
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
    const active = screen.pieces.find((piece) => piece.active && piece.cells.length);
    const offered = [...this.source.atSpot.keys()].find((key) => key.startsWith("cell:"));
    const mine = screen.pieces.find((piece) => piece.cells.length && screen.ours.includes(piece.side));
    const first = this.ground.board.squares[0]?.id ?? null;
    this.cursor = active?.cells[0] ?? (offered ? Number(offered.slice(5)) : (mine?.cells[0] ?? first));
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
    this.turned = null;
    this.#pointOne();
  }

  /** Choose what the cursor is on. */
  confirm(): void {
    if (this.cursor === null) return;
    this.byKeys = true;
    const offers = this.offers;
    const [offer, ...more] = offers;
    if (!offer) return this.open(cellSpot(this.cursor), [], true);
    if (more.length) return this.open(cellSpot(this.cursor), this.all, false);
    this.pick(offer);
  }

  explain(): void {
    if (this.cursor !== null) this.open(cellSpot(this.cursor), this.all, true);
  }

  /** The next or previous piece that belongs to somebody, or can be chosen. */
  nextUnit(by: 1 | -1): boolean {
    const chosen = (id: string) => this.source.atSpot.has(`piece:${id}`);
    const units = this.screen().pieces.filter(
      (piece) => this.#squareOf(piece) !== null && !piece.gone && (typeof piece.seat === "number" || chosen(piece.id)),
    );
    if (!units.length) return false;
    const now = units.findIndex((piece) => piece.id === focus.piece);
    const start = now < 0 ? units.findIndex((piece) => piece.active) : now;
    const unit = units[(start + by + units.length) % units.length] ?? units[0];
    if (!unit) return false;
    selectPiece(unit.id);
    this.moveTo(this.#squareOf(unit) ?? 0);
    return true;
  }

  /** Where the cursor finds a piece: on its square, or at its gate. */
  #squareOf(piece: Piece): number | null {
    const gate = piece.gate ? this.ground.bays.find((bay) => bay.id === piece.gate) : undefined;
    return piece.cells[0] ?? gate?.cells[0] ?? null;
  }

  // ---- the menu

  open(spot: Spot, offers: Offer[], explain: boolean, finger = false): void {
    const cell = spot.kind === "cell" ? Number(spot.id) : this.at?.square?.id;
    const around = cell === undefined ? [] : aroundSquare(this.ground, this.screen(), cell);
    const things = around.length && (spot.kind === "cell" || spot.kind === "piece") ? around : [spot];
    this.menu = { spot, things, offers, explain, finger };
  }

  closeMenu(): void {
    if (!this.menu) return;
    this.menu = null;
    this.#unpoint();
  }
}
