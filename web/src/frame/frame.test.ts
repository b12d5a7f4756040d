// The frame as people use it: by the names that are read out.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focus } from "../lib/focus.svelte";
import type { Table } from "../lib/table.svelte";
import ActionList from "./ActionList.svelte";
import Chat from "./Chat.svelte";
import Curtain from "./Curtain.svelte";
import { desk } from "./desk.svelte";
import EndTurn from "./EndTurn.svelte";
import { FakeSocket, GUARD, HERO, INFO, laidOut, line, position, PRINTED, question, SCREEN } from "./fixture";
import FocusKeeper from "./FocusKeeper.svelte";
import Hand from "./Hand.svelte";
import TableKeys from "./TableKeys.svelte";
import TextView from "./TextView.svelte";
import TypeIn from "./TypeIn.svelte";
import UndoButton from "./UndoButton.svelte";
import UndoConfirm from "./UndoConfirm.svelte";
import { undoing } from "./undoing.svelte";

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  // jsdom has no dialogs that open
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
  undoing.wanted = null;
  vi.unstubAllGlobals();
});
const within = (table: Table) => ({ context: new Map([["table", table]]) });
const tap = (button: HTMLElement) =>
  fireEvent(button, new PointerEvent("click", { bubbles: true, pointerType: "touch" }));

describe("the list of what can be done", () => {
  it("answers by a click", async () => {
    const { table, socket } = laidOut();
    render(ActionList, within(table));
    await fireEvent.click(await screen.findByRole("button", { name: /Shoot/ }));
    expect(socket.of("answer")).toMatchObject([{ key: "shoot" }]);
  });

  it("answers by a number, and by none that is not there", async () => {
    const { table, socket } = laidOut();
    render(TableKeys, within(table));
    await waitFor(() => expect(table.plansKnown).toBe(true));
    await fireEvent.keyDown(document.body, { key: "7" });
    expect(socket.of("answer")).toEqual([]);
    await fireEvent.keyDown(document.body, { key: "2" });
    expect(socket.of("answer")).toMatchObject([{ key: "end" }]);
  });

  it("shows at the first tap and answers at the second", async () => {
    const { table, socket } = laidOut();
    render(ActionList, within(table));
    const button = await screen.findByRole("button", { name: /Shoot/ });
    await tap(button);
    expect(table.pointed).toBe("shoot");
    expect(socket.of("answer")).toEqual([]);
    expect(button.textContent).toContain("tap again");
    await tap(button);
    expect(socket.of("answer")).toMatchObject([{ key: "shoot" }]);
  });

  it("forgets the first tap when something else is tapped in between", async () => {
    const { table, socket } = laidOut();
    render(ActionList, within(table));
    await tap(await screen.findByRole("button", { name: /Shoot/ }));
    await tap(screen.getByRole("button", { name: /End the turn/ }));
    await tap(screen.getByRole("button", { name: /Shoot/ }));
    expect(socket.of("answer")).toEqual([]);
  });

  it("says why something is not offered, when asked", async () => {
    const { table, socket } = laidOut();
    Element.prototype.scrollIntoView = () => undefined;
    render(ActionList, within(table));
    const folded = screen.getByText("Why not something else?").closest("details");
    if (folded) folded.open = true;
    await waitFor(() => expect(socket.of("look-refused")).toHaveLength(1));
    const refused = [{ text: "open door a", reason: "it is locked.", rules: ["X-3"] }];
    socket.give({ is: "seen", ref: socket.of("look-refused")[0]?.ref ?? -1, seq: 4, refused });
    expect(await screen.findByText("It is locked.")).toBeTruthy();
    expect(screen.getByText("Open door a")).toBeTruthy();
  });
});

