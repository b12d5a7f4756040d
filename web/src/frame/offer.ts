// What is offered, as the list shows it: headings, numbers for the keys 1 to 9, and walks apart from the rest.
import type { Asked, Choice, Plan, Screen, Spot } from "../wire";

export interface Numbered {
  choice: Choice;
  /** The key that chooses it; null beyond nine. */
  number: number | null;
}

export interface Group {
  name: string;
  choices: Numbered[];
}

export interface Offer {
  groups: Group[];
  /** Walks and the like, nearest first; chosen on the board or in a list of their own. */
  plans: Plan[];
  /** Everything that has a number, in order. */
  numbered: Choice[];
}

export const NOTHING: Offer = { groups: [], plans: [], numbered: [] };

const isStep = (option: Choice): boolean =>
  (option.spots?.length ?? 0) > 0 && (option.spots ?? []).every((spot) => spot.kind === "cell");

/** Options that are a plan of their own are left to the plans: forty squares in a row help nobody. As long as the plans
 *  are on their way, steps wait for them, so that no number changes under anybody's finger. */
export function offerOf(asked: Asked | null, plans: readonly Plan[], known = true): Offer {
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
  const numbered = [...groups].map(([name, choices]) => ({
    name,
    choices: choices.map((choice) => ({
      choice,
      number: count < 9 && !begun.has(choice.key) ? ++count : null, // a step on the way has its walks
    })),
  }));
  return {
    groups: numbered,
    plans: [...plans].sort((one, other) => one.cost - other.cost),
    numbered: numbered.flatMap((group) => group.choices.filter((one) => one.number !== null)).map((one) => one.choice),
  };
}

/** Whether anything of a question can be chosen on the board as it stands. */
export function onBoard(asked: Asked | null, screen: Screen | null): boolean {
  const standing = new Set((screen?.pieces ?? []).filter((piece) => piece.cells?.length).map((piece) => piece.id));
  const there = (spot: Spot): boolean =>
    spot.kind === "piece" ? standing.has(spot.id) : ["cell", "edge", "area", "token"].includes(spot.kind);
  return (asked?.options ?? []).some((option) => option.spots?.some(there));
}
