import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, Piece, Position, Scene, Screen } from "../wire";
import type { Effect } from "./effects";
import type { Speed } from "./settings.svelte";
import { Stage } from "./stage.svelte";
import { type Sparse, filled, filledEffect } from "../testing/filled";

const piece = (id: string, cell: number): Piece =>
  filled("Piece", {
    ...{ id, name: id, sign: id, shape: "", side: "enemy", cells: [cell], meters: [meter(3)] },
  });
const meter = (value: number) => filled("Meter", { term: "hp", name: "HP", value, most: 3 });
const screenOf = (...pieces: Piece[]): Screen => filled("Screen", { phases: ["all"], phase: 0, pieces, ours: [] });
let version = 0;
const at = (screen: Screen): Position => ({
  ...filled("Position", { version: version++, answers: 0, seat: 0, waiting: [], waiting_text: "" }),
  screen,
});
let n = 0;
const line = (text: string, effects: Effect[] = [], more: Sparse<Scene> = {}): Line =>
  filled("Line", {
    ...{ n: n++, text, rules: [], answers: 0, scene: { effects, ...more } },
  });
const enemy = (text: string, ...effects: Effect[]): Line => line(text, effects, { automatic: true });
const slide = (id: string, cell: number): Effect => filledEffect({ effect: "slide", piece: id, cells: [cell] });
const cellOf = (stage: Stage, id: string) => stage.screen?.pieces.find((one) => one.id === id)?.cells[0];

