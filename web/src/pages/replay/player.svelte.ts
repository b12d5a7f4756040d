// A match to look back at: a position at a time, played or gone through by hand. It feeds the same board as a live
// match, without questions.
import type { BoardSource } from "../../board/source";
import { Chooser } from "../../lib/chooser.svelte";
import type { SpotOffers } from "../../lib/offers";
import { RefusedError } from "../../lib/api";
import type { Speed } from "../../lib/settings.svelte";
import { Stage } from "../../lib/stage.svelte";
import type { Fork, Line, Link, MatchMade, Position, Replay, ReplayAt, Sketch } from "../../wire";
import { Positions } from "./positions";
import { headlineStops, nextStop } from "./stops";

/** What a player asks of the server. */
export interface ReplaySource {
  replayAt(match: string, answers: number): Promise<ReplayAt>;
  fork(match: string, body: Fork): Promise<MatchMade>;
  newLink(match: string, body: { kind: "replay" }): Promise<Link>;
}

/** A pause between answers, and how often the stage is looked at meanwhile. */
const BETWEEN_MS = 550;
const AHEAD = 4;

export class ReplayPlayer implements BoardSource {
  readonly stage: Stage;
  readonly printed: Replay["printed"];
  readonly info: Replay["info"];
  readonly lines: readonly Line[];
  readonly answers: number;
  readonly stops: readonly number[];
  speed = $state<Speed>(1);
  /** The position that stands, by its number of answers. */
  at = $state(0);
  /** Where the slider is: ahead of `at` while that is being fetched. */
  wanted = $state(0);
  position = $state.raw<Position | null>(null);
  /** How many lines have been written by now. */
  written = $state(0);
  /** The lines that the last answer wrote, when one has gone forward to it. */
  fresh = $state.raw<readonly Line[]>([]);
  playing = $state(false);
  trouble = $state("");

  // A board of a live match has more; here nothing is asked and nothing can be pointed at.
  readonly atSpot: ReadonlyMap<string, SpotOffers> = new Map();
  readonly overlays: ReadonlyMap<string, Sketch> = new Map();
  readonly pings = [];
  readonly pointed = null;
  readonly sketch = null;
  readonly sending = false;
  readonly chooser = new Chooser(this);

  #positions: Positions;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    readonly server: ReplaySource,
    readonly reducedMotion: () => boolean = () => false,
  ) {
    this.info = replay.info;
    this.printed = replay.printed;
    this.lines = replay.lines;
    this.answers = replay.answers;
    this.stops = headlineStops(replay.lines, replay.answers);
    this.#positions = new Positions(replay.answers, (answers) => server.replayAt(replay.info.id, answers));
    // The stage reads its pace from here, so that a change of speed holds at once.
    const speed = () => this.speed;
    this.stage = new Stage({
      get speed() {
        return speed();
      },
      get reducedMotion() {
        return reducedMotion();
      },
    });
  }

  point = (): Promise<void> => Promise.resolve();
  answer = (): Promise<void> => Promise.resolve();
  follow = (): Promise<void> => Promise.resolve();

  close(): void {
    this.pause();
    this.stage.close();
  }

  // ---- going

  /** Go to a position. Where the slider is dragged on meanwhile, only the last one counts. */
  async go(answers: number): Promise<void> {
    this.wanted = Math.min(this.answers, Math.max(0, Math.round(answers)));
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.position === null || this.at !== this.wanted) await this.#stand(this.wanted);
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.trouble = error.sentence;
      this.wanted = this.at;
      this.pause();
    } finally {
      this.#busy = false;
    }
    this.#positions.prefetch(this.at + 1, this.at - 1);
  }

  async #stand(answers: number): Promise<void> {
    const before = this.position ? this.at : null;
    const found = await this.#positions.at(answers);
    if (answers !== this.wanted) return; // dragged on: this one is old news
    const news = this.lines.slice(this.written, found.lines);
    this.at = answers;
    this.position = found.position;
    this.written = found.lines;
    const steps = before !== null && answers === before + 1;
    this.fresh = before === null ? [] : news.filter((line) => steps || line.answers + 1 === answers);
    if (steps) this.stage.play(found.position, news);
    else this.stage.stand(found.position);
  }

  step(by: 1 | -1): void {
    this.pause();
    void this.go(this.wanted + by);
  }

  /** To the next or last headline. */
  leap(by: 1 | -1): void {
    this.pause();
    void this.go(nextStop(this.stops, this.wanted, by));
  }

  /** To where a line of the log was the news. */
  async goToLine(line: Line): Promise<void> {
    this.pause();
    await this.go(line.answers + 1);
  }

  // ---- playing

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    this.playing = true;
    if (this.wanted >= this.answers) void this.go(0).then(() => this.#later());
    else void this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    if (!this.playing) return;
    if (this.at >= this.answers) return this.pause();
    const soon = Array.from({ length: AHEAD }, (_, n) => this.at + 1 + n);
    this.#positions.prefetch(...soon);
    await this.go(this.at + 1);
    this.#later();
  }

  /** The next answer, when what the last one led to has been played. */
  #later(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    const pause = this.speed === "instant" ? BETWEEN_MS / 8 : BETWEEN_MS / this.speed;
    this.#timer = setTimeout(() => (this.stage.playing ? this.#later() : void this.#next()), pause);
  }

  // ---- going on

  /** A match of one's own from this position. */
  async continueHere(name: string): Promise<string> {
    const made = await this.server.fork(this.info.id, { answers: this.at, name });
    return made.info.id;
  }

  /** A link for others, to this very position. */
  async share(): Promise<string> {
    const link = await this.server.newLink(this.info.id, { kind: "replay" });
    return `${link.path}.${this.at}`;
  }
}
