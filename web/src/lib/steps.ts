// How lines of the log become steps to be played: which lines explain which, what is seen at once, and how long it takes.
import type { Line } from "../wire";
import { type Effect, piecesOf } from "./effects";

/** What is seen at once, and the details that say why. */
export interface Beat {
  effects: Effect[];
  why: Line[];
}

/** One thing that happens: the line that tells it, and what is seen, beat by beat. */
export interface Step {
  line: Line;
  beats: Beat[];
  automatic: boolean;
}

export const whyOf = (step: Step): Line[] => step.beats.flatMap((beat) => beat.why);
export const effectsOf = (step: Step): Effect[] => step.beats.flatMap((beat) => beat.effects);

/** A detail in which the same piece does something more goes on with the step before it (each square of a walk); of
 * another piece it is a step of its own; one that is only said explains what comes next. */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Step[] = [];
  let why: Line[] = [];
  for (const line of lines) {
    const last = steps.at(-1);
    const seen = line.scene.effects.length;
    if (line.scene.weight === "detail" && !seen) {
      why.push(line);
      continue;
    }
    if (line.scene.weight === "detail" && last && actorOf(last) === actorOf(stepOf(line, []))) goOn(last, line, why);
    else steps.push(stepOf(line, why));
    why = [];
  }
  const last = steps.at(-1);
  if (why.length && last) last.beats.at(-1)?.why.push(...why);
  else if (why.length) steps.push(stepOf(why[0] as Line, why.slice(1)));
  return steps;
}

function stepOf(line: Line, why: Line[]): Step {
  const beats = beatsOf([...why, line].flatMap((one) => one.scene.effects));
  const explained = beats.map((effects, n) => ({ effects, why: n ? [] : [...why] }));
  return { line, beats: explained, automatic: [...why, line].some((one) => one.scene.automatic === true) };
}

function goOn(step: Step, line: Line, why: Line[]): void {
  const beats = beatsOf(line.scene.effects);
  step.beats.push(...beats.map((effects, n) => ({ effects, why: n ? [] : [...why, line] })));
  step.automatic ||= line.scene.automatic === true;
}

/** What is seen at once: a shot with its dice; then what it did; each square of a walk by itself. */
export function beatsOf(effects: readonly Effect[]): Effect[][] {
  const beats: Effect[][] = [];
  let now: Effect[] = [];
  for (const effect of effects) {
    if (now.some((before) => mustWaitFor(effect, before))) {
      beats.push(now);
      now = [];
    }
    now.push(effect);
  }
  if (now.length || !beats.length) beats.push(now);
  return beats;
}

function mustWaitFor(effect: Effect, before: Effect): boolean {
  switch (effect.effect) {
    case "slide":
      return before.effect === "slide" ? before.piece === effect.piece : before.effect !== "flash";
    case "hurt":
    case "vanish":
      return before.effect === "shot" || before.effect === "dice" || before.effect === "slide";
    case "shot":
    case "dice":
    case "appear":
      return before.effect === "slide" || before.effect === "hurt" || before.effect === "vanish";
    default:
      return false;
  }
}

/** How long things take beside each other. */
const LENGTH: Record<Effect["effect"], number> = {
  slide: 1.2,
  shot: 4,
  dice: 4,
  hurt: 3,
  appear: 2,
  vanish: 2,
  route: 2,
  flash: 1.5,
  edge: 1.5,
  phase: 3,
  turn: 1,
  reveal: 6,
};
const TOLD = { headline: 3, plain: 2, detail: 0.5 };

export function lengthOf(step: Step, beat: number): number {
  const effects = step.beats[beat]?.effects ?? [];
  if (!effects.length) return TOLD[step.line.scene.weight];
  return Math.max(...effects.map((effect) => LENGTH[effect.effect]));
}

export const totalLength = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step.beats.reduce((part, _, beat) => part + lengthOf(step, beat), 0), 0);

/** A whole enemy turn takes about this long at single speed; few steps take less, very many take more. */
const TURN_MS = 5000;
const SHORTEST_UNIT = 65;
const LONGEST_UNIT = 220;
/** What people did themselves is shown in a blink. */
const OWN_MS = 420;
const OWN_UNIT = 75;
export const SLOW_UNIT = 420;

/** How long one unit of length takes, in milliseconds at single speed. */
export const enemyUnit = (length: number): number =>
  Math.min(LONGEST_UNIT, Math.max(SHORTEST_UNIT, TURN_MS / Math.max(length, 1)));
export const ownUnit = (length: number): number => Math.min(OWN_UNIT, OWN_MS / Math.max(length, 1));

/** Who acts in a step: the first piece of what is seen, or of what the line points at. */
export function actorOf(step: Step): string | null {
  const seen = effectsOf(step).flatMap(piecesOf)[0];
  return seen ?? step.line.scene.spots.find((spot) => spot.kind === "piece")?.id ?? null;
}
