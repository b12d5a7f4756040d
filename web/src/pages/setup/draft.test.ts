import { describe, expect, it } from "vitest";
import { RefusedError } from "../../lib/api";
import { Draft } from "./draft.svelte";
import { filled } from "../../testing/filled";

const MISSION = filled("FormField", {
  name: "mission",
  title: "Mission",
  default: ["one"],
  options: [
    { value: "one", name: "One", suggests: { heroes: ["a", "b"] } },
    { value: "two", name: "Two", suggests: { heroes: ["c", "nobody", "a"], nothing: ["x"] } },
  ],
});
const HEROES = filled("FormField", {
  name: "heroes",
  title: "Heroes",
  count: 2,
  default: ["b", "c"],
  options: ["a", "b", "c"].map((value) => ({ value, name: value.toUpperCase() })),
});
const GAME = filled("GameInfo", {
  ...{ name: "g", title: "G", about: "", picture: "", playable: true, rules: 1 },
  form: { fewest_seats: 1, most_seats: 4, fields: [MISSION, HEROES] },
  bots: [{ name: "greedy", title: "Regular", text: "" }],
});
const draft = (fewest_seats = 1, bots = GAME.bots): Draft =>
  new Draft({ ...GAME, bots }, filled("SetupForm", { fewest_seats, most_seats: 4, fields: [MISSION, HEROES] }), "Ada");

const SIZE = filled("FormField", {
  name: "size",
  title: "Size",
  default: ["usual"],
  options: [{ value: "usual", name: "As usual", suggests: {} }],
  number: { least: 3, most: 60, name: "points", suggests: { mission: ["two", "three"] } },
});
const sized = (): Draft => {
  const mission = {
    ...MISSION,
    options: [...MISSION.options, filled("FormOption", { value: "three", name: "Three" })],
  };
  return new Draft(
    GAME,
    filled("SetupForm", { fewest_seats: 1, most_seats: 4, fields: [mission, HEROES, SIZE] }),
    "Ada",
  );
};

describe("a field that takes a number", () => {
  it("takes any whole number between its bounds, and proposes what goes with it", () => {
    const made = sized();
    made.write(SIZE, " 17 ");
    expect(made.body().choices).toMatchObject({ size: ["17"], mission: ["two"] });
    expect(made.nameOf(SIZE, "17")).toBe("17 points");
    expect(made.ready).toBe(true);
  });
  it("leaves alone what fits already", () => {
    const made = sized();
    made.choose(MISSION, "three");
    made.write(SIZE, "9");
    expect(made.body().choices).toMatchObject({ size: ["9"], mission: ["three"] });
  });
  it.each(["2", "61", "-3", "9.5", "09", "", "many"])("says what is wrong with %j", (text) => {
    const made = sized();
    made.write(SIZE, text);
    expect(made.ready).toBe(false);
    expect(made.missing).toEqual({ size: "A whole number from 3 to 60, or one of the others." });
    made.choose(SIZE, "usual");
    expect(made.ready).toBe(true);
  });
  it("is taken over from another match and from an address", () => {
    const made = sized();
    made.take(new URLSearchParams("size=33"));
    expect(made.body().choices).toMatchObject({ size: ["33"], mission: ["two"] });
    made.take(new URLSearchParams("size=99"));
    expect(made.body().choices).toMatchObject({ size: ["33"] });
    made.takeOver({ game: "g", seats: [{ who: "me" }], choices: { size: ["41"] } });
    expect(made.body().choices).toMatchObject({ size: ["41"] });
  });
});

