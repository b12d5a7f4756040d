// After a match: the same set-up again, or the mission that comes after it with everything else as it was.
import type { FormField, GameList } from "../../wire";

export interface Next {
  /** Where the same is set up again. */
  again: string;
  mission: { name: string; address: string } | null;
}

/** The field of the set-up that holds the mission, and its place there. Games without missions have none. */
export function nextMission(list: GameList, game: string, mission: string, match: string): Next {
  const page = `/new/${encodeURIComponent(game)}`;
  const again = `${page}?${new URLSearchParams({ again: match })}`;
  const fields: readonly FormField[] = list.games.find((one) => one.name === game)?.form?.fields ?? [];
  for (const field of fields) {
    const at = field.options.findIndex((option) => option.name === mission);
    const after = at < 0 ? undefined : field.options[at + 1];
    if (!after) continue;
    const address = `${page}?${new URLSearchParams({ again: match, [field.name]: after.value })}`;
    return { again, mission: { name: after.name, address } };
  }
  return { again, mission: null };
}
