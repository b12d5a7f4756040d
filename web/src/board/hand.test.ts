import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focus } from "../lib/focus.svelte";
import { settings } from "../lib/settings.svelte";
import { Stage } from "../lib/stage.svelte";
import { Chooser } from "../lib/chooser.svelte";
import { idOf, type SpotOffers } from "../lib/offers";
import type { Choice, Plan } from "../wire";
import { piece, printed, screen } from "./fixture";
import { Ground, UNIT } from "./geometry";
import { spotKey } from "../lib/spots";
import { Hand } from "./hand.svelte";
import type { BoardSource } from "./source";
import { filled } from "../testing/filled";

const option = (key: string): Choice => filled("Choice", { key, text: key, group: "", rules: [] });
const walk = filled("Plan", {
  id: "walk",
  keys: ["a", "b"],
  spot: { kind: "cell", id: "1" },
  cost: 2,
  text: "walk",
  sketch: {},
});

class Source implements BoardSource {
  chooser = new Chooser(this);
  printed = printed;
  stage = new Stage();
  pointed: string | null = null;
  sketch = null;
  overlays = new Map();
  pings = [];
  sending = false;
  atSpot = new Map<string, SpotOffers>([
    ["cell:1", { options: [], plans: [walk] }],
    ["piece:s", { options: [option("hit"), option("shoot")], plans: [] }],
    ["edge:d", { options: [option("open")], plans: [] }],
  ]);
  answer = vi.fn(() => Promise.resolve());
  follow = vi.fn(() => Promise.resolve());
  ping = vi.fn(() => Promise.resolve());
  point = vi.fn((what: string | null) => {
    this.pointed = what;
    return Promise.resolve();
  });
}

let source: Source;
let hand: Hand;
const at = (x: number, y: number) => ({ x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT });
const mouse = { finger: false, alt: false };
const finger = { finger: true, alt: false };

beforeEach(() => {
  source = new Source();
  hand = new Hand(source, new Ground(printed.board), () => screen);
  settings.confirmOnTouch = true;
  focus.piece = null;
});
afterEach(() => source.stage.close());

describe("the pointer", () => {
  it("points at the only choice it is over, once, and lets go when it leaves", () => {
    hand.hover(at(1, 0));
    hand.hover({ x: UNIT + 20, y: 20 });
    expect(source.point.mock.calls).toEqual([["walk"]]);
    hand.hover(at(0, 0));
    expect(source.pointed).toBeNull();
    hand.hover(at(1, 0));
    hand.hover(null);
    expect(source.pointed).toBeNull();
  });

  it("does not take away what somebody points at in the list", () => {
    hand.hover(at(1, 0));
    source.pointed = "something of the list";
    hand.hover(at(0, 0));
    expect(source.pointed).toBe("something of the list");
  });

  it("chooses by a click, by a menu where there are several, and selects where there is nothing to choose", () => {
    hand.press(at(1, 0), mouse);
    expect(source.follow).toHaveBeenCalledWith(walk);
    hand.press(at(2, 1), mouse);
    expect(hand.menu?.offers.map(idOf)).toEqual(["hit", "shoot"]);
    expect(source.answer).not.toHaveBeenCalled();
    const [first] = hand.menu?.offers ?? [];
    if (first) hand.pick(first);
    expect(source.answer).toHaveBeenCalledWith("hit");
    expect(hand.menu).toBeNull();
    hand.press(at(0, 1), mouse);
    expect(focus.piece).toBe("h");
  });

  it("chooses nothing while an answer is on its way", () => {
    source.sending = true;
    hand.press(at(1, 0), mouse);
    expect(source.follow).not.toHaveBeenCalled();
  });

  it("points for everybody with Alt", () => {
    hand.press(at(2, 1), { finger: false, alt: true });
    expect(source.ping).toHaveBeenCalledWith({ kind: "piece", id: "s" });
    expect(hand.menu).toBeNull();
  });
});

describe("what stands where the hand is", () => {
  const keys = () => hand.about.map(spotKey);

  it("is told once, also when keys follow the pointer to the same square", () => {
    hand.hold(at(0, 1), false);
    expect(keys()).toEqual(["piece:h", "cell:4"]);
    hand.moveTo(4);
    expect(keys()).toEqual([...new Set(keys())]);
    expect(keys()).toEqual(expect.arrayContaining(["piece:h", "cell:4", "area:west"]));
  });

  it("is what is around the cursor, not what the pointer was over", () => {
    hand.hover(at(0, 1));
    hand.moveTo(7);
    expect(keys()).toEqual(["cell:7", "area:east"]);
  });
});

