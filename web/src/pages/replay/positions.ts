// Positions of a match that was played, by the number of answers: fetched once, the neighbours before they are needed.
import type { ReplayAt } from "../../wire";

const MOST_KEPT = 160;

export class Positions {
  #known = new Map<number, ReplayAt>();
  #asked = new Map<number, Promise<ReplayAt>>();

  constructor(
    readonly last: number,
    readonly load: (answers: number) => Promise<ReplayAt>,
  ) {}

  /** What is here already. */
  known(answers: number): ReplayAt | undefined {
    return this.#known.get(answers);
  }

  at(answers: number): Promise<ReplayAt> {
    const known = this.#known.get(answers);
    if (known) return Promise.resolve(known);
    const asked = this.#asked.get(answers);
    if (asked) return asked;
    const loading = this.load(answers)
      .then((found) => this.#keep(answers, found))
      .finally(() => this.#asked.delete(answers));
    this.#asked.set(answers, loading);
    return loading;
  }

  /** Ask for what will probably be looked at next. What fails is asked for again when it is wanted. */
  prefetch(...answers: number[]): void {
    for (const one of answers) if (one >= 0 && one <= this.last) this.at(one).catch(() => undefined);
  }

  #keep(answers: number, found: ReplayAt): ReplayAt {
    this.#known.set(answers, found);
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST_KEPT && !oldest.done) this.#known.delete(oldest.value);
    return found;
  }
}
