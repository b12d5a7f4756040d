import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { printed, screen } from "../../board/fixture";
import { RefusedError } from "../../lib/api";
import type { Line, ReplayAt } from "../../wire";
import { ReplayPlayer } from "./player.svelte";
import { Positions } from "./positions";
import { headlineStops, nextStop, readPosition } from "./stops";
import { filled } from "../../testing/filled";

const line = (n: number, answers: number, weight: "headline" | "plain" = "plain"): Line =>
  filled("Line", {
    ...{ n, text: `line ${n}`, rules: [], answers, scene: { weight } },
  });
/** Two lines an answer; a round begins with every third one. */
const lines = Array.from({ length: 20 }, (_, n) =>
  line(n, Math.floor(n / 2), n % 6 === 0 && n > 0 ? "headline" : "plain"),
);
const replay = filled("Replay", {
  ...{ printed, answers: 10, lines, may_continue: true },
  info: { id: "m", game: "g", title: "G", mission: "M", seats: [], created: "", changed: "", open_table: true },
});
const at = (answers: number): ReplayAt =>
  filled("ReplayAt", {
    lines: answers * 2,
    position: { version: answers, answers, seat: 0, screen: { ...screen }, waiting: [], waiting_text: "" },
  });

const server = {
  replayAt: vi.fn((_: string, answers: number) => Promise.resolve(at(answers))),
  fork: vi.fn(() => Promise.resolve(filled("MatchMade", { info: { ...replay.info, id: "new" } }))),
  newLink: vi.fn(() => Promise.resolve({ kind: "replay" as const, code: "c", path: "/replay#c", seat: null })),
};
let player: ReplayPlayer;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  player = new ReplayPlayer(replay, server);
});
afterEach(() => {
  player.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("going through a replay", () => {
  it("stands at the position the server gives, with as many lines", async () => {
    await player.go(4);
    expect([player.at, player.written, player.stage.screen]).toEqual([4, 8, player.position?.screen]);
  });

  it("stays between the beginning and the end", async () => {
    await player.go(99);
    expect(player.at).toBe(10);
    await player.go(-3);
    expect(player.at).toBe(0);
  });

  it("plays what one answer led to, and only stands where more lies between", async () => {
    await player.go(2);
    await player.go(3);
    expect(player.stage.playing?.text).toBe("line 4");
    await player.go(7);
    expect(player.stage.playing).toBeNull();
    expect(player.stage.screen).toBe(player.position?.screen);
  });

  it("fetches each position once, and the neighbours before they are needed", async () => {
    await player.go(4);
    const asked = () => server.replayAt.mock.calls.map(([, answers]) => answers);
    expect(asked()).toEqual([4, 5, 3]);
    await player.go(5);
    await player.go(4);
    expect(asked().filter((answers) => answers === 4 || answers === 5)).toEqual([4, 5]);
  });

  it("fetches only where it began and the last place of a slider that is dragged", async () => {
    const stood = vi.spyOn(player.stage, "stand");
    const going = player.go(1);
    for (const answers of [2, 3, 4, 5, 6]) void player.go(answers);
    await going;
    expect(player.at).toBe(6);
    expect(stood.mock.calls.map(([position]) => position.answers)).toEqual([6]); // and nothing flickers in between
    expect(server.replayAt.mock.calls.map(([, answers]) => answers).slice(0, 2)).toEqual([1, 6]);
  });

  it("goes from headline to headline, and to where a line was the news", async () => {
    await player.go(0);
    player.leap(1);
    await vi.waitFor(() => expect(player.at).toBe(4));
    player.leap(1);
    await vi.waitFor(() => expect(player.at).toBe(7));
    player.leap(-1);
    await vi.waitFor(() => expect(player.at).toBe(4));
    await player.goToLine(lines[10] as Line);
    expect(player.at).toBe(6);
  });

  it("says what went wrong, stays where it is, and can try again", async () => {
    await player.go(2);
    server.replayAt.mockRejectedValueOnce(new RefusedError({ code: "offline", what: "No server." }));
    await player.go(8);
    expect([player.at, player.wanted, player.trouble]).toEqual([2, 2, "No server."]);
    await player.go(8);
    expect([player.at, player.trouble]).toEqual([8, ""]);
  });
});

describe("playing a replay", () => {
  it("goes on answer by answer to the end, then halts; and begins anew from there", async () => {
    await player.go(7);
    player.play();
    expect(player.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([player.at, player.playing]).toEqual([10, false]);
    expect(player.stage.screen).toBe(player.position?.screen);
    player.toggle();
    await vi.advanceTimersByTimeAsync(100);
    expect(player.playing).toBe(true);
    expect(player.at).toBeLessThan(10);
  });

  it("is faster at a higher speed", async () => {
    const reached = async (speed: 1 | 4) => {
      await player.go(0);
      player.speed = speed;
      player.play();
      await vi.advanceTimersByTimeAsync(1800);
      player.pause();
      return player.at;
    };
    expect(await reached(1)).toBeLessThan(await reached(4));
  });

  it("halts when somebody takes it in hand", async () => {
    await player.go(3);
    player.play();
    player.step(-1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.playing).toBe(false);
    expect(player.at).toBeLessThan(5);
  });
});

describe("going on from a replay", () => {
  it("makes a match of one's own from the position, and a link to it", async () => {
    await player.go(6);
    expect(await player.continueHere("Ada")).toBe("new");
    expect(server.fork).toHaveBeenCalledWith("m", { answers: 6, name: "Ada" });
    expect(await player.share()).toBe("/replay#c.6");
  });
});

describe("stops and positions", () => {
  it("stops after the answer that led to a headline, at the beginning and at the end", () => {
    expect(headlineStops(lines, 10)).toEqual([0, 4, 7, 10]);
    expect(headlineStops([], 0)).toEqual([0]);
    expect([nextStop([0, 4], 4, 1), nextStop([0, 4], 2, -1), nextStop([0, 4], 0, -1)]).toEqual([4, 0, 0]);
  });

  it.each([
    ["#34", 34],
    ["#999", 50],
    ["", 0],
    ["#nonsense", 0],
    ["#-3", 0],
    ["#1e5", 0],
  ])("reads the position of %s", (hash, answers) => {
    expect(readPosition(hash, 50)).toBe(answers);
  });

  it("keeps only so many positions", async () => {
    const load = vi.fn((answers: number) => Promise.resolve(at(answers)));
    const positions = new Positions(500, load);
    for (let n = 0; n < 400; n += 1) await positions.at(n);
    expect(positions.known(399)).toBeDefined();
    expect(positions.known(0)).toBeUndefined();
    positions.prefetch(-1, 501);
    expect(load).toHaveBeenCalledTimes(400);
    await Promise.all([positions.at(450), positions.at(450)]);
    expect(load).toHaveBeenCalledTimes(401);
  });
});