describe("walks that end looking different ways", () => {
  const way = (facing: number, cost: number): Plan => filled("Plan", { ...walk, id: `walk-${facing}`, facing, cost });
  const [north, east, south] = [way(0, 3), way(2, 2), way(4, 3)];
  const corner = (x: number, y: number) => ({ x: (1 + x) * UNIT, y: y * UNIT });
  beforeEach(() => {
    source.atSpot = new Map([["cell:1", { options: [], plans: [north, east, south] }]]);
  });

  it("are chosen by the side of the square that the pointer is nearest to", () => {
    hand.hover(corner(0.5, 0.1));
    expect(source.pointed).toBe("walk-0");
    hand.hover(corner(0.9, 0.5));
    expect(source.pointed).toBe("walk-2");
    hand.hover(corner(0.5, 0.9));
    hand.hover(corner(0.55, 0.88));
    expect(source.point.mock.calls).toEqual([["walk-0"], ["walk-2"], ["walk-4"]]);
    hand.press(corner(0.55, 0.88), mouse);
    expect(source.follow).toHaveBeenCalledWith(south);
    expect(hand.menu).toBeNull();
  });

  it("are the cheapest where nobody points at a side, and a piece does not turn for a click on its middle", () => {
    hand.hover(corner(0.5, 0.5));
    expect(source.pointed).toBe("walk-2");
    hand.press(corner(0.55, 0.45), mouse);
    expect(source.follow).toHaveBeenCalledWith(east);
    const acting = { ...screen, pieces: [piece("h", [1], { active: true })] };
    hand = new Hand(source, new Ground(printed.board), () => acting);
    hand.press(corner(0.5, 0.5), mouse);
    expect(source.follow).toHaveBeenCalledTimes(1);
    expect(focus.piece).toBe("h");
    hand.press(corner(0.5, 0.95), mouse);
    expect(source.follow).toHaveBeenLastCalledWith(south);
    hand.press(corner(0.5, 0.5), finger);
    expect(hand.menu?.offers).toHaveLength(3);
  });

  it("can be led from the acting piece, and from nobody else", () => {
    expect(hand.grabs(at(2, 1))).toBe(false);
    const acting = { ...screen, pieces: [piece("h", [1], { active: true })] };
    hand = new Hand(source, new Ground(printed.board), () => acting);
    expect([hand.grabs(at(1, 0)), hand.grabs(at(0, 0))]).toEqual([true, false]);
    source.atSpot = new Map();
    expect(hand.grabs(at(1, 0))).toBe(false);
  });

  it("take the nearest way there is on a side that has none", () => {
    hand.hover(corner(0.1, 0.5));
    expect(["walk-0", "walk-4"]).toContain(source.pointed);
  });

  it("begin with the cheapest for the keys, turn both ways, and Enter takes the one shown", () => {
    hand.moveTo(1);
    expect(source.pointed).toBe("walk-2");
    expect(hand.ways).toBe(3);
    expect(hand.rotate(1)).toBe(true);
    expect(source.pointed).toBe("walk-4");
    hand.rotate(1);
    expect(source.pointed).toBe("walk-0");
    hand.rotate(-1);
    expect(source.pointed).toBe("walk-4");
    hand.confirm();
    expect(source.follow).toHaveBeenCalledWith(south);
  });

  it("forget how they were turned on another square", () => {
    hand.moveTo(1);
    hand.rotate(1);
    hand.moveTo(0);
    hand.moveTo(1);
    expect(source.pointed).toBe("walk-2");
  });

  it("are turned by keys under the pointer too, until it goes to another side", () => {
    hand.hover(corner(0.5, 0.1));
    hand.rotate(1);
    expect(source.pointed).toBe("walk-2");
    hand.press(corner(0.5, 0.1), mouse);
    expect(source.follow).toHaveBeenCalledWith(east);
  });

  it("are asked of a finger, all of them with their costs", () => {
    hand.press(corner(0.5, 0.1), finger);
    expect(hand.menu?.offers.map(idOf)).toEqual(["walk-0", "walk-2", "walk-4"]);
    expect(source.follow).not.toHaveBeenCalled();
  });

  it("leave the keys to others where there is nothing to turn", () => {
    source.atSpot = new Map([["cell:1", { options: [], plans: [walk] }]]);
    hand.moveTo(1);
    expect(hand.rotate(1)).toBe(false);
    expect(source.pointed).toBe("walk");
  });
});

describe("a finger", () => {
  it("shows first and does it the second time", () => {
    hand.press(at(1, 0), finger);
    expect(source.follow).not.toHaveBeenCalled();
    expect(source.pointed).toBe("walk");
    hand.press(at(1, 0), finger);
    expect(source.follow).toHaveBeenCalledWith(walk);
  });

  it("does it at once if that is preferred", () => {
    settings.confirmOnTouch = false;
    hand.press(at(1, 0), finger);
    expect(source.follow).toHaveBeenCalledWith(walk);
  });

  it("asks what is here by a long press", () => {
    hand.hold(at(2, 1), true);
    expect(hand.menu).toMatchObject({ explain: true, spot: { kind: "piece", id: "s" } });
    expect(hand.menu?.things.map((spot) => spot.kind)).toEqual(["piece", "token", "cell", "edge", "area"]);
  });
});

describe("the keys", () => {
  it("begin at whose turn it is; after the mouse, the first arrow only shows where the cursor is", () => {
    hand.walk(1, 0);
    expect([hand.cursor, hand.byKeys]).toEqual([4, true]);
  });

  it("go square by square and point at what can be chosen there", () => {
    hand.enter(true);
    hand.walk(1, 0);
    expect(hand.cursor).toBe(5);
    expect(source.pointed).toBe("open"); // the door beside the square
    hand.walk(0, -1);
    expect([hand.cursor, source.pointed]).toEqual([1, "walk"]);
    hand.confirm();
    expect(source.follow).toHaveBeenCalledWith(walk);
  });

  it("open a menu where there are several choices, and tell what is there where there is none", () => {
    hand.moveTo(6);
    hand.confirm();
    expect(hand.menu).toMatchObject({ explain: false });
    expect(hand.menu?.offers.map(idOf)).toEqual(["hit", "shoot", "open"]);
    hand.moveTo(3);
    hand.confirm();
    expect(hand.menu).toMatchObject({ explain: true, offers: [] });
  });

  it("go from unit to unit, those that can be chosen included", () => {
    expect(hand.nextUnit(1)).toBe(true);
    expect([focus.piece, hand.cursor]).toEqual(["s", 6]);
    hand.nextUnit(1);
    expect(focus.piece).toBe("h");
    hand.nextUnit(-1);
    expect(focus.piece).toBe("s");
  });

  it("point anew when other things are offered", () => {
    hand.moveTo(1);
    source.atSpot = new Map([["cell:1", { options: [option("search")], plans: [] }]]);
    hand.forget();
    expect(source.pointed).toBe("search");
  });
});