describe("keys for panels and units", () => {
  it("open what they are for", async () => {
    const { table } = laidOut();
    render(TableKeys, within(table));
    render(FocusKeeper, within(table));
    await fireEvent.keyDown(document.body, { key: "t" });
    expect(desk.text).toBe(true);
    await fireEvent.keyDown(document.body, { key: "b" });
    expect(desk.tab).toBe("rules");
    expect(desk.text).toBe(false);
    await fireEvent.keyDown(document.body, { key: "?" });
    expect(desk.dialog).toBe("help");
  });
  it("go through ours, and never to an enemy", async () => {
    const other = { ...HERO, id: "1", name: "Bea", active: false };
    const { table } = laidOut(position({ screen: { ...SCREEN, pieces: [HERO, other, GUARD] } }));
    focus.piece = null;
    render(TableKeys, within(table));
    await fireEvent.keyDown(document.body, { key: "]" });
    expect(focus.piece).toBe("1");
    expect(focus.spots).toEqual([{ kind: "piece", id: "1" }]);
    await fireEvent.keyDown(document.body, { key: "]" });
    expect(focus.piece).toBe("0");
    await fireEvent.keyDown(document.body, { key: "[" });
    expect(focus.piece).toBe("1");
  });
});

describe("ending the turn", () => {
  it("is the option that the server marks, by button and key", async () => {
    const { table, socket } = laidOut();
    render(EndTurn, within(table));
    await fireEvent.keyDown(document.body, { key: "e" });
    expect(socket.of("answer")).toMatchObject([{ key: "end" }]);
  });
  it("cannot be done when it is not offered", async () => {
    const { table, socket } = laidOut(position({ asked: question({ options: [] }) }));
    render(EndTurn, within(table));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "End turn" }).disabled).toBe(true);
    await fireEvent.keyDown(document.body, { key: "e" });
    expect(socket.of("answer")).toEqual([]);
  });
});

describe("taking back", () => {
  const lines = [line(0, "dealt", 0), line(1, "Ada moves", 2), line(2, "Ada shoots", 3)];
  it("is done at once where it is free", async () => {
    const { table, socket } = laidOut(position({ undo_to: 2 }), INFO, lines);
    render(UndoButton, within(table));
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(socket.of("undo")).toMatchObject([{ to: null, version: 4 }]);
  });
  it("is done at once where the choice goes alone, whatever others have chosen since", async () => {
    const { table, socket } = laidOut(position({ undo_to: null, withdraw: true }), INFO, lines);
    render(UndoButton, within(table));
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(socket.of("undo")).toMatchObject([{ to: null, version: 4 }]);
  });
  it("asks first where something was revealed, and names who has to agree", async () => {
    const { table, socket } = laidOut(position({ undo_to: null }), INFO, lines);
    render(UndoButton, within(table));
    render(UndoConfirm, within(table));
    await fireEvent.click(screen.getByRole("button", { name: "Undo…" }));
    expect(socket.of("undo")).toEqual([]);
    const dialog = await screen.findByRole("dialog", { name: "Go back?" });
    expect(dialog.textContent).toContain("Ada shoots");
    expect(dialog.textContent).not.toContain("Ada moves");
    expect(dialog.textContent).toContain("Bob");
    await fireEvent.click(screen.getByRole("button", { name: "Ask to go back" }));
    expect(socket.of("undo")).toMatchObject([{ to: 3 }]);
  });
  it("warns who is alone that the same dice will come again", async () => {
    const alone = { ...INFO, seats: INFO.seats.slice(0, 1) };
    const { table } = laidOut(position({ undo_to: null }), alone, lines);
    render(UndoConfirm, within(table));
    undoing.press(table);
    expect((await screen.findByRole("dialog", { name: "Go back?" })).textContent).toContain("same dice");
  });
  it("says so where nothing was chosen yet, or one only watches", () => {
    const { table } = laidOut(position(), INFO, lines.slice(0, 1));
    render(UndoButton, within(table));
    expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
    undoing.press(table);
    expect(undoing.wanted).toBeNull();
  });
});

