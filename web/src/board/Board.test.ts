import { fireEvent, render, screen as page } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Stage } from "../lib/stage.svelte";
import { Chooser } from "../lib/chooser.svelte";
import type { SpotOffers } from "../lib/offers";
import type { Choice, Plan } from "../wire";
import Board from "./Board.svelte";
import { gated, piece, printed, screen } from "./fixture";
import type { BoardSource } from "./source";
import { filled } from "../testing/filled";

const option = (key: string): Choice => filled("Choice", { key, text: key, group: "", rules: [] });

class Source implements BoardSource {
  chooser = new Chooser(this);
  printed: BoardSource["printed"] = printed;
  stage = new Stage();
  pointed: string | null = null;
  sketch = null;
  overlays = new Map();
  pings = [];
  sending = false;
  atSpot = new Map<string, SpotOffers>([
    ["cell:5", { options: [option("walk there")], plans: [] }],
    ["piece:s", { options: [option("shoot"), option("stab")], plans: [] }],
  ]);
  answer = vi.fn(() => Promise.resolve());
  follow = vi.fn(() => Promise.resolve());
  point = vi.fn(() => Promise.resolve());
}

let source: Source;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  source = new Source();
  source.stage.stand(filled("Position", { version: 1, answers: 0, seat: 0, screen, waiting: [], waiting_text: "" }));
});
afterEach(() => {
  source.stage.close();
  vi.unstubAllGlobals();
});

const show = () => render(Board, { props: { table: source }, context: new Map([["table", source]]) });
const press = async (key: string, more: KeyboardEventInit = {}) => {
  await fireEvent.keyDown(page.getByRole("grid"), { key, ...more });
  await tick();
};
const cursor = () => page.getByRole("gridcell").textContent;

describe("the board", () => {
  it("says so while there is nothing to draw yet", () => {
    source.printed = null;
    show();
    expect(page.getByLabelText("Board").getAttribute("aria-busy")).toBe("true");
  });

  it("draws every piece on it with its sign, and nothing of who is not on it", () => {
    const { container } = show();
    const signs = [...container.querySelectorAll("[data-piece]")].map((one) => one.textContent.trim());
    expect(signs).toEqual(["H", expect.stringMatching(/^S/)]);
  });

  it("is one stop of the Tab key, and tells the square of its cursor", async () => {
    const { container } = show();
    const stops = [...container.querySelectorAll("[role=grid], [role=grid] [tabindex='0'], [role=grid] button")];
    expect(stops).toHaveLength(1);
    const grid = page.getByRole("grid", { name: "Map of Two Rooms" });
    await fireEvent.focus(grid);
    expect(grid.getAttribute("aria-activedescendant")).toBe(page.getByRole("gridcell").id);
    expect(cursor()).toMatch(/^A1, West room\. Piece h, its turn/);
  });

  it("can be walked and chosen from by keys alone", async () => {
    show();
    await fireEvent.focus(page.getByRole("grid"));
    await press("ArrowRight"); // shows the cursor
    await press("ArrowRight");
    expect(cursor()).toMatch(/^B1.*Enter: Walk there$/);
    expect(source.point).toHaveBeenLastCalledWith("walk there");
    await press("Enter");
    expect(source.answer).toHaveBeenCalledWith("walk there");
  });

  it("shows which way pieces look and what lies on them, and turns who would walk by R", async () => {
    const faced = {
      ...screen,
      pieces: screen.pieces.map((one) => ({ ...one, facing: 2 })),
      cards: [{ id: "c", name: "Steady", text: "", group: "", piece: "h", in_play: true }],
    };
    source.stage.stand(
      filled("Position", { version: 2, answers: 0, seat: 0, screen: faced, waiting: [], waiting_text: "" }),
    );
    const way = (facing: number): Plan =>
      filled("Plan", {
        ...{ id: `w${facing}`, keys: ["a"], spot: { kind: "cell", id: "5" }, cost: 1, text: `look ${facing}` },
        ...{ sketch: {}, facing },
      });
    source.atSpot = new Map([["cell:5", { options: [], plans: [way(2), way(4)] }]]);
    const { container } = show();
    const wedges = [...container.querySelectorAll<SVGElement>("[data-piece] .wedge")];
    expect(wedges.map((wedge) => wedge.style.transform)).toEqual(["rotate(90deg)", "rotate(90deg)"]);
    expect(container.querySelector("[data-piece=h] .cards")?.textContent).toContain("1");
    expect(container.querySelector("[data-piece=s] .cards")).toBeNull();
    await fireEvent.focus(page.getByRole("grid"));
    for (const key of ["ArrowRight", "ArrowRight"]) await press(key);
    expect(cursor()).toMatch(/Enter: Look 2\. R: look another way$/);
    await press("r");
    expect(source.point).toHaveBeenLastCalledWith("w4");
    expect(page.getByRole("status").textContent).toBe("Look 4");
    await press("R", { shiftKey: true });
    await press("Enter");
    expect(source.follow).toHaveBeenCalledWith(way(2));
  });

  it("draws gates with how many wait there", () => {
    source.printed = gated;
    const pieces = ["x", "y", "z"].map((id) => piece(id, [], { gate: "g", kind: "soldier" }));
    const crowd = { ...screen, pieces: [...screen.pieces, ...pieces] };
    source.stage.stand(
      filled("Position", { version: 2, answers: 0, seat: 0, screen: crowd, waiting: [], waiting_text: "" }),
    );
    const { container } = show();
    expect(container.querySelectorAll("[data-gate]")).toHaveLength(2);
    expect(container.querySelector(".count")?.textContent).toBe("3");
    expect(container.querySelector(".many")?.textContent).toBe("×3");
    expect(container.querySelectorAll("[data-piece=x], [data-piece=y]")).toHaveLength(2);
  });

  it("opens a numbered menu where there are several choices; its numbers choose", async () => {
    show();
    await fireEvent.focus(page.getByRole("grid"));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await press(key);
    const items = await page.findAllByRole("menuitem", { hidden: true });
    expect(items.map((item) => item.textContent.replace(/\s+/g, " ").trim())).toEqual(["1 Shoot", "2 Stab"]);
    expect(source.answer).not.toHaveBeenCalled();
    await fireEvent.keyDown(items[0] as Element, { key: "2" });
    expect(source.answer).toHaveBeenCalledWith("stab");
    expect(page.queryByRole("menu", { hidden: true })).toBeNull();
  });

  it("closes its menu by Escape and chooses nothing", async () => {
    show();
    await fireEvent.focus(page.getByRole("grid"));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await press(key);
    await fireEvent.keyDown(page.getByRole("menu", { hidden: true }), { key: "Escape" });
    expect(page.queryByRole("menu", { hidden: true })).toBeNull();
    expect(source.answer).not.toHaveBeenCalled();
  });
});