const pace = { speed: 1 as Speed, reducedMotion: false };
let hidden = false;
let stages: Stage[] = [];
const make = () => {
  const stage = new Stage(pace);
  stages.push(stage);
  return stage;
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(pace, { speed: 1, reducedMotion: false });
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  stages.forEach((stage) => stage.close());
  stages = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = at(screenOf(piece("s", 1), piece("h", 9)));
const walk = [enemy("acts"), enemy("to 2", slide("s", 2)), enemy("to 3", slide("s", 3))];
const end = at(screenOf(piece("s", 3), piece("h", 9)));

describe("the stage", () => {
  it("stands at a position at once", () => {
    const stage = make();
    stage.stand(start);
    expect(stage.screen).toBe(start.screen);
    expect(stage.busy).toBe(false);
  });

  it("plays an enemy turn square by square and keeps the question waiting until its end", () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, walk);
    expect(stage.busy).toBe(true);
    const seen: unknown[] = [];
    while (stage.busy) {
      seen.push([stage.playing?.text, cellOf(stage, "s")]);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual([
      ["acts", 1],
      ["to 2", 2],
      ["to 3", 3],
    ]);
    expect(stage.screen).toBe(end.screen);
    expect(stage.playing).toBeNull();
  });

  it("shows what people do without keeping them waiting", () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, [line("to 2", [slide("s", 2)]), line("to 3", [slide("s", 3)])]);
    expect(stage.busy).toBe(false);
    expect(cellOf(stage, "s")).toBe(2);
    vi.advanceTimersByTime(450);
    expect(stage.screen).toBe(end.screen);
  });

  it("keeps a walk in order when its squares come faster than they are shown", () => {
    const stage = make();
    stage.stand(start);
    const squares = [2, 3, 4, 5, 6];
    const last = squares.map((cell) => {
      const position = at(screenOf(piece("s", cell), piece("h", 9)));
      stage.play(position, [line(`to ${cell}`, [slide("s", cell)])]);
      return position;
    });
    const seen = new Set<unknown>();
    for (let ms = 0; ms < 500; ms += 5) {
      seen.add(cellOf(stage, "s"));
      vi.advanceTimersByTime(5);
    }
    expect([...seen]).toEqual(squares);
    expect(stage.screen).toBe(last.at(-1)?.screen);
  });

  it("plays what a foe does like an enemy turn, however many answers it comes in", () => {
    const stage = make();
    stage.stand(start);
    const squares = Array.from({ length: 60 }, (_, n) => n + 2);
    const last = squares.map((cell) => {
      const position = at(screenOf(piece("s", cell), { ...piece("h", 9), meters: [meter(cell % 3)] }));
      stage.play(position, [line(`to ${cell}`, [slide("s", cell)])], true);
      return position;
    });
    const quiet = at(last.at(-1)?.screen ?? start.screen);
    stage.play(quiet, []); // somebody chose in secret: nothing is seen of that
    expect(stage.busy).toBe(true);
    const seen = new Map<unknown, unknown>();
    let ms = 0;
    for (; stage.busy && ms < 20_000; ms += 5) {
      seen.set(cellOf(stage, "s"), stage.screen?.pieces[1]?.meters[0]?.value);
      vi.advanceTimersByTime(5);
    }
    expect([...seen.keys()]).toEqual(squares);
    expect(seen.get(30)).toBe(29 % 3); // what stood when that step began
    expect(ms).toBeLessThan(8000);
    expect(stage.screen).toBe(last.at(-1)?.screen);
    expect(stage.lastTurn?.lines).toHaveLength(60);
    stage.again();
    expect(cellOf(stage, "s")).toBe(2);
  });

  it("skips to the end", () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, walk);
    stage.skip();
    expect(stage.screen).toBe(end.screen);
    expect(stage.busy).toBe(false);
    vi.runAllTimers();
    expect(stage.screen).toBe(end.screen);
  });

  it("jumps when nobody can look, and when everything is to be instant", () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, walk);
    hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(stage.screen).toBe(end.screen);
    stage.stand(start);
    stage.play(end, walk);
    expect(stage.screen).toBe(end.screen);
    hidden = false;
    pace.speed = "instant";
    stage.stand(start);
    stage.play(end, walk);
    expect(stage.screen).toBe(end.screen);
    expect(stage.busy).toBe(false);
  });

  it.each([2, 4] as const)("plays %i times as fast", (speed) => {
    const time = (at: Speed) => {
      pace.speed = at;
      const stage = make();
      stage.stand(start);
      stage.play(end, walk);
      let ms = 0;
      for (; stage.busy; ms += 1) vi.advanceTimersByTime(1);
      return ms;
    };
    const [single, faster] = [time(1), time(speed)];
    expect(single / faster).toBeCloseTo(speed, 0);
  });

  it("does not move things about when motion is to be reduced", () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, walk);
    expect(stage.tween).toBeGreaterThan(0);
    stage.skip();
    pace.reducedMotion = true;
    stage.stand(start);
    stage.play(end, walk);
    expect(stage.tween).toBe(0);
  });

  it("shows the wounds after the last one of a piece, before the turn is over", () => {
    const stage = make();
    stage.stand(start);
    const wounded = { ...piece("h", 9), meters: [meter(1)] };
    const hurt = filledEffect({ effect: "hurt", piece: "h", text: "-1 HP" });
    stage.play(at(screenOf(piece("s", 1), wounded)), [enemy("hits", hurt), enemy("hits", hurt), enemy("rests")]);
    const left: unknown[] = [];
    while (stage.busy) {
      if (stage.playing) left.push([stage.playing.text, stage.screen?.pieces[1]?.meters[0]?.value]);
      vi.advanceTimersToNextTimer();
    }
    expect(left[0]).toEqual(["hits", 3]);
    expect(left.at(-1)).toEqual(["rests", 1]);
  });

  it("tells why as far as it has played, and what is to be heard", () => {
    const stage = make();
    const heard: string[] = [];
    stage.onbeat = (effects) => heard.push(...effects.map((effect) => effect.effect));
    stage.stand(start);
    const detail = (text: string, ...effects: Effect[]) => line(text, effects, { weight: "detail", automatic: true });
    const heads = enemy("heads", { effect: "route", piece: "s", cells: [2] });
    stage.play(end, [detail("nearest"), heads, detail("cheapest"), detail("to 2", slide("s", 2)), enemy("ends")]);
    const told = new Set<string>();
    while (stage.busy) {
      told.add([stage.playing?.text, ...stage.why.map((one) => one.text)].join(" < "));
      vi.advanceTimersToNextTimer();
    }
    expect([...told]).toEqual(["heads < nearest", "heads < cheapest < to 2", "ends"]);
    expect(heard).toEqual(["route", "slide"]);
  });

  it("lets what is seen for a moment fade", () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, [line("shoots", [{ effect: "shot", by: "s", at: "h" }])]);
    expect(stage.fx.map((fx) => fx.effect.effect)).toEqual(["shot"]);
    vi.runAllTimers();
    expect(stage.fx).toEqual([]);
  });
});