describe("real dice", () => {
  it("are typed in face by face, and sent when all are there", async () => {
    const wanted = { seq: 4, seat: 0, prompt: "roll", dice: [...(PRINTED.dice ?? []), ...(PRINTED.dice ?? [])] };
    const { table, socket } = laidOut(position({ asked: null, to_type: wanted }));
    render(TypeIn, { props: { wanted }, ...within(table) });
    const send = screen.getByRole<HTMLButtonElement>("button", { name: "That is what came" });
    expect(send.disabled).toBe(true);
    const faces = screen.getAllByRole("radio");
    await fireEvent.click(faces[0] as HTMLElement);
    await fireEvent.click(faces[3] as HTMLElement);
    await fireEvent.click(send);
    expect(socket.of("type-in")).toMatchObject([{ seq: 4, seat: 0, came: ["hit", "miss"] }]);
  });
});

describe("a shared screen", () => {
  it("shows the curtain with the names of who may look, and tells the server who does", async () => {
    const { table, socket } = laidOut(position({ seat: null, asked: null, curtain: [0, 1] }));
    render(Curtain, { props: { seats: [0, 1] }, ...within(table) });
    await fireEvent.click(screen.getByRole("button", { name: "I am Bob, show my hand" }));
    expect(socket.of("sit")).toMatchObject([{ seat: 1 }]);
  });
  it("shows hidden cards as backs, without a word of what they are", () => {
    const cards = [
      { id: "a", name: "Duck", text: "Get down.", group: "Hand", seat: 0 },
      { id: "b", name: "", text: "", group: "Hand", seat: 1, hidden: true },
      { id: "b", name: "", text: "", group: "Hand", seat: 1, hidden: true },
    ];
    const { table } = laidOut(position({ screen: { ...SCREEN, cards } }));
    render(Hand, within(table));
    expect(screen.getAllByRole("article", { name: "Hidden card" })).toHaveLength(2);
    expect(screen.getByRole("article", { name: "Duck" })).toBeTruthy();
  });
});

describe("cards that are nobody's yet", () => {
  it("lie under their own heading, apart from those of whose dossier is open", () => {
    const cards = [
      { id: "a", name: "Bandages", text: "Heal.", group: "To hand out" },
      { id: "b", name: "Duck", text: "Get down.", group: "Hand", piece: HERO.id, seat: 0 },
    ];
    const { table } = laidOut(position({ screen: { ...SCREEN, cards } }));
    render(Hand, within(table));
    const headings = screen.getAllByRole("heading").map((one) => one.textContent);
    expect(headings).toContain("To hand out");
    expect(headings).toContain(HERO.name);
    expect(headings).not.toContain("In hands");
  });
});

describe("the text view", () => {
  it("tells what must be done, what happened and what stands, and answers", async () => {
    const { table, socket } = laidOut(position(), INFO, [line(0, "the alarm sounds")]);
    render(TextView, within(table));
    expect(screen.getByRole("heading", { name: "Ann: What now?" })).toBeTruthy();
    expect(screen.getByText("The alarm sounds")).toBeTruthy();
    expect(screen.getByText(/Soldat 1 \(S1\)/)).toBeTruthy();
    await fireEvent.click(await screen.findByRole("button", { name: /Shoot/ }));
    expect(socket.of("answer")).toMatchObject([{ key: "shoot" }]);
  });
  it("is live", async () => {
    const { table, socket } = laidOut();
    render(TextView, within(table));
    const next = question({
      seq: 5,
      prompt: "and now?",
      options: [{ key: "wait", text: "wait", group: "Turn", rules: [] }],
    });
    socket.give({ is: "update", after: 4, position: position({ version: 5, asked: next }), lines_from: 0, lines: [] });
    expect(await screen.findByRole("heading", { name: "Ann: And now?" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: /Wait/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Shoot/ })).toBeNull();
  });
});

describe("the chat", () => {
  it("shows what people write as text, whatever they write", () => {
    const { table, socket } = laidOut();
    socket.give({ is: "said", line: { n: 0, seat: 1, name: "<i>Bob</i>", text: "<img src=x>", at: INFO.created } });
    const { container } = render(Chat, within(table));
    expect(screen.getByText("<img src=x>")).toBeTruthy();
    expect(screen.getByText("<i>Bob</i>")).toBeTruthy();
    expect(container.querySelector("img, i")).toBeNull();
  });
});
