import { describe, expect, it } from "vitest";
import type { CampaignInfo, CampaignPlace, MatchInfo } from "../../wire";
import {
  changes,
  chapterLine,
  draftOf,
  goOnWords,
  isListed,
  leadsTo,
  newCampaign,
  nextDraft,
  pointsLine,
} from "./campaign";
import { filled, type Sparse } from "../../testing/filled";

const PLACE = filled("CampaignPlace", { id: "c1", title: "The Rock", chapter: 3, chapters: 7 });
const INFO = filled("MatchInfo", {
  ...{ id: "m1", game: "g", title: "G", mission: "Recon", created: "", changed: "", open_table: false },
  seats: [
    { seat: 0, kind: "person", name: "Ada", role: "Allies", yours: true },
    { seat: 1, kind: "person", name: "Ben" },
  ],
});

describe("a campaign in words", () => {
  it("says which chapter it is, and which try", () => {
    expect(chapterLine(PLACE)).toBe("The Rock, chapter 3 of 7");
    expect(chapterLine({ ...PLACE, tries: 2 })).toBe("The Rock, chapter 3 of 7, try 2");
    expect(chapterLine({ ...PLACE, chapters: 0 })).toBe("The Rock, chapter 3");
  });
  it("says whose points are whose: by what they play, else by name", () => {
    expect(pointsLine(INFO, [2, 1, 0])).toBe("Allies 2, Ben 1, Seat 3 0");
  });
  it("says whether the next chapter is the same once more", () => {
    expect(goOnWords({ ...PLACE, next: "Twitcher!" })).toBe("Next chapter: Twitcher!");
    expect(goOnWords({ ...PLACE, next: "Recon", again: true })).toBe("Try again: Recon");
  });
});

describe("the chapters of a campaign in lists", () => {
  const chapter = (place: Sparse<CampaignPlace>, over = true): MatchInfo =>
    filled("MatchInfo", {
      ...INFO,
      over,
      campaign: { ...PLACE, ...place },
    });
  it("leaves out those that another one followed", () => {
    expect(isListed(INFO)).toBe(true);
    expect(isListed(chapter({}))).toBe(true);
    expect(isListed(chapter({ next_match: "m2" }))).toBe(false);
  });
  it("leads to the table as long as the campaign can go on from there", () => {
    expect(leadsTo(chapter({}, false))).toBe("/m/m1");
    expect(leadsTo(chapter({ may_go_on: true }))).toBe("/m/m1");
    expect(leadsTo(chapter({}))).toBe("/m/m1/replay");
    expect(leadsTo({ ...INFO, over: true })).toBe("/m/m1/replay");
  });
});

const option = (value: string, seats: number[] = []) => ({ value, name: value, seats });
const GAME = filled("GameInfo", {
  ...{ name: "g", title: "G", about: "", picture: "", playable: true, rules: 1 },
  form: {
    fewest_seats: 1,
    most_seats: 4,
    fields: [
      { name: "mission", title: "Mission", default: ["solo"], options: [option("solo", [1]), option("raid", [2, 3])] },
      { name: "level", title: "Level", default: ["easy"], options: [option("easy"), option("hard")] },
    ],
  },
  bots: [{ name: "greedy", title: "Regular", text: "" }],
});
const PLAN = filled("CampaignForm", {
  ...{ id: "rock", title: "The Rock", intro: "", chapters: ["Recon"], goes_on: true },
  fields: ["level"],
  chapter_fields: [],
  seats: [2, 3],
});

describe("the next chapter", () => {
  const found = (next_choices?: Record<string, string[]>): CampaignInfo =>
    filled("CampaignInfo", {
      ...{ id: "c1", game: "g", game_title: "G", title: "The Rock", intro: "", chapters: [], created: "", last: INFO },
      ...(next_choices ? { next_choices } : {}),
    });
  const list = { version: "1", games: [GAME] };
  it("can be chosen for, beginning with what it would be, and only what differs is sent", () => {
    const info = found({ level: ["hard"] });
    const draft = nextDraft(list, info);
    if (!draft) throw new Error("nothing to choose");
    expect(draft.form.fields.map((field) => field.name)).toEqual(["level"]);
    expect(changes(draft, info)).toEqual({});
    const [level] = draft.form.fields;
    if (level) draft.choose(level, "easy");
    expect(changes(draft, info)).toEqual({ level: ["easy"] });
  });
  it("has nothing to choose where everything follows from the chapter", () => {
    expect(nextDraft(list, found())).toBeNull();
    expect(nextDraft({ ...list, games: [] }, found({ level: ["hard"] }))).toBeNull();
  });
});

describe("a campaign that is set up", () => {
  it("asks only for what its chapters leave open, with seats for all of them", () => {
    const draft = draftOf(GAME, PLAN, "Ada");
    expect(draft.form.fields.map((field) => field.name)).toEqual(["level"]);
    expect(newCampaign(draft, PLAN)).toMatchObject({
      ...{ game: "g", plan: "rock", choices: { level: ["easy"] } },
      seats: [
        { who: "me", name: "Ada" },
        { who: "bot", bot: "greedy" },
      ],
    });
  });
  it("keeps who plays and how when people change their minds", () => {
    const single = draftOf(GAME, null, "Ada");
    single.listed = true;
    single.ownDice = "dice";
    const campaign = draftOf(GAME, PLAN, "Ada", single);
    expect(campaign.seats.map((seat) => seat.who)).toEqual(["me", "bot"]);
    expect([campaign.listed, campaign.ownDice]).toEqual([true, "dice"]);
    campaign.seatCount(3);
    const back = draftOf(GAME, null, "Ada", campaign);
    expect(back.seats).toHaveLength(3);
    expect(back.body().choices).toEqual({ mission: ["raid"], level: ["easy"] });
  });
});
