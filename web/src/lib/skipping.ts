// While the enemy turn is played, any key and any press shows its end, and does nothing else: nobody should end a turn
// or choose a target because a moment ago that key meant "skip". While looking again, arrows go from step to step.
import type { Stage } from "./stage.svelte";

const TYPING = "input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select";
const PASSED_ON = new Set(["Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Escape"]);

export class EnemyTurnKeys {
  constructor(
    readonly stage: () => Stage,
    /** The strip with its own buttons: what happens in there is meant for them. */
    readonly strip: () => HTMLElement | null,
  ) {}

  /** Returns how to stop listening. */
  listen(target: Window): () => void {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    target.addEventListener("keydown", (event) => this.key(event), options);
    target.addEventListener("pointerdown", (event) => this.press(event), options);
    return () => stop.abort();
  }

  key(event: KeyboardEvent): void {
    const { step, busy } = this.stage();
    if (!busy || this.#isElsewhere(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = step?.kind === "again" ? this.#goThrough(event.key) : this.#skip(event.key);
    if (!done) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  press(event: PointerEvent): void {
    const { step, busy } = this.stage();
    if (!busy || step?.kind === "again" || this.#isElsewhere(event.target)) return;
    this.stage().skip();
    const onBoard = event.target instanceof Element && event.target.closest("[role=grid]") !== null;
    if (!onBoard) return; // elsewhere the press may do what it is for
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #skip(key: string): boolean {
    if (PASSED_ON.has(key) && key !== "Escape") return false;
    this.stage().skip();
    return true;
  }

  #goThrough(key: string): boolean {
    const stage = this.stage();
    if (key === "ArrowLeft") stage.move(-1);
    else if (key === "ArrowRight") stage.move(1);
    else if (key === "Escape") stage.skip();
    else if (key === " ") {
      if (stage.paused) stage.resume();
      else stage.pause();
    } else return false;
    return true;
  }

  /** In the strip, in a dialog, or while typing: not meant for the enemy turn. */
  #isElsewhere(target: EventTarget | null): boolean {
    if (!(target instanceof Element)) return false;
    return this.strip()?.contains(target) === true || target.closest(`dialog[open], ${TYPING}`) !== null;
  }
}
