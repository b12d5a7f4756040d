// One match as this browser sees it: what the server sent, what is pointed at, and what can be asked of the server.
// It computes no rule: every legal answer, preview and layer comes from the server.
import type {
  ChatLine,
  Line,
  MatchInfo,
  Pinged,
  Plan,
  Position,
  Printed,
  Refusing,
  Sketch,
  Spot,
  Suggestion,
  Sync,
  ToClient,
  UndoProposal,
  Update,
} from "../wire";
import { RefusedError } from "./api";
import { Chooser } from "./chooser.svelte";
import { keepSame } from "./keepSame";
import { type Offer, offersBySpot } from "./offers";
import { type Connection, Live } from "./socket";
import { spotKey } from "./spots";
import { Stage } from "./stage.svelte";

/** After so long buttons show that an answer is on its way. */
const SLOW_MS = 150;

export class Table {
  readonly id: string;
  readonly stage = new Stage();
  /** Turns presses into answers. */
  readonly chooser = new Chooser(this);

  connection = $state<Connection>("connecting");
  info = $state.raw<MatchInfo | null>(null);
  printed = $state.raw<Printed | null>(null);
  position = $state.raw<Position | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  proposal = $state.raw<UndoProposal | null>(null);
  /** The last pings, newest last; each has a number so that two equal ones are two. */
  pings = $state.raw<readonly (Pinged & { n: number })[]>([]);
  /** The last refusal, to be shown once. */
  trouble = $state.raw<RefusedError | null>(null);
  /** An answer is on its way, and takes so long that buttons show it. To show it at once would only draw them twice
   * more for an answer that is there before anybody could see it. */
  sending = $state(false);

  /** The walks and other plans of the question that is open. */
  plans = $state.raw<readonly Plan[]>([]);
  /** Whether the plans of the open question have come, or will not come. */
  plansKnown = $state(false);
  /** What is pointed at: an option or a plan, by key or id. Its sketch is shown. */
  pointed = $state<string | null>(null);
  sketch = $state.raw<Sketch | null>(null);
  /** What a good bot would do here, once somebody has asked for it. */
  suggestion = $state.raw<Suggestion | null>(null);
  /** A bot is thinking about it. */
  suggesting = $state(false);
  /** Layers that are on, with what they show. */
  overlays = $state.raw<ReadonlyMap<string, Sketch>>(new Map());

  /** The question to answer now; none while the stage still plays what led to it. */
  asked = $derived(this.stage.busy ? null : (this.position?.asked ?? null));
  /** Options and plans by the spot they can be chosen at. Options come first. */
  atSpot = $derived(offersBySpot(this.asked?.options ?? [], this.asked ? this.plans : []));

  #live: Live;
  /** An answer is on its way, however short. */
  #onItsWay = false;
  #sketches = new Map<string, Sketch>();
  #pingCount = 0;
  /** The pieces that the layers are about. */
  #layerPieces = new Map<string, string>();

