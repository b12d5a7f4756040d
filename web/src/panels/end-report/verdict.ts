// How a match ended for whoever sits before this screen, in a word.
import type { MatchInfo, Over } from "../../wire";

export type Verdict = "Won" | "Lost" | "Drawn" | "It is over";

/** Nobody's win is a defeat for those who play together or alone, and a draw for those who play against each other. */
export function verdictOf(info: MatchInfo | null, over: Over): Verdict {
  const mine = (info?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat);
  if (!info || !mine.length) return "It is over";
  if (!over.winners.length) return info.open_table || info.seats.length === 1 ? "Lost" : "Drawn";
  const won = mine.filter((seat) => over.winners.includes(seat)).length;
  // Both sides of a duel at one screen: the sentence below says who won.
  return won === mine.length ? "Won" : won === 0 ? "Lost" : "It is over";
}
