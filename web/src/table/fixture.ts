// For tests: a match on the table with a socket that nobody is at the other end of. Frames are put in by hand, and what
// the client sends lies in `sent`.
import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { focus } from "../lib/focus.svelte";
import { Table } from "../lib/table.svelte";
import type { Asked, FromClient, Line, MatchInfo, Position, ToClient } from "../wire";
import { desk } from "./desk.svelte";
import { filled, filledFrame, type Sparse } from "../testing/filled";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  give(frame: Sparse<ToClient>): void {
    this.onmessage?.({ data: JSON.stringify(filledFrame(frame)) });
  }
  /** What was sent of a kind. */
  of<K extends FromClient["is"]>(kind: K): Extract<FromClient, { is: K }>[] {
    return this.sent.filter((frame): frame is Extract<FromClient, { is: K }> => frame.is === kind);
  }
}

export const PRINTED = filled("Printed", {
  title: "The Test",
  briefing: "Go in.\n\nThen:\n- come out\n- say nothing",
  board: {
    board: "squares",
    width: 2,
    height: 1,
    squares: [
      { id: 0, x: 0, y: 0, name: "a1", area: "hall" },
      { id: 1, x: 1, y: 0, name: "b1", area: "hall" },
    ],
    walls: [],
    edges: [{ id: "door-0", kind: "door", name: "door a", walls: [] }],
    areas: [{ id: "hall", name: "Hall", cells: [0, 1] }],
  },
  sides: [
    { side: "hero", name: "Heroes" },
    { side: "friend", name: "Friends" },
    { side: "enemy", name: "Enemies" },
  ],
  terms: [
    { id: "hp", name: "HP", text: "How much somebody can take.", icon: "hearts" },
    { id: "stunned", name: "Stunned", text: "Does nothing for a turn.", rules: ["X-STUN-1"] },
    { id: "soldat", name: "Soldat", text: "A guard." },
    { id: "hit", name: "Hit", text: "It counts." },
    { id: "miss", name: "Miss", text: "It does not." },
  ],
  dice: [
    {
      name: "d6",
      faces: [
        { face: "hit", term: "hit", often: 2 },
        { face: "miss", term: "miss", often: 4 },
      ],
    },
  ],
});

export const HERO = filled("Piece", {
  id: "0",
  name: "Ada",
  sign: "A",
  shape: "person",
  side: "hero",
  cells: [0],
  seat: 0,
  active: true,
  meters: [{ term: "hp", name: "HP", value: 2, most: 3, style: "pips" }],
  chips: [{ term: "stunned", name: "stunned", tone: "bad" }],
});
export const GUARD = filled("Piece", {
  id: "9",
  name: "Soldat 1",
  sign: "S1",
  shape: "x",
  side: "enemy",
  cells: [1],
  kind: "soldat",
});

export const SCREEN = filled("Screen", {
  phases: ["Set-up", "Play"],
  phase: 1,
  pieces: [HERO, GUARD],
  ours: ["hero", "friend"],
});

export const INFO = filled("MatchInfo", {
  id: "m1",
  game: "test",
  title: "Test",
  mission: "The Test",
  seats: [
    { seat: 0, kind: "person", name: "Ann", yours: true, online: true },
    { seat: 1, kind: "person", name: "Bob" },
  ],
  created: "2026-01-01T00:00:00Z",
  changed: "2026-01-01T00:00:00Z",
  open_table: true,
});

export const question = (more: Sparse<Asked> = {}): Asked =>
  filled("Asked", {
    seq: 4,
    seat: 0,
    prompt: "what now?",
    why: ["X-1"],
    options: [
      { key: "shoot", text: "shoot", group: "Attack", rules: ["X-2"] },
      { key: "end", text: "end the turn", group: "Turn", rules: [], ends_turn: true },
    ],
    ...more,
  });

export const position = (more: Sparse<Position> = {}): Position =>
  filled("Position", {
    version: 4,
    answers: 4,
    seat: 0,
    screen: SCREEN,
    waiting: [0],
    waiting_text: "Waiting for Ann…",
    asked: question(),
    ...more,
  });

export const line = (n: number, text: string, answers = 0, more: Sparse<Line["scene"]> = {}): Line =>
  filled("Line", {
    n,
    text,
    rules: [],
    scene: more,
    answers,
  });

/** A table at this position, and the socket it listens to. `WebSocket` must be `FakeSocket`. */
export function laidOut(at: Position = position(), info: MatchInfo = INFO, lines: Line[] = []) {
  const table = new Table("m1");
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("WebSocket is not the fake one");
  socket.open();
  socket.give({ is: "sync", info, printed: PRINTED, position: at, lines });
  for (const asked of socket.of("look-plans")) socket.give({ is: "seen", ref: asked.ref, seq: asked.seq });
  return { table, socket };
}

/** The context that a component at this table is rendered in. */
export const within = (table: Table) => ({ context: new Map([["table", table]]) });

/** Tap a button with a finger. */
export const tap = (button: HTMLElement) =>
  fireEvent(button, new PointerEvent("click", { bubbles: true, pointerType: "touch" }));

/** Before each test a fake socket, dialogs that open (jsdom has none) and nobody selected; afterwards a tidy desk. */
export function atATable(): void {
  beforeEach(() => {
    vi.stubGlobal("WebSocket", FakeSocket);
    focus.piece = null;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false;
    };
  });
  afterEach(() => {
    cleanup();
    desk.clear();
    vi.unstubAllGlobals();
  });
}