describe("a draft", () => {
  it("can begin as it stands", () => {
    const made = draft();
    expect(made.ready).toBe(true);
    expect(made.body()).toEqual({
      game: "g",
      choices: { mission: ["one"], heroes: ["a", "b"] },
      seats: [{ who: "me", name: "Ada" }],
      own_dice: [],
      listed: false,
      seed: "",
    });
  });
  it("takes over everything of another match but its seed", () => {
    const made = draft();
    const seats = [
      { who: "me" as const, name: "Ada" },
      { who: "friend" as const, name: "Ben" },
      { who: "bot" as const, bot: "random" },
      { who: "open" as const },
    ];
    const choices = { mission: ["two"], heroes: ["b", "a"] };
    made.takeOver({ game: "g", seats, choices, own_dice: ["cards"], listed: true, seed: "7" });
    expect(made.body()).toEqual({ game: "g", seats, choices, own_dice: ["cards"], listed: true, seed: "" });
  });
  it("gives a seat to whoever only watched the match before", () => {
    const made = draft();
    made.takeOver({
      game: "g",
      seats: [
        { who: "bot", bot: "greedy" },
        { who: "friend", name: "Ben" },
      ],
    });
    expect(made.body().seats).toEqual([
      { who: "bot", bot: "greedy" },
      { who: "me", name: "" },
    ]);
  });
  it("takes what a mission suggests, and leaves a slot empty for what does not exist", () => {
    const made = draft();
    made.choose(MISSION, "two");
    expect(made.slotsOf(HEROES)).toEqual(["c", "a"]);
  });
  it("keeps the place of who is taken out for who comes instead", () => {
    const made = draft();
    made.toggle(HEROES, "a");
    expect([made.slotsOf(HEROES), made.ready, made.missing.heroes]).toEqual([[null, "b"], false, "Choose 1 more."]);
    made.toggle(HEROES, "c");
    expect([made.slotsOf(HEROES), made.ready]).toEqual([["c", "b"], true]);
  });
  it("takes nobody when all slots are full", () => {
    const made = draft();
    made.toggle(HEROES, "c");
    expect(made.slotsOf(HEROES)).toEqual(["a", "b"]);
  });
  it("moves within the order and no further", () => {
    const made = draft();
    made.move(HEROES, 0, -1);
    made.move(HEROES, 1, 1);
    expect(made.slotsOf(HEROES)).toEqual(["a", "b"]);
    made.move(HEROES, 0, 1);
    expect(made.slotsOf(HEROES)).toEqual(["b", "a"]);
  });
});

describe("seats", () => {
  it("come for friends, and go from the end", () => {
    const made = draft();
    made.seatCount(3);
    expect(made.seats.map((seat) => seat.who)).toEqual(["me", "friend", "friend"]);
    made.seatCount(1);
    expect(made.seats.map((seat) => seat.name)).toEqual(["Ada"]);
  });
  it("are filled by a bot where the game needs more than one, or by you where there is none", () => {
    expect(draft(2).seats.map((seat) => seat.who)).toEqual(["me", "bot"]);
    expect(draft(2, []).seats.map((seat) => seat.who)).toEqual(["me", "me"]);
  });
  it("say only what belongs to them", () => {
    const made = draft(2);
    made.seatCount(3);
    if (made.seats[2]) made.seats[2].who = "open";
    expect(made.body().seats).toEqual([{ who: "me", name: "Ada" }, { who: "bot", bot: "greedy" }, { who: "open" }]);
  });
});

it("takes from an address what the form has, with what that suggests", () => {
  const made = draft();
  made.take(new URLSearchParams("mission=two&heroes=b&level=9"));
  expect(made.body().choices).toEqual({ mission: ["two"], heroes: ["c", "a"] });
  made.take(new URLSearchParams("mission=twelve"));
  expect(made.body().choices?.mission).toEqual(["two"]);
});

describe("a refusal", () => {
  const at = (where: string, what = "wrong"): string => {
    const made = draft();
    made.refuse(new RefusedError({ code: "x", what, where }));
    return made.refusal?.at ?? "?";
  };
  it("is shown at the field it names", () => {
    expect(at("heroes")).toBe("heroes");
    expect(at("$.choices[...].mission")).toBe("mission");
    expect(at("seats[1].name")).toBe("seats");
    expect(at("", "Object is wrong at $.seed")).toBe("seed");
  });
  it("is shown over everything where it names nothing", () => expect(at("", "too many matches")).toBe(""));
  it("goes when its field changes", () => {
    const made = draft();
    made.refuse(new RefusedError({ code: "x", what: "wrong", where: "mission" }));
    made.choose(MISSION, "two");
    expect(made.refusal).toBe(null);
  });
});

it("wants a number for a seed", () => {
  const made = draft();
  made.seed = "dice";
  expect([made.ready, made.missing.seed]).toEqual([false, "A seed is a whole number, or nothing."]);
});

describe("a field of some", () => {
  const some = filled("FormField", { ...HEROES, least: 1, when: { mission: ["two"] } });
  const made = () =>
    new Draft(GAME, filled("SetupForm", { fewest_seats: 1, most_seats: 4, fields: [MISSION, some] }), "Ada");
  it("needs no more than its least", () => {
    const now = made();
    now.choose(MISSION, "two");
    now.toggle(some, "c");
    expect([now.ready, now.body().choices?.heroes]).toEqual([true, ["a"]]);
    now.toggle(some, "a");
    expect(now.missing.heroes).toBe("Choose 1 more.");
  });
  it("is not asked about while it does not matter", () => {
    const now = made();
    expect(now.fields.map((field) => field.name)).toEqual(["mission"]);
    now.toggle(some, "a");
    now.toggle(some, "b");
    expect(now.ready).toBe(true);
    now.choose(MISSION, "two");
    expect(now.fields.map((field) => field.name)).toEqual(["mission", "heroes"]);
  });
});
