// "What must I do now?": who, what and why, in one sentence for every state a table can be in.
import { capital } from "../../lib/printed";
import type { Table } from "../../lib/table.svelte";
import type { Spot } from "../../wire";
import { seatName } from "../roster/pieces";

export interface Prompt {
  /** Whose turn it is to do something. */
  who: string;
  what: string;
  rules: readonly string[];
  hint: string;
  subject: readonly Spot[];
  /** Whether somebody at this screen has to do something. */
  yours: boolean;
}

export function promptOf(table: Table): Prompt {
  const position = table.position;
  const bare = { who: "", what: "", rules: [], hint: "", subject: [], yours: false };
  if (!position) return { ...bare, what: "One moment…" };
  if (position.over) {
    return { ...bare, who: "It is over", what: capital(position.over.text), rules: position.over.rules };
  }
  if (table.stage.busy) {
    return { ...bare, who: "Watch", what: "The other side acts." };
  }
  if (position.to_type) {
    return {
      ...bare,
      who: seatName(table.info, position.to_type.seat),
      what: capital(position.to_type.prompt),
      yours: true,
    };
  }
  const asked = position.asked;
  if (asked) {
    return {
      who: seatName(table.info, asked.seat),
      what: capital(asked.prompt),
      rules: asked.why,
      hint: asked.hint,
      subject: asked.subject,
      yours: true,
    };
  }
  if (position.chosen) return { ...bare, who: "Wait", what: `You chose: ${position.chosen}. The others choose now.` };
  return { ...bare, who: "Wait", what: capital(position.waiting_text) };
}
