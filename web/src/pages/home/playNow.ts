// "Play now": a match with everything as usual, all seats yours.
import type { FormField, GameInfo, NewMatch } from "../../wire";

export const optionName = (field: FormField, value: string): string =>
  field.options.find((option) => option.value === value)?.name ?? value;

/** How many seats the usual choices need: more than the fewest where the usual mission is for more. */
function usualSeats(game: GameInfo): number {
  const usual = (game.form?.fields ?? []).flatMap((field) =>
    field.options.filter((option) => field.default.includes(option.value)),
  );
  return Math.max(
    game.form?.fewest_seats ?? 1,
    ...usual.map((option) => (option.seats.length ? Math.min(...option.seats) : 1)),
  );
}

/** The match that "Play now" makes: as few seats as may be, you on those that the game cannot do without, then bots. */
export function usualMatch(game: GameInfo, name: string): NewMatch {
  const yours = game.form?.fewest_seats ?? 1;
  const choices = Object.fromEntries((game.form?.fields ?? []).map((field) => [field.name, [...field.default]]));
  const me = { who: "me" as const, name };
  const bot = { who: "bot" as const, bot: game.bots[0]?.name ?? "random" };
  const seats = Array.from({ length: usualSeats(game) }, (_, seat) => (seat < yours ? me : bot));
  return { game: game.name, choices, seats };
}

/** Whether a field matters as long as all others stand as usual. */
const mattersAsUsual = (field: FormField, fields: readonly FormField[]): boolean =>
  Object.entries(field.when).every(([name, values]) =>
    fields.some((other) => other.name === name && values.includes(other.default[0] ?? "")),
  );

/** What "Play now" begins with, in a line: the first choices of the form are the ones people care about. */
export function usualChoices(game: GameInfo): string {
  const fields = game.form?.fields ?? [];
  const single = fields.filter((field) => field.count === 1 && mattersAsUsual(field, fields));
  const named = single
    .slice(0, 2)
    .flatMap((field) => field.default.slice(0, 1).map((value) => optionName(field, value)));
  const seats = game.form?.fewest_seats ?? 1;
  if (usualSeats(game) > seats) return [...named, "against the machine"].join(" · ");
  return [...named, seats === 1 ? "on your own" : `${seats} players at this screen`].join(" · ");
}

/** "1 mission", "10 missions". */
export const counted = (many: number, what: string): string => `${many} ${what}${many === 1 ? "" : "s"}`;

export function seatsText(game: GameInfo): string {
  const { fewest_seats: fewest = 1, most_seats: most = 1 } = game.form ?? {};
  if (fewest === most) return counted(fewest, "player");
  return `${fewest} to ${most} players`;
}