  constructor(id: string) {
    this.id = id;
    this.#live = new Live(id, {
      frame: (frame) => this.#receive(frame),
      connection: (state) => {
        this.connection = state;
        if (state === "live" && this.trouble?.code === "offline") this.trouble = null; // that is over
      },
      have: () => ({
        version: this.position?.version ?? -1,
        lines: this.lines.length,
        seat: this.position?.seat ?? null,
        chat: (this.chat.at(-1)?.n ?? -1) + 1,
      }),
    });
  }

  close(): void {
    this.stage.close();
    this.#live.close();
  }

  // ---- answering

  /** Give an answer. Refusals are shown and change nothing. */
  async answer(key: string): Promise<void> {
    const asked = this.asked;
    if (!asked) return;
    await this.#change(() => this.#live.send({ is: "answer", seq: asked.seq, seat: asked.seat, key }));
  }

  /** Give the answers of a plan, one by one, until something surprising happens. */
  async follow(plan: Plan): Promise<void> {
    const asked = this.asked;
    if (!asked) return;
    await this.#change(() => this.#live.send({ is: "plan", seq: asked.seq, seat: asked.seat, keys: plan.keys }));
  }

  /** Say what real dice show or real cards are. */
  async typeIn(came: (number | string)[]): Promise<void> {
    const wanted = this.position?.to_type;
    if (!wanted) return;
    await this.#change(() => this.#live.send({ is: "type-in", seq: wanted.seq, seat: wanted.seat, came }));
  }

  /** The seat that takes back: the one before the screen, or the first that is ours. */
  get undoer(): number | null {
    return this.position?.seat ?? this.info?.seats.find((seat) => seat.yours)?.seat ?? null;
  }

  /** Take back the last choice, or everything after `to` answers; beyond what is free the others are asked. */
  async undo(to: number | null = null): Promise<void> {
    const seat = this.undoer;
    const version = this.position?.version;
    if (seat === null || version === undefined) return;
    await this.#change(() => this.#live.send({ is: "undo", version, seat, to }));
  }

  async consent(seat: number, agree: boolean): Promise<void> {
    const proposal = this.proposal;
    if (proposal) await this.#change(() => this.#live.send({ is: "consent", proposal: proposal.id, seat, agree }));
  }

  /** At a shared screen: who looks at it now; null draws the curtain. */
  async sit(seat: number | null): Promise<void> {
    await this.#change(() => this.#live.send({ is: "sit", seat }));
  }

  async say(text: string): Promise<void> {
    await this.#ask(() => this.#live.send({ is: "say", text }));
  }

  async ping(spot: Spot): Promise<void> {
    await this.#ask(() => this.#live.send({ is: "ping", spot: spotKey(spot) }));
  }

  /** Ask for something that changes the match: one at a time. */
  async #change(send: () => Promise<unknown>): Promise<void> {
    if (this.#onItsWay) return;
    this.#onItsWay = true;
    const slow = setTimeout(() => (this.sending = true), SLOW_MS);
    try {
      await this.#ask(send);
    } finally {
      clearTimeout(slow);
      this.sending = this.#onItsWay = false;
    }
  }

  async #ask(send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.trouble = error;
    }
  }

  // ---- looking ahead

  /** The option or plan that is pointed at. */
  get offerPointed(): Offer | null {
    const id = this.pointed;
    if (id === null) return null;
    return this.plans.find((plan) => plan.id === id) ?? this.asked?.options.find((one) => one.key === id) ?? null;
  }

  /** Point at an option (its key) or a plan (its id), or at nothing. */
  async point(what: string | null): Promise<void> {
    this.pointed = what;
    if (what === null) {
      this.sketch = null;
      return;
    }
    const plan = this.plans.find((one) => one.id === what);
    const known = plan?.sketch ?? this.#sketches.get(what);
    if (known) {
      this.sketch = known;
      return;
    }
    const asked = this.asked;
    if (!asked?.options.some((option) => option.key === what)) return;
    const seen = await this.#look({ is: "look-sketch", seq: asked.seq, seat: asked.seat, key: what });
    if (!seen?.sketch) return;
    this.#sketches.set(what, seen.sketch);
    if (this.pointed === what) this.sketch = seen.sketch;
  }

  /** Ask what a good bot would do. It takes its time; whoever goes on meanwhile does not want it any more. */
  async suggest(): Promise<void> {
    const asked = this.asked;
    if (!asked || this.suggesting || this.suggestion) return;
    this.suggesting = true;
    const same = () => this.position?.asked?.seq === asked.seq;
    try {
      const seen = await this.#live.send({ is: "look-suggestion", seq: asked.seq, seat: asked.seat });
      if (same() && seen.is === "seen") this.suggestion = seen.suggestion;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (same()) this.trouble = error;
    } finally {
      if (same()) this.suggesting = false;
    }
  }

  /** What is not offered now, and why. */
  async refused(): Promise<readonly Refusing[]> {
    const asked = this.asked;
    if (!asked) return [];
    const seen = await this.#look({ is: "look-refused", seq: asked.seq, seat: asked.seat });
    return seen?.refused ?? [];
  }

  /** Lay a layer over the board, or take it off. */
  async overlay(id: string, on: boolean, piece = ""): Promise<void> {
    if (!on) {
      this.#layerPieces.delete(id);
      this.overlays = new Map([...this.overlays].filter(([known]) => known !== id));
      return;
    }
    this.#layerPieces.set(id, piece);
    const seen = await this.#look({ is: "look-overlay", overlay: id, piece });
    if (!seen?.sketch || this.#layerPieces.get(id) !== piece) return; // taken off, or about another piece by now
    this.overlays = new Map(this.overlays).set(id, seen.sketch);
  }

  async #look(frame: Parameters<Live["send"]>[0]): Promise<import("../wire").Seen | null> {
    try {
      const seen = await this.#live.send(frame);
      return seen.is === "seen" ? seen : null;
    } catch (error) {
      if (error instanceof RefusedError) return null; // the question has changed meanwhile: nothing to show
      throw error;
    }
  }

  // ---- what comes from the server

  #receive(frame: Exclude<ToClient, { is: "done" | "seen" | "refused" }>): void {
    switch (frame.is) {
      case "sync":
        return this.#sync(frame);
      case "update":
        return this.#update(frame);
      case "info":
        this.info = frame.info;
        return;
      case "said":
        this.chat = [...this.chat, frame.line];
        return;
      case "pinged":
        this.pings = [...this.pings.slice(-9), { ...frame, n: ++this.#pingCount }];
        return;
      case "proposed":
        this.proposal = frame.proposal;
        return;
      case "bye":
        return; // the socket closes and comes back by itself
    }
  }

  #sync(frame: Sync): void {
    this.info = frame.info;
    this.printed = frame.printed;
    this.lines = frame.lines;
    this.chat = frame.chat;
    this.proposal = frame.proposal;
    this.#enter(frame.position);
    this.stage.stand(frame.position);
  }

  #update(frame: Update): void {
    if (!this.position || frame.after !== this.position.version || frame.lines_from > this.lines.length) {
      this.#live.send({ is: "resync" }).catch(() => undefined);
      return;
    }
    const tookBack = frame.lines_from < this.lines.length;
    const byFoe = isFoes(this.position);
    const position = keepSame(this.position, frame.position);
    this.lines = [...this.lines.slice(0, frame.lines_from), ...frame.lines];
    this.#enter(position);
    if (tookBack) this.stage.stand(position);
    else this.stage.play(position, frame.lines, byFoe);
  }

  #enter(position: Position): void {
    this.position = position;
    this.#sketches.clear();
    this.plans = [];
    this.plansKnown = false;
    this.pointed = null;
    this.sketch = null;
    this.suggestion = null;
    this.suggesting = false;
    for (const [id, piece] of this.#layerPieces) void this.overlay(id, true, piece);
    void this.#fetchPlans();
  }

  async #fetchPlans(): Promise<void> {
    const asked = this.position?.asked;
    if (!asked) return;
    const seen = await this.#look({ is: "look-plans", seq: asked.seq, seat: asked.seat });
    if (this.position?.asked?.seq !== asked.seq) return;
    if (seen) this.plans = seen.plans;
    this.plansKnown = true;
  }
}

/** Whether only those are asked whose pieces are not on the side of this screen: what happens next is their doing. */
function isFoes({ asked, waiting, screen, to_type }: Position): boolean {
  const foe = (seat: number) =>
    screen.pieces.some((piece) => piece.seat === seat) &&
    screen.pieces.every((piece) => piece.seat !== seat || !screen.ours.includes(piece.side));
  return !asked && !to_type && waiting.length > 0 && waiting.every(foe);
}
