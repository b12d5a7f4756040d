// The stage: what the board shows while things happen. Lines of the log are played step by step over the old screen.
// Whatever comes in between (another update, a skip, a hidden tab), it ends at the screen the server sent.
import type { Line, Position, Screen } from "../wire";
import { applyEffect, type Effect, piecesOf, settleMeters } from "./effects";
import { settings, type Speed } from "./settings.svelte";
import {
  actorOf,
  effectsOf,
  enemyUnit,
  lengthOf,
  ownUnit,
  SLOW_UNIT,
  type Step,
  stepsOf,
  totalLength,
  whyOf,
} from "./steps";

/** Something seen for a moment: a shot, dice, a text that rises. */
export interface Fx {
  n: number;
  effect: Effect;
  /** Where the pieces it is about stood then. */
  places: Readonly<Record<string, readonly number[]>>;
  /** How long it is seen, in milliseconds. */
  life: number;
}

/** What the software's side did last, to be looked at again. */
export interface EnemyTurn {
  before: Screen;
  lines: readonly Line[];
}

export interface Pace {
  readonly speed: Speed;
  readonly reducedMotion: boolean;
}

/** Something to be played: from where, which steps, and where it must end. */
interface Reel {
  kind: "own" | "enemy" | "again";
  steps: Step[];
  /** The screen before each step, and after the last one. */
  screens: Screen[];
  end: Screen;
  unit: number;
  /** Steps before which the screen is known from the server, and not only from what was seen so far. */
  known: Set<number>;
}

const SHORTEST_LIFE = 750;
/** So many that wait make things go twice as fast. */
const HURRY = { own: 2, enemy: 8 };
/** When more than this waits to be played, nobody can follow any more. */
const MOST_WAITING = 40;

export class Stage {
  /** What to draw now. */
  screen = $state.raw<Screen | null>(null);
  /** The step that is being played, and its place among the others. */
  step = $state.raw<(Step & { index: number; count: number; kind: Reel["kind"] }) | null>(null);
  /** Why the present step happens so, as far as it has been played. */
  why = $state.raw<readonly Line[]>([]);
  /** Called with what is seen from now on: for sounds. */
  onbeat: ((effects: readonly Effect[]) => void) | null = null;
  /** What is seen for a moment. */
  fx = $state.raw<readonly Fx[]>([]);
  /** The piece that acts. */
  actor = $state<string | null>(null);
  /** How long a piece takes to its next square, in milliseconds; 0: it stands there at once. */
  tween = $state(0);
  /** Whether the enemy turn, or a look back at it, keeps the next question waiting. */
  busy = $state(false);
  paused = $state(false);
  lastTurn = $state.raw<EnemyTurn | null>(null);

  #pace: Pace;
  #end: Screen | null = null;
  #reel: Reel | null = null;
  #waiting: Reel[] = [];
  #at = { step: 0, beat: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fading = new Set<ReturnType<typeof setTimeout>>();
  #count = 0;
  /** Whether somebody has acted since the last enemy turn. */
  #turnEnded = true;

