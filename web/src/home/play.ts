// "Play now": a match with everything as usual, all seats yours.
import type { FormField, GameInfo, NewMatch } from "../wire";

export const optionName = (field: FormField, value: string): string =>
  field.options.find((option) => option.value === value)?.name ?? value;

/** The match that "Play now" makes: as few seats as the game allows, and you on each of them. */
export function usualMatch(game: GameInfo, name: string): NewMatch {
  const seats = game.form?.fewest_seats ?? 1;
  const choices = Object.fromEntries((game.form?.fields ?? []).map((field) => [field.name, [...field.default]]));
  return { game: game.name, choices, seats: Array.from({ length: seats }, () => ({ who: "me" as const, name })) };
}

/** What "Play now" begins with, in a line: the first choices of the form are the ones people care about. */
export function usualChoices(game: GameInfo): string {
  const single = (game.form?.fields ?? []).filter((field) => (field.count ?? 1) === 1);
  const named = single
    .slice(0, 2)
    .flatMap((field) => field.default.slice(0, 1).map((value) => optionName(field, value)));
  const seats = game.form?.fewest_seats ?? 1;
  return [...named, seats === 1 ? "on your own" : `${seats} players at this screen`].join(" · ");
}

/** "1 mission", "10 missions". */
export const counted = (many: number, what: string): string => `${many} ${what}${many === 1 ? "" : "s"}`;

export function seatsText(game: GameInfo): string {
  const { fewest_seats: fewest = 1, most_seats: most = 1 } = game.form ?? {};
  if (fewest === most) return counted(fewest, "player");
  return `${fewest} to ${most} players`;
}
