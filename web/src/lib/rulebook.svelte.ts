// The rules of the games that are on the table, by id: fetched once, then read wherever a rule is named.
import type { RuleText } from "../wire";
import { api, RefusedError } from "./api";

class Rulebook {
  rules = $state.raw<ReadonlyMap<string, RuleText>>(new Map());
  #asked = new Map<string, Promise<void>>();

  /** Fetch the catalogue of a game, unless it is here or on its way. A failure may be tried again. */
  load(game: string): Promise<void> {
    const asked = this.#asked.get(game) ?? this.#fetch(game);
    this.#asked.set(game, asked);
    return asked;
  }

  async #fetch(game: string): Promise<void> {
    try {
      const book = await api.rules(game);
      this.rules = new Map([...this.rules, ...book.rules.map((rule) => [rule.id, rule] as const)]);
    } catch (error) {
      this.#asked.delete(game);
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

export const rulebook = new Rulebook();
