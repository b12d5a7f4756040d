// What a duel brings to the frame: buying, points of seats, bids turned over, cards in play.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focus } from "../lib/focus.svelte";
import type { Table } from "../lib/table.svelte";
import type { CardShown, Choice, Line, Shop } from "../wire";
import ActionList from "./ActionList.svelte";
import Announcer from "./Announcer.svelte";
import Dossier from "./Dossier.svelte";
import { FakeSocket, GUARD, HERO, INFO, laidOut, line, position, question, SCREEN } from "./fixture";
import Hand from "./Hand.svelte";
import { playedForAll, playedOn } from "./pieces";
import Reveal from "./Reveal.svelte";
import Roster from "./Roster.svelte";
import { bought, counted, shelves, total } from "./shop";
import ShopPanel from "./ShopPanel.svelte";

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  focus.piece = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const within = (table: Table) => ({ context: new Map([["table", table]]) });

const item = (id: string, name: string, price: number, more = {}) => ({
  ...{ id, name, price, sign: "A", shape: "", text: `${name} walks and shoots.`, group: "Apes" },
  ...more,
});
const SHOP: Shop = {
  title: "Buy your force",
  unit: "RP",
  budget: 12,
  spent: 7,
  items: [
    item("ape", "Ape", 2, { count: 2, most: 6 }),
    item("sarge", "Sarge", 3, { count: 1, group: "Leaders" }),
    item("gun", "Big Gun", 6, { most: 1, note: "only 5 RP are left" }),
  ],
  missing: ["one more leader is needed"],
};
const trade = (key: string, spot: string): Choice => ({
  ...{ key, text: key, group: "Buy", rules: [], spots: [{ kind: "shop", id: spot }] },
});
const buying = (...more: Choice[]) =>
  position({
    screen: { ...SCREEN, shop: SHOP },
    asked: question({
      options: [trade("buy-ape", "ape"), trade("drop-ape", "-ape"), trade("buy-sarge", "sarge"), ...more],
    }),
  });
const READY: Choice = { key: "ready", text: "that is all", group: "Done", rules: [], ends_turn: true };

describe("the shop", () => {
  it("tells shelves, counts and the sum", () => {
    expect(shelves(SHOP).map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ["Apes", ["ape", "gun"]],
      ["Leaders", ["sarge"]],
    ]);
    expect(SHOP.items.map(counted)).toEqual(["2 of 6", "1", "0 of 1"]);
    expect(total(SHOP)).toBe("7 of 12 RP");
    expect(bought(SHOP)).toBe("2 × Ape, Sarge");
  });

  it("buys and puts back by its buttons, and by none that is not offered", async () => {
    const { table, socket } = laidOut(buying());
    render(ShopPanel, { props: { shop: SHOP }, ...within(table) });
    await fireEvent.click(screen.getByRole("button", { name: "Buy one Big Gun for 6 RP" }));
    await fireEvent.click(screen.getByRole("button", { name: "Put back one Sarge" }));
    expect(socket.of("answer")).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Put back one Ape" }));
    expect(socket.of("answer")).toMatchObject([{ key: "drop-ape" }]);
  });

  it("says the sum, what is missing and why something cannot be had", () => {
    const { table } = laidOut(buying());
    render(ShopPanel, { props: { shop: SHOP }, ...within(table) });
    expect(screen.getByRole("status").textContent).toContain("7 of 12 RP");
    expect(screen.getByRole("list", { name: "Still missing" }).textContent).toContain("One more leader is needed");
    expect(screen.getByText("Only 5 RP are left")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Big Gun for/ }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Not ready yet" }).disabled).toBe(true);
  });

  it("closes the purchase by its own button, and leaves the list to everything else", async () => {
    const { table, socket } = laidOut(buying(READY));
    render(ActionList, within(table));
    expect(screen.queryByRole("button", { name: /buy-ape/i })).toBeNull();
    expect(screen.getByRole("button", { name: /That is all/ })).toBeTruthy();
    cleanup();
    render(ShopPanel, { props: { shop: SHOP }, ...within(table) });
    await fireEvent.click(screen.getByRole("button", { name: "That is all" }));
    expect(socket.of("answer")).toMatchObject([{ key: "ready" }]);
  });

  it("can be put aside to look at the board", async () => {
    const { table } = laidOut(buying());
    render(ShopPanel, { props: { shop: SHOP }, ...within(table) });
    await fireEvent.click(screen.getByRole("button", { name: "Look at the board" }));
    expect(screen.queryByRole("status")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /Back to Buy your force: 7 of 12 RP/ }));
    expect(screen.getByRole("status")).toBeTruthy();
  });
});

describe("what lies before players", () => {
  it("is always in sight in the roster, with its numbers in words", () => {
    const seats = [
      { seat: 0, meters: [{ term: "cp", name: "CP", value: 4, most: 6, style: "pips" as const }] },
      { seat: 1, meters: [{ term: "hand", name: "Cards", value: 3 }] },
    ];
    const { table } = laidOut(position({ screen: { ...SCREEN, seats } }));
    render(Roster, within(table));
    const players = screen.getByRole("list", { name: "Players" });
    expect(players.textContent).toContain("Ann");
    expect([...players.querySelectorAll("[role=img]")].map((one) => one.getAttribute("aria-label"))).toEqual([
      "CP 4 of 6",
      "Cards 3",
    ]);
  });
});

