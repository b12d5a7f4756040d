import { describe, expect, it } from "vitest";
import { nextMission } from "./nextMission";
import { filled } from "../../testing/filled";

describe("after a match", () => {
  const list = filled("GameList", {
    version: "1",
    games: [
      {
        name: "test",
        title: "Test",
        about: "",
        picture: "",
        playable: true,
        rules: 0,
        form: {
          fewest_seats: 1,
          most_seats: 2,
          fields: [
            { name: "level", title: "Level", options: [{ value: "1", name: "Easy" }], default: ["1"] },
            {
              name: "mission",
              title: "Mission",
              options: [
                { value: "one", name: "The Test" },
                { value: "two", name: "The Exam" },
              ],
              default: ["one"],
            },
          ],
        },
      },
    ],
  });
  it("leads to the next mission and to the same one again", () => {
    expect(nextMission(list, "test", "The Test", "m-1")).toEqual({
      again: "/new/test?again=m-1",
      mission: { name: "The Exam", address: "/new/test?again=m-1&mission=two" },
    });
    expect(nextMission(list, "test", "The Exam", "m-1").mission).toBeNull();
  });
  it("leads to the set-up where there are no missions", () => {
    expect(nextMission(list, "other", "The Test", "m-1")).toEqual({
      again: "/new/other?again=m-1",
      mission: null,
    });
  });
});
