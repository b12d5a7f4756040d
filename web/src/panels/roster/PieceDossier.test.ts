import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, GUARD, HERO, laidOut, position, question, SCREEN, within } from "../../table/fixture";
import PieceDossier from "./PieceDossier.svelte";
import { playedForAll, playedOn } from "./pieces";
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

describe("cards in play", () => {
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
    render(PieceDossier, { props: { piece: HERO }, ...within(table) });
    const list = screen.getByRole("list", { name: "Cards in play on Ada" });
    expect(list.textContent).toContain("Card mine");
    expect(list.textContent).not.toContain("Card pack");
    await fireEvent.click(screen.getByRole("button", { name: /Kill it/ }));
    expect(socket.of("answer")).toMatchObject([{ key: "kill" }]);
  });
});
