// What is offered, as the list shows it: headings, numbers for the keys 1 to 9, and walks apart from the rest.
import type { Asked, Choice, Plan, Screen, Spot } from "../../wire";

export interface Numbered {
  choice: Choice;
  /** The key that chooses it; null beyond nine. */
  number: number | null;
}

export interface Group {
  name: string;
  choices: Numbered[];
  /** Whether all of it are numbers, such as bids: a row of buttons. */
  numbers: boolean;
}

export interface OptionList {
  groups: Group[];
  /** Walks and the like, nearest first; chosen on the board or in a list of their own. */
  plans: Plan[];
  /** Everything that has a number, in order. */
  numbered: Choice[];
}

export const NOTHING: OptionList = { groups: [], plans: [], numbered: [] };

const isStep = (option: Choice): boolean =>
  option.spots.length > 0 && option.spots.every((spot) => spot.kind === "cell");

const NUMBER = /^(\d+)(\s+\S{1,4})?$/;
const numberOf = (option: Choice): number | null => {
  const found = NUMBER.exec(option.text.trim())?.[1];
  return found === undefined ? null : Number(found);
};
/** Whether something is bought or put back by it: that is done in the shop. */
export const isBuying = (option: Choice): boolean => option.spots.some((spot) => spot.kind === "shop");

/** The option that a key chooses. */
export const byNumber = ({ groups }: OptionList, number: number): Choice | undefined =>
  groups.flatMap((group) => group.choices).find((one) => one.number === number)?.choice;

/** Options that are a plan of their own are left to the plans: forty squares in a row help nobody. As long as the plans
 *  are on their way, steps wait for them, so that no number changes under anybody's finger. */
export function optionListOf(asked: Asked | null, plans: readonly Plan[], known = true): OptionList {
  if (!asked) return NOTHING;
  const begun = new Set(plans.map((plan) => plan.keys[0]));
  const whole = new Set(plans.filter((plan) => plan.keys.length === 1).map((plan) => plan.keys[0]));
  const planned = (option: Choice) => (known ? whole.has(option.key) : isStep(option));
  const listed = asked.options.filter((option) => !planned(option));
  const groups = new Map<string, Choice[]>();
  for (const option of listed) {
    const group = groups.get(option.group) ?? [];
    groups.set(option.group, group);
    group.push(option);
  }
  let count = 0;
  const areNumbers = (choices: readonly Choice[]) =>
    choices.length > 1 && choices.every((choice) => numberOf(choice) !== null);
  const bids = areNumbers(listed) && groups.size === 1;
  const keyOf = (choice: Choice): number | null => {
    const own = bids ? numberOf(choice) : null;
    if (own !== null) return own >= 1 && own <= 9 ? own : null; // the key of a number is that number
    return count < 9 && !begun.has(choice.key) && !isBuying(choice) ? ++count : null; // a step on the way has its walks
  };
  const numbered = [...groups].map(([name, choices]) => ({
    name,
    choices: choices.map((choice) => ({ choice, number: keyOf(choice) })),
    numbers: areNumbers(choices),
  }));
  return {
    groups: numbered,
    plans: [...plans].sort((one, other) => one.cost - other.cost),
    numbered: numbered.flatMap((group) => group.choices.filter((one) => one.number !== null)).map((one) => one.choice),
  };
}

/** Whether anything of a question can be chosen on the board as it stands. */
export function onBoard(asked: Asked | null, screen: Screen | null): boolean {
  const standing = new Set(
    (screen?.pieces ?? []).filter((piece) => piece.cells.length || piece.gate).map((one) => one.id),
  );
  const there = (spot: Spot): boolean =>
    spot.kind === "piece"
      ? standing.has(spot.id)
      : ["cell", "edge", "area", "token", "gate"].includes(spot.kind) || (spot.kind === "shop" && !!screen?.shop);
  return (asked?.options ?? []).some((option) => option.spots.some(there));
}
