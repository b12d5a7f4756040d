// After a match: the same set-up again, or the mission that comes after it.
import type { FormField, GameList } from "../wire";

export interface Next {
  /** Where the same is set up again. */
  again: string;
  mission: { name: string; address: string } | null;
}

/** The field of the set-up that holds the mission, and its place there. Games without missions have none. */
export function nextMission(list: GameList, game: string, mission: string): Next {
  const fields: readonly FormField[] = list.games.find((one) => one.name === game)?.form?.fields ?? [];
  for (const field of fields) {
    const at = field.options.findIndex((option) => option.name === mission);
    const here = field.options[at];
    if (!here) continue;
    const after = field.options[at + 1];
    const address = (value: string) =>
      `/new/${encodeURIComponent(game)}?${new URLSearchParams({ [field.name]: value })}`;
    return { again: address(here.value), mission: after ? { name: after.name, address: address(after.value) } : null };
  }
  return { again: `/new/${encodeURIComponent(game)}`, mission: null };
}
