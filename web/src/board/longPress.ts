// A short press lays something on or off; a long one shows it only while it is held.
const HELD_MS = 350;

export class Holder {
  #since = new Map<string, { at: number; was: boolean }>();

  constructor(
    readonly isOn: (id: string) => boolean,
    readonly set: (id: string, on: boolean) => void,
    readonly now: () => number = () => performance.now(),
  ) {}

  down(id: string): void {
    if (this.#since.has(id)) return;
    this.#since.set(id, { at: this.now(), was: this.isOn(id) });
    this.set(id, true);
  }

  up(id: string): void {
    const began = this.#since.get(id);
    if (!began) return;
    this.#since.delete(id);
    const held = this.now() - began.at >= HELD_MS;
    if (held || began.was) this.set(id, false);
  }
}
