import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, laidOut, position, SCREEN, within } from "../../table/fixture";
import Roster from "./Roster.svelte";

atATable();

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
