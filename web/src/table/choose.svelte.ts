// Choosing an option or a plan: pointing shows what it would mean; with a finger the first tap only points.
import { focusSpots } from "../lib/focus.svelte";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import type { Choice, Plan } from "../wire";

/** What a finger has tapped once, with the question it belongs to. */
let armed = $state<string | null>(null);

export interface Choosing {
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: (event: PointerEvent) => void;
  onfocus: (event: FocusEvent) => void;
  onblur: () => void;
  onclick: (event: MouseEvent) => void;
}

const isPlan = (what: Choice | Plan): what is Plan => "keys" in what;
export const idOf = (what: Choice | Plan): string => (isPlan(what) ? what.id : what.key);
const mark = (table: Table, what: Choice | Plan): string => `${table.asked?.seq ?? -1} ${idOf(what)}`;

/** Whether a second tap would choose this now. */
export const isArmed = (table: Table, what: Choice | Plan): boolean =>
  armed === mark(table, what) && table.pointed === idOf(what);

/** Whether a bot suggests this: an option, or a plan that is nothing else. */
export const isSuggested = (table: Table, what: Choice | Plan): boolean => {
  const key = table.suggestion?.key;
  return key !== undefined && (isPlan(what) ? what.keys.length === 1 && what.keys[0] === key : what.key === key);
};

export function disarm(): void {
  armed = null;
}

/** Do it. */
export async function choose(table: Table, what: Choice | Plan): Promise<void> {
  armed = null;
  await (isPlan(what) ? table.follow(what) : table.answer(what.key));
}

/** What a button for it listens to. */
export function choosing(table: Table, what: Choice | Plan, then?: () => void): Choosing {
  const id = idOf(what);
  const leave = () => {
    if (table.pointed === id) void table.point(null);
  };
  return {
    onpointerenter: (event) => {
      if (event.pointerType !== "touch") void table.point(id);
    },
    onpointerleave: (event) => {
      if (event.pointerType !== "touch") leave();
    },
    onfocus: (event) => {
      // A finger focuses what it presses; only its tap points, or things would move under it.
      if (event.target instanceof Element && event.target.matches(":focus-visible")) void table.point(id);
    },
    onblur: () => {
      if (armed !== mark(table, what)) leave();
    },
    onclick: (event) => {
      const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
      if (byFinger && settings.confirmOnTouch && !isArmed(table, what)) {
        armed = mark(table, what);
        void table.point(id);
        focusSpots(isPlan(what) ? [what.spot] : (what.spots ?? []));
        return;
      }
      void choose(table, what).then(then);
    },
  };
}

/** The option or plan that is pointed at. */
export function pointedAt(table: Table): Choice | Plan | null {
  const id = table.pointed;
  if (id === null) return null;
  return table.plans.find((plan) => plan.id === id) ?? table.asked?.options.find((one) => one.key === id) ?? null;
}