  constructor(pace: Pace = settings) {
    this.#pace = pace;
    document.addEventListener("visibilitychange", this.#hidden);
  }

  /** The line that is being played. */
  get playing(): Line | null {
    return this.step?.line ?? null;
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#hidden);
    this.skip();
  }

  /** Stand at a position at once: the beginning, a resync, something taken back. */
  stand(position: Position): void {
    this.lastTurn = null;
    this.#end = position.screen;
    this.skip();
  }

  /** Play what happened, then stand at the position. `byFoe`: somebody who plays against this screen did it. */
  play(position: Position, told: readonly Line[], byFoe = false): void {
    const lines = byFoe ? told.map((line) => ({ ...line, scene: { ...line.scene, automatic: true } })) : told;
    const before = this.#end;
    this.#end = position.screen;
    if (!before) return this.skip();
    if (this.#reel?.kind === "again") this.#drop(before);
    this.#remember(before, lines, byFoe);
    const steps = stepsOf(lines);
    if (!steps.length && this.#reel) return; // nothing to see: what is being played ends there by itself
    if (!steps.length || this.#pace.speed === "instant" || document.hidden) return this.skip();
    this.#enqueue(before, steps, position.screen);
    if (this.#waiting.length > MOST_WAITING) return this.skip();
    if (!this.#reel) this.#next();
  }

  /** Show the end of what is being played at once. */
  skip(): void {
    this.#waiting = [];
    this.#drop(this.#end);
  }

  // ---- looking at the last enemy turn again

  /** Play the last enemy turn again, slowly; it can be halted and gone through step by step. */
  again(): void {
    const turn = this.lastTurn;
    if (!turn || !this.#end || this.#reel) return;
    const steps = stepsOf(turn.lines);
    this.#waiting = [reelOf("again", turn.before, steps, this.#end, SLOW_UNIT)];
    this.#next();
  }

  pause(): void {
    if (!this.#reel) return;
    clearTimeout(this.#timer);
    this.paused = true;
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#at.beat += 1;
    this.#beat();
  }

  /** While looking again: go to another step and halt there. */
  move(by: 1 | -1): void {
    const reel = this.#reel;
    if (reel?.kind !== "again") return;
    const step = this.#at.step + by;
    if (step >= reel.steps.length) return this.skip();
    this.pause();
    this.#clearFx();
    this.#at = { step: Math.max(0, step), beat: 0 };
    this.screen = reel.screens[this.#at.step] ?? reel.end;
    this.#show();
    this.#playOut();
  }

  // ---- playing

  #enqueue(before: Screen, steps: Step[], end: Screen): void {
    const cut = steps.findIndex((step) => step.automatic);
    const own = cut < 0 ? steps : steps.slice(0, cut);
    const enemy = cut < 0 ? [] : steps.slice(cut);
    let from = before;
    if (own.length) {
      const reel = reelOf("own", before, own, enemy.length ? null : end, ownUnit(totalLength(own)));
      this.#waiting.push(reel);
      from = reel.end;
    }
    if (enemy.length) this.#enqueueEnemy(reelOf("enemy", from, enemy, end, enemyUnit(totalLength(enemy))));
    this.busy ||= enemy.length > 0;
  }

  /** What a foe does comes answer by answer: all that waits is one turn, and goes as fast as a turn goes. */
  #enqueueEnemy(reel: Reel): void {
    const last = this.#waiting.at(-1);
    if (last?.kind !== "enemy") return void this.#waiting.push(reel);
    const steps = [...last.steps, ...reel.steps];
    const joined = last.steps.length;
    last.screens = [...last.screens.slice(0, joined), ...reel.screens];
    last.known = new Set([...last.known, ...[...reel.known].map((step) => step + joined)]);
    Object.assign(last, { steps, end: reel.end, unit: enemyUnit(totalLength(steps)) });
  }

  #next(): void {
    const reel = this.#waiting.shift() ?? null;
    if (!reel) return this.#drop(this.#end);
    this.#reel = reel;
    this.busy = reel.kind !== "own" || this.#waiting.some((one) => one.kind === "enemy");
    this.paused = false;
    this.#at = { step: 0, beat: 0 };
    this.screen = reel.screens[0] ?? reel.end;
    this.#beat();
  }

  /** Play the beat that is due, and come back for the next one. */
  #beat(): void {
    const reel = this.#reel;
    if (!reel) return;
    const step = reel.steps[this.#at.step];
    if (!step) return this.#next();
    if (this.#at.beat >= step.beats.length) {
      this.#at = { step: this.#at.step + 1, beat: 0 };
      return this.#beat();
    }
    if (this.#at.beat === 0 && reel.known.has(this.#at.step)) this.screen = reel.screens[this.#at.step] ?? this.screen;
    this.#show();
    const ms = this.#length(reel, step);
    this.tween = this.#pace.reducedMotion ? 0 : ms;
    const beat = step.beats[this.#at.beat];
    if (beat?.why.length || this.#at.beat === 0) this.why = beat?.why ?? [];
    this.#apply(beat?.effects ?? [], reel, ms);
    this.#timer = setTimeout(() => {
      this.#at.beat += 1;
      this.#beat();
    }, ms);
  }

  #show(): void {
    const reel = this.#reel;
    const step = reel?.steps[this.#at.step];
    if (!reel || !step) return;
    this.step = { ...step, index: this.#at.step, count: reel.steps.length, kind: reel.kind };
    this.actor = actorOf(step) ?? (reel.kind === "own" ? null : this.actor);
  }

  /** All beats of the step at once: somebody goes through the steps by hand. */
  #playOut(): void {
    const reel = this.#reel;
    const step = reel?.steps[this.#at.step];
    if (!reel || !step) return;
    this.tween = this.#pace.reducedMotion ? 0 : SLOW_UNIT;
    this.#apply(effectsOf(step), reel, SLOW_UNIT * 4);
    this.why = whyOf(step);
    this.#at.beat = step.beats.length;
  }

  #apply(effects: readonly Effect[], reel: Reel, ms: number): void {
    let screen = this.screen ?? reel.end;
    for (const effect of effects) {
      this.#flare(effect, effect.effect === "appear" ? applyEffect(screen, effect) : screen, ms);
      screen = applyEffect(screen, effect);
      if (effect.effect === "hurt" && !this.#hurtLater(reel, effect.piece))
        screen = settleMeters(screen, effect.piece, reel.end);
    }
    this.screen = screen;
    this.onbeat?.(effects);
  }

  #hurtLater(reel: Reel, piece: string): boolean {
    const later = [...reel.steps.slice(this.#at.step + 1), ...this.#waiting.flatMap((one) => one.steps)];
    return later.some((step) => effectsOf(step).some((one) => one.effect === "hurt" && piecesOf(one)[0] === piece));
  }

  #length(reel: Reel, step: Step): number {
    const ms = lengthOf(step, this.#at.beat) * reel.unit;
    if (reel.kind === "again") return ms;
    const speed = this.#pace.speed === "instant" ? 100 : this.#pace.speed;
    // A walk comes square by square, faster than it can be shown: what waits makes everything hurry.
    return ms / speed / (1 + this.#waiting.length / HURRY[reel.kind]);
  }

  // ---- what is seen for a moment

  #flare(effect: Effect, screen: Screen, ms: number): void {
    if (effect.effect === "slide" || effect.effect === "edge") return;
    const about = piecesOf(effect).map((id) => [id, screen.pieces.find((piece) => piece.id === id)?.cells ?? []]);
    const places = Object.fromEntries(about) as Fx["places"];
    const fx: Fx = { n: ++this.#count, effect, places, life: Math.max(ms, SHORTEST_LIFE) };
    this.fx = [...this.fx, fx];
    const timer = setTimeout(() => {
      this.#fading.delete(timer);
      this.fx = this.fx.filter((one) => one !== fx);
    }, fx.life);
    this.#fading.add(timer);
  }

  #clearFx(): void {
    for (const timer of this.#fading) clearTimeout(timer);
    this.#fading.clear();
    this.fx = [];
  }

  // ---- ending

  /** Nothing plays any more, and this stands. What is seen for a moment may still fade after what people did. */
  #drop(end: Screen | null): void {
    clearTimeout(this.#timer);
    if (this.#reel?.kind !== "own") this.#clearFx();
    this.#reel = null;
    this.step = null;
    this.why = [];
    this.actor = null;
    this.paused = false;
    this.busy = false;
    this.screen = end;
  }

  /** An enemy turn may come in several parts, when people are asked in between: they are one turn. */
  #remember(before: Screen, lines: readonly Line[], byFoe: boolean): void {
    const first = lines.findIndex((line) => line.scene.automatic === true);
    const others = first < 0 ? lines : lines.slice(0, first);
    if (others.some((line) => line.scene.weight !== "detail")) this.#turnEnded = true;
    if (first < 0) return;
    const begins = !byFoe && lines[first]?.scene.weight === "headline";
    const goesOn = !this.#turnEnded && !begins && this.lastTurn;
    const start = others.flatMap((line) => line.scene.effects).reduce(applyEffect, before);
    this.lastTurn = goesOn
      ? { before: goesOn.before, lines: [...goesOn.lines, ...lines] }
      : { before: start, lines: lines.slice(first) };
    this.#turnEnded = false;
  }

  #hidden = (): void => {
    if (document.hidden && this.#reel) this.skip();
  };
}

function reelOf(kind: Reel["kind"], before: Screen, steps: Step[], end: Screen | null, unit: number): Reel {
  const screens = [before];
  for (const step of steps) screens.push(effectsOf(step).reduce(applyEffect, screens.at(-1) ?? before));
  return { kind, steps, screens, end: end ?? screens.at(-1) ?? before, unit, known: new Set([0]) };
}
