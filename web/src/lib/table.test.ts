import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, GUARD, HERO, laidOut, line, position, question, SCREEN } from "../table/fixture";
import type { Piece } from "../wire";
import { filled } from "../testing/filled";

beforeEach(() => vi.stubGlobal("WebSocket", FakeSocket));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const settle = () => new Promise((done) => setTimeout(done));
const plan = filled("Plan", {
  id: "walk",
  keys: ["shoot", "end"],
  spot: { kind: "cell", id: "1" },
  cost: 2,
  text: "go",
  sketch: {},
});

describe("a match as this browser sees it", () => {
  it("stands where the server says, and greets with what it has", () => {
    const { table, socket } = laidOut();
    expect(socket.url).toMatch(/\/api\/matches\/m1\/live$/);
    expect(socket.of("hello")[0]).toMatchObject({ version: -1, lines: 0 });
    expect(table.position?.version).toBe(4);
    expect(table.asked?.prompt).toBe("what now?");
  });

  it("answers the question that is open, with its number, and only once at a time", async () => {
    const { table, socket } = laidOut();
    void table.answer("shoot");
    void table.answer("end");
    expect(socket.of("answer")).toMatchObject([{ seq: 4, seat: 0, key: "shoot" }]);
    socket.give({ is: "done", ref: socket.of("answer")[0]?.ref ?? -1, version: 5 });
    await settle();
    void table.answer("end");
    expect(socket.of("answer")).toHaveLength(2);
  });

  it("shows that an answer is on its way only when it takes long", async () => {
    vi.useFakeTimers();
    const { table, socket } = laidOut();
    void table.answer("shoot");
    vi.advanceTimersByTime(100);
    expect(table.sending).toBe(false);
    vi.advanceTimersByTime(100);
    expect(table.sending).toBe(true);
    socket.give({ is: "done", ref: socket.of("answer")[0]?.ref ?? -1, version: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.sending).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.sending).toBe(false);
  });

  it("talks while an answer is on its way", () => {
    const { table, socket } = laidOut();
    void table.answer("shoot");
    void table.say("look");
    expect(socket.of("say")).toMatchObject([{ text: "look" }]);
  });

  it("keeps what an update does not change, object by object", () => {
    const { table, socket } = laidOut();
    const [hero, guard] = table.position?.screen.pieces ?? [];
    const moved = { ...SCREEN, pieces: [HERO, { ...GUARD, cells: [0] }] };
    const next = position({ version: 5, screen: moved });
    socket.give({ is: "update", after: 4, position: next, lines_from: 0, lines: [] });
    expect(table.stage.screen).toEqual(moved);
    expect(table.stage.screen?.pieces[0]).toBe(hero);
    expect(table.stage.screen?.pieces[1]).not.toBe(guard);
  });

  it("shows a refusal and changes nothing", async () => {
    const { table, socket } = laidOut();
    void table.answer("shoot");
    socket.give({ is: "refused", ref: socket.of("answer")[0]?.ref ?? -1, code: "stale", what: "too late" });
    await settle();
    expect(table.trouble?.message).toBe("too late");
    expect(table.position?.version).toBe(4);
    expect(table.sending).toBe(false);
  });

  it("takes an update that follows on, and asks for everything after a gap", () => {
    const { table, socket } = laidOut();
    socket.give({ is: "update", after: 4, position: position({ version: 5 }), lines_from: 0, lines: [line(0, "a")] });
    expect(table.position?.version).toBe(5);
    expect(table.lines).toHaveLength(1);
    socket.give({ is: "update", after: 7, position: position({ version: 8 }), lines_from: 1, lines: [] });
    expect(table.position?.version).toBe(5);
    expect(socket.of("resync")).toHaveLength(1);
  });

  it("plays what a foe does as an enemy turn, and what a friend does in passing", () => {
    const walks = line(0, "somebody walks", 5, { effects: [{ effect: "slide", piece: GUARD.id, cells: [2] }] });
    const turn = (pieces: Piece[]) => {
      const { table, socket } = laidOut(position({ screen: { ...SCREEN, pieces }, asked: null, waiting: [1] }));
      const next = position({ version: 5, screen: { ...SCREEN, pieces } });
      socket.give({ is: "update", after: 4, position: next, lines_from: 0, lines: [walks] });
      const { busy } = table.stage;
      table.close();
      return busy;
    };
    expect(turn([HERO, { ...GUARD, seat: 1 }])).toBe(true);
    expect(turn([HERO, { ...HERO, id: "friend", seat: 1 }, GUARD])).toBe(false);
    expect(turn([HERO, GUARD])).toBe(false);
  });

  it("drops lines that were taken back", () => {
    const { table, socket } = laidOut(position(), undefined, [line(0, "a"), line(1, "b")]);
    socket.give({ is: "update", after: 4, position: position({ version: 5 }), lines_from: 1, lines: [line(1, "c")] });
    expect(table.lines.map((one) => one.text)).toEqual(["a", "c"]);
  });

  it("asks once what an option would mean, and shows it only as long as it is pointed at", async () => {
    const { table, socket } = laidOut();
    void table.point("shoot");
    const asked = socket.of("look-sketch");
    expect(asked).toMatchObject([{ seq: 4, key: "shoot" }]);
    void table.point(null);
    socket.give({ is: "seen", ref: asked[0]?.ref ?? -1, seq: 4, sketch: { notes: [{ text: "it hurts" }] } });
    await settle();
    expect(table.sketch).toBeNull();
    await table.point("shoot");
    expect(table.sketch?.notes[0]?.text).toBe("it hurts");
    expect(socket.of("look-sketch")).toHaveLength(1);
  });

  it("puts options and plans where they can be chosen, options first", async () => {
    const option = { ...question().options[0], spots: [{ kind: "cell" as const, id: "1" }] };
    const { table, socket } = laidOut(position({ asked: question({ options: [option as never] }) }));
    await settle();
    socket.give({
      is: "update",
      after: 4,
      position: position({ version: 5, asked: question({ options: [option as never], seq: 5 }) }),
      lines_from: 0,
      lines: [],
    });
    expect(table.plansKnown).toBe(false);
    socket.give({ is: "seen", ref: socket.of("look-plans").at(-1)?.ref ?? -1, seq: 5, plans: [plan] });
    await settle();
    expect(table.plansKnown).toBe(true);
    expect(table.atSpot.get("cell:1")).toEqual({ options: [option], plans: [plan] });
  });

  it("takes back as the seat before the screen", () => {
    const { table, socket } = laidOut();
    void table.undo();
    expect(socket.of("undo")).toMatchObject([{ version: 4, seat: 0, to: null }]);
  });

  it("comes back by itself, saying what it has already", () => {
    vi.useFakeTimers();
    const { table, socket } = laidOut(position(), undefined, [line(0, "a")]);
    socket.onclose?.({ code: 1006 });
    expect(table.connection).toBe("lost");
    vi.advanceTimersByTime(400);
    const again = FakeSocket.all.at(-1);
    expect(again).not.toBe(socket);
    again?.open();
    expect(table.connection).toBe("live");
    expect(again?.of("hello")[0]).toMatchObject({ version: 4, lines: 1 });
    table.close();
  });

  it("stays away where it may not be", () => {
    vi.useFakeTimers();
    const { table, socket } = laidOut();
    const known = FakeSocket.all.length;
    socket.onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(table.connection).toBe("gone");
    expect(FakeSocket.all).toHaveLength(known);
  });
});
