import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, GUARD, HERO, laidOut, position, question, SCREEN, within } from "../../table/fixture";
import CardPanel from "./CardPanel.svelte";
import type { CardShown } from "../../wire";
import { filled, type Sparse } from "../../testing/filled";

atATable();

const card = (id: string, more: Sparse<CardShown>): CardShown =>
  filled("CardShown", {
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

describe("hidden cards", () => {
  it("are shown as backs, without a word of what they are", () => {
    const cards = [
      { id: "a", name: "Duck", text: "Get down.", group: "Hand", seat: 0 },
      { id: "b", name: "", text: "", group: "Hand", seat: 1, hidden: true },
      { id: "b", name: "", text: "", group: "Hand", seat: 1, hidden: true },
    ];
    const { table } = laidOut(position({ screen: { ...SCREEN, cards } }));
    render(CardPanel, within(table));
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
    render(CardPanel, within(table));
    const headings = screen.getAllByRole("heading").map((one) => one.textContent);
    expect(headings).toContain("To hand out");
    expect(headings).toContain(HERO.name);
    expect(headings).not.toContain("In hands");
  });
});

describe("cards in play", () => {
  it("on somebody else can be read where they can be answered", () => {
    const kill = {
      key: "kill",
      text: "kill it",
      group: "Cards",
      rules: [],
      spots: [{ kind: "card" as const, id: "theirs" }],
    };
    const { table } = laidOut(position({ screen: shown, asked: question({ options: [kill] }) }));
    render(CardPanel, within(table));
    expect(screen.getByRole("region", { name: "Cards in question" }).textContent).toContain("Card theirs");
    expect(screen.queryAllByRole("article", { name: "Card theirs" })).toHaveLength(1);
  });

  it("for everybody have a place of their own", () => {
    const { table } = laidOut(position({ screen: shown }));
    render(CardPanel, within(table));
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
    render(CardPanel, within(table));
    await fireEvent.click(screen.getByRole("article", { name: "Card event" }));
    expect(socket.of("answer")).toEqual([]);
    await fireEvent.click(screen.getByRole("article", { name: "Card hand" }));
    expect(socket.of("answer")).toMatchObject([{ key: "play" }]);
  });
});