const REVEAL: Line = line(0, "the bids are turned over", 5, {
  effects: [
    {
      effect: "reveal",
      title: "bids",
      choices: [
        { seat: 0, value: "3", wins: true },
        { seat: 1, value: "2" },
      ],
      text: "Ann begins.",
    },
  ],
});

describe("secret choices", () => {
  const turnOver = (socket: FakeSocket) =>
    socket.give({ is: "update", after: 4, position: position({ version: 5 }), lines_from: 0, lines: [REVEAL] });

  it("are turned over together, and go by a press", async () => {
    const { table, socket } = laidOut();
    render(Reveal, { props: { table }, ...within(table) });
    expect(screen.queryByRole("region")).toBeNull();
    turnOver(socket);
    await tick();
    const panel = screen.getByRole("region", { name: "bids" });
    expect(panel.textContent?.replace(/\s+/g, " ")).toMatch(/Ann .*3.*wins.*Bob .*2/);
    await fireEvent.pointerDown(window);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("that lay open before are no news", () => {
    const { table } = laidOut(position(), INFO, [REVEAL]);
    render(Reveal, { props: { table }, ...within(table) });
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("are read out by name", async () => {
    const { table, socket } = laidOut();
    render(Announcer, within(table));
    await tick();
    turnOver(socket);
    await tick();
    expect(screen.getByRole("log").textContent).toBe("Bids: Ann 3, Bob 2. Ann begins.");
  });
});

describe("cards in play", () => {
  const card = (id: string, more: Partial<CardShown>): CardShown => ({
    ...{ id, name: `Card ${id}`, text: "It does much.", group: "In play" },
    ...more,
  });
  const cards = [
    card("mine", { piece: HERO.id, in_play: true }),
    card("theirs", { piece: GUARD.id, in_play: true }),
    card("event", { in_play: true, seat: 1, group: "Event" }),
    card("nobody", { in_play: true, piece: "gone" }),
    card("hand", { seat: 0, group: "Hand" }),
    card("pack", { piece: HERO.id, group: "Pack" }),
  ];
  const shown = { ...SCREEN, cards };

  it("lie on their piece or before everybody, and cards of a hand on neither", () => {
    expect(playedOn(shown, HERO).map(({ id }) => id)).toEqual(["mine"]);
    expect(playedForAll(shown).map(({ id }) => id)).toEqual(["event", "nobody"]);
  });

  it("stand on the sheet of their piece, with what can be done with them", async () => {
    const kill = {
      key: "kill",
      text: "kill it",
      group: "Cards",
      rules: [],
      spots: [{ kind: "card" as const, id: "mine" }],
    };
    const { table, socket } = laidOut(position({ screen: shown, asked: question({ options: [kill] }) }));
    render(Dossier, { props: { piece: HERO }, ...within(table) });
    const list = screen.getByRole("list", { name: "Cards in play on Ada" });
    expect(list.textContent).toContain("Card mine");
    expect(list.textContent).not.toContain("Card pack");
    await fireEvent.click(screen.getByRole("button", { name: /Kill it/ }));
    expect(socket.of("answer")).toMatchObject([{ key: "kill" }]);
  });

  it("on somebody else can be read where they can be answered", () => {
    const kill = {
      key: "kill",
      text: "kill it",
      group: "Cards",
      rules: [],
      spots: [{ kind: "card" as const, id: "theirs" }],
    };
    const { table } = laidOut(position({ screen: shown, asked: question({ options: [kill] }) }));
    render(Hand, within(table));
    expect(screen.getByRole("region", { name: "Cards in question" }).textContent).toContain("Card theirs");
    expect(screen.queryAllByRole("article", { name: "Card theirs" })).toHaveLength(1);
  });

  it("for everybody have a place of their own", () => {
    const { table } = laidOut(position({ screen: shown }));
    render(Hand, within(table));
    const place = screen.getByRole("region", { name: "In play for everybody" });
    expect(place.textContent).toContain("Card event");
    expect(place.textContent).not.toContain("Card hand");
  });

  it("of the own hand are played by a click on the card itself", async () => {
    const play = {
      key: "play",
      text: "play it",
      group: "Cards",
      rules: [],
      spots: [{ kind: "card" as const, id: "hand" }],
    };
    const { table, socket } = laidOut(position({ screen: shown, asked: question({ options: [play] }) }));
    render(Hand, within(table));
    await fireEvent.click(screen.getByRole("article", { name: "Card event" }));
    expect(socket.of("answer")).toEqual([]);
    await fireEvent.click(screen.getByRole("article", { name: "Card hand" }));
    expect(socket.of("answer")).toMatchObject([{ key: "play" }]);
  });
});
