// Words about campaigns, and a campaign that is being set up. Nothing here knows a game.
import { Draft } from "../setup/draft.svelte";
import type {
  CampaignForm,
  CampaignInfo,
  CampaignPlace,
  GameInfo,
  GameList,
  MatchInfo,
  NewCampaign,
  NewMatch,
  SetupForm,
} from "../../wire";

export const campaignAddress = (id: string): string => `/campaign/${encodeURIComponent(id)}`;

/** "The Rock, chapter 3 of 7", and which try it is where a chapter is played again. */
export function chapterLine(place: CampaignPlace): string {
  const of = place.chapters ? ` of ${place.chapters}` : "";
  const tries = place.tries > 1 ? `, try ${place.tries}` : "";
  return `${place.title}, chapter ${place.chapter}${of}${tries}`;
}

/** Whose points these are: what the seat plays, or else whoever sits there. */
function pointsOwner(info: MatchInfo, seat: number): string {
  const found = info.seats.find((one) => one.seat === seat);
  return found?.role || found?.name || `Seat ${seat + 1}`;
}

/** "Allies 2, Axis 1": the points of all seats. */
export const pointsLine = (info: MatchInfo, scores: readonly number[]): string =>
  scores.map((score, seat) => `${pointsOwner(info, seat)} ${score}`).join(", ");

/** What the button says that begins the next chapter. */
export const goOnWords = (place: CampaignPlace): string =>
  place.again ? `Try again: ${place.next}` : `Next chapter: ${place.next}`;

/** Whether a match stands in lists: a chapter that another one followed is found in its campaign. */
export const isListed = (match: MatchInfo): boolean => !match.campaign?.next_match;

/** Where a match in a list leads: to its end report if the campaign can go on from there. */
export function leadsTo(match: MatchInfo): string {
  const waits = match.campaign?.may_go_on || !match.over;
  return waits ? `/m/${match.id}` : `/m/${match.id}/replay`;
}

/** The form of a campaign: what its chapters leave open, and with how many seats all of them can be played. */
function formOf(form: SetupForm, plan: CampaignForm): SetupForm {
  const [fewest, most] = [Math.min(...plan.seats), Math.max(...plan.seats)];
  const alike = fewest === form.fewest_seats && most === form.most_seats;
  return {
    ...form,
    fields: form.fields.filter((field) => [...plan.fields, ...plan.chapter_fields].includes(field.name)),
    fewest_seats: fewest,
    most_seats: most,
    // What is said of other numbers of seats does not hold here.
    seats_text: alike ? form.seats_text : "",
  };
}

/** What is set up: a match or, with a plan, a campaign. Who plays and how stays as it was in the draft before. */
export function draftOf(game: GameInfo, plan: CampaignForm | null, name: string, before?: Draft): Draft {
  const form = game.form;
  if (!form) throw new Error(`${game.name} cannot be set up`);
  const draft = new Draft(game, plan ? formOf(form, plan) : form, name);
  if (!before) return draft;
  const { fewest_seats: fewest, most_seats: most } = draft.form;
  const count = Math.min(Math.max(before.seats.length, fewest), most);
  draft.seatCount(count);
  draft.seats = draft.seats.map((seat, n) => before.seats[n] ?? seat);
  draft.listed = before.listed;
  draft.ownDice = before.ownDice;
  draft.seed = before.seed;
  return draft;
}

/** What can be chosen for the next chapter, as it would be without choosing; null if there is nothing to choose. */
export function nextDraft(list: GameList, found: CampaignInfo): Draft | null {
  const game = list.games.find((one) => one.name === found.game);
  const chosen = found.next_choices;
  if (!game?.form || !Object.keys(chosen).length) return null;
  const fields = game.form.fields.filter((field) => field.name in chosen);
  const draft = new Draft(game, { ...game.form, fields }, "");
  draft.takeOver({ game: game.name, choices: chosen, seats: [] });
  return draft;
}

/** The choices that differ from what would be without choosing. */
export const changes = (draft: Draft, found: CampaignInfo): NonNullable<NewMatch["choices"]> =>
  Object.fromEntries(
    Object.entries(draft.body().choices ?? {}).filter(
      ([name, values]) => values.join() !== (found.next_choices[name] ?? []).join(),
    ),
  );

export const newCampaign = (draft: Draft, plan: CampaignForm): NewCampaign => ({ ...draft.body(), plan: plan.id });