describe("the enemy turn again", () => {
  const played = () => {
    const stage = make();
    stage.stand(start);
    stage.play(end, [line("ends the turn"), ...walk]);
    stage.skip();
    return stage;
  };

  it("begins at the screen before it and ends at the present", () => {
    const stage = played();
    stage.again();
    expect(stage.busy).toBe(true);
    expect(cellOf(stage, "s")).toBe(1);
    expect(stage.step).toMatchObject({ index: 0, count: 3, kind: "again" });
    vi.runAllTimers();
    expect(stage.screen).toBe(end.screen);
    expect(stage.busy).toBe(false);
  });

  it("can be gone through by hand, forth and back", () => {
    const stage = played();
    stage.again();
    stage.move(1);
    expect([stage.step?.index, cellOf(stage, "s"), stage.paused]).toEqual([1, 2, true]);
    stage.move(1);
    expect(cellOf(stage, "s")).toBe(3);
    stage.move(-1);
    expect([stage.step?.index, cellOf(stage, "s")]).toEqual([1, 2]);
    vi.advanceTimersByTime(60_000);
    expect(stage.busy).toBe(true);
    stage.resume();
    vi.runAllTimers();
    expect(stage.screen).toBe(end.screen);
  });

  it("gives way to what happens now", () => {
    const stage = played();
    stage.again();
    stage.move(1);
    const next = at(screenOf(piece("s", 5), piece("h", 9)));
    stage.play(next, [line("walks", [slide("s", 5)])]);
    expect(stage.busy).toBe(false);
    vi.runAllTimers();
    expect(stage.screen).toBe(next.screen);
  });

  it("joins the parts of a turn that was interrupted by a question", () => {
    const stage = make();
    stage.stand(start);
    stage.play(at(screenOf(piece("s", 2), piece("h", 9))), [line("ends the turn"), ...walk.slice(0, 2)]);
    stage.play(end, [line("chosen", [], { weight: "detail", automatic: true }), ...walk.slice(2)]);
    expect(stage.lastTurn?.lines.map((one) => one.text)).toEqual(["acts", "to 2", "chosen", "to 3"]);
    stage.skip();
    stage.play(at(start.screen), [line("a Hero walks", [slide("h", 8)])]);
    stage.play(end, walk.slice(2));
    expect(stage.lastTurn?.lines.map((one) => one.text)).toEqual(["to 3"]);
  });
});

describe("whatever happens", () => {
  /** Small numbers that look random and are the same each time. */
  const numbers = (seed: number) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;

  it.each(Array.from({ length: 60 }, (_, seed) => seed))("the end is the server's screen (%i)", (seed) => {
    const random = numbers(seed + 1);
    const pick = (most: number) => Math.floor(random() * most);
    const effects: (() => Effect)[] = [
      () => slide(`p${pick(5)}`, pick(30)),
      () => ({ effect: "appear", piece: piece(`p${pick(5)}`, pick(30)) }),
      () => ({ effect: "vanish", piece: `p${pick(5)}` }),
      () => filledEffect({ effect: "hurt", piece: `p${pick(5)}`, text: "-1" }),
      () => ({ effect: "shot", by: `p${pick(5)}`, at: "nobody" }),
      () => ({ effect: "edge", edge: "d", state: random() < 0.5 ? "closed" : null }),
      () => filledEffect({ effect: "flash", spot: { kind: "cell", id: "1" } }),
    ];
    const anyEffect = (): Effect => (effects[pick(effects.length)] ?? (() => slide("p0", 1)))();
    const weights = ["headline", "plain", "detail"] as const;
    const anyLine = (): Line =>
      line("x", Array.from({ length: pick(4) }, anyEffect), {
        weight: weights[pick(3)],
        automatic: random() < 0.6,
      });
    const anyScreen = () => screenOf(...Array.from({ length: pick(5) }, (_, id) => piece(`p${id}`, pick(30))));
    const stage = make();
    let position = at(anyScreen());
    stage.stand(position);
    const moves: (() => void)[] = [
      () => stage.play((position = at(anyScreen())), Array.from({ length: pick(8) }, anyLine)),
      () => stage.play((position = at(anyScreen())), Array.from({ length: pick(8) }, anyLine)),
      () => vi.advanceTimersByTime(pick(2000)),
      () => stage.skip(),
      () => stage.again(),
      () => stage.move(random() < 0.5 ? 1 : -1),
      () => stage.pause(),
      () => stage.resume(),
      () => stage.stand((position = at(anyScreen()))),
      () => {
        hidden = random() < 0.3;
        document.dispatchEvent(new Event("visibilitychange"));
      },
      () => (pace.speed = ([1, 2, 4, "instant"] as const)[pick(4)] ?? 1),
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      moves[pick(moves.length)]?.();
      if (!stage.busy && !stage.step) expect(stage.screen).toBe(position.screen);
    }
    stage.resume();
    vi.runAllTimers();
    expect(stage.screen).toBe(position.screen);
    expect([stage.busy, stage.paused, stage.step, stage.actor, stage.fx]).toEqual([false, false, null, null, []]);
  });
});
