import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { atATable, laidOut, position, question, SCREEN, within } from "../../table/fixture";
import ActionList from "../actions/ActionList.svelte";
import ShopPanel from "./ShopPanel.svelte";
import { bought, counted, shelves, total } from "./shop";
import type { Choice } from "../../wire";
import { filled } from "../../testing/filled";

atATable();

const item = (id: string, name: string, price: number, more = {}) => ({
  ...{ id, name, price, sign: "A", shape: "", text: `${name} walks and shoots.`, group: "Apes" },
  ...more,
});
const SHOP = filled("Shop", {
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
});
const trade = (key: string, spot: string): Choice =>
  filled("Choice", {
    ...{ key, text: key, group: "Buy", rules: [], spots: [{ kind: "shop", id: spot }] },
  });
const buying = (...more: Choice[]) =>
  position({
    screen: { ...SCREEN, shop: SHOP },
    asked: question({
      options: [trade("buy-ape", "ape"), trade("drop-ape", "-ape"), trade("buy-sarge", "sarge"), ...more],
    }),
  });
const READY = filled("Choice", { key: "ready", text: "that is all", group: "Done", rules: [], ends_turn: true });

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
