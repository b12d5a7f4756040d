import { expect, it } from "vitest";
import type { FormField, GameInfo } from "../../wire";
import { seatsText, usualChoices, usualMatch } from "./playNow";
import { filled } from "../../testing/filled";

const field = (name: string, values: string[], count = 1): FormField =>
  filled("FormField", {
    ...{ name, title: name, default: values, count },
    options: values.map((value) => ({ value, name: value.toUpperCase() })),
  });
const game = (fewest: number, most: number): GameInfo =>
  filled("GameInfo", {
    ...{ name: "g", title: "G", about: "", picture: "", playable: true, rules: 3 },
    form: {
      fewest_seats: fewest,
      most_seats: most,
      fields: [
        field("mission", ["m1"]),
        field("heroes", ["a", "b"], 2),
        field("level", ["easy"]),
        field("ties", ["x"]),
      ],
    },
  });

it("plays now with everything as usual and you on every seat", () => {
  expect(usualMatch(game(2, 2), "Ada")).toEqual({
    game: "g",
    choices: { mission: ["m1"], heroes: ["a", "b"], level: ["easy"], ties: ["x"] },
    seats: [
      { who: "me", name: "Ada" },
      { who: "me", name: "Ada" },
    ],
  });
});

it("says what that means", () => {
  expect(usualChoices(game(1, 4))).toBe("M1 · EASY · on your own");
  expect(usualChoices(game(2, 2))).toBe("M1 · EASY · 2 players at this screen");
  expect([seatsText(game(1, 4)), seatsText(game(2, 2))]).toEqual(["1 to 4 players", "2 players"]);
});

it("leaves out what does not matter then", () => {
  const cards = { ...field("map", ["any"]), when: { mission: ["raid"] } };
  const level = { ...field("level", ["easy"]), when: { mission: ["m1", "m2"] } };
  const form = filled("SetupForm", {
    fewest_seats: 1,
    most_seats: 4,
    fields: [field("mission", ["m1"]), cards, level],
  });
  expect(usualChoices({ ...game(1, 4), form })).toBe("M1 · EASY · on your own");
});

it("sits you opposite a bot where the usual mission is a duel", () => {
  const mission = { ...field("mission", ["m1"]), options: [{ value: "m1", name: "M1", seats: [2] }] };
  const form = filled("SetupForm", { fewest_seats: 1, most_seats: 2, fields: [mission] });
  const played = { ...game(1, 2), bots: [{ name: "greedy", title: "Regular", text: "" }], form };
  expect(usualMatch(played, "Ada").seats).toEqual([
    { who: "me", name: "Ada" },
    { who: "bot", bot: "greedy" },
  ]);
  expect(usualChoices(played)).toBe("M1 · against the machine");
});
