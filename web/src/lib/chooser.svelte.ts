// Where a click becomes an answer, wherever it is made: on the board, in the list, on a card, on a die. Pointing at an
// offer shows what it would mean, pressing it chooses it. A finger cannot point, so its first tap does.
import type { Plan } from "../wire";
import { focusSpots } from "./focus.svelte";
import { idOf, isPlan, type Offer, spotsOf } from "./offers";
import { settings } from "./settings.svelte";

/** What a chooser asks of the match. */
export interface Answerable {
  /** The id of the offer that is pointed at. */
  readonly pointed: string | null;
  /** An answer is on its way: nothing can be chosen. */
  readonly sending: boolean;
  point(id: string | null): Promise<void>;
  answer(key: string): Promise<void>;
  follow(plan: Plan): Promise<void>;
}

/** What a button for an offer listens to. */
export interface OfferListeners {
  onpointerenter: (event: PointerEvent) => void;
  onpointerleave: (event: PointerEvent) => void;
  onfocus: (event: FocusEvent) => void;
  onblur: () => void;
  onclick: (event: MouseEvent) => void;
}

export class Chooser {
  /** The offer that a finger has tapped once. */
  #armed = $state<string | null>(null);

  constructor(readonly match: Answerable) {}

  isPointed(offer: Offer): boolean {
    return this.match.pointed === idOf(offer);
  }

  /** Whether a second tap would choose it now. */
  isArmed(offer: Offer): boolean {
    return this.#armed === idOf(offer) && this.isPointed(offer);
  }

  point(offer: Offer): void {
    if (!this.isPointed(offer)) this.#armed = null;
    void this.match.point(idOf(offer));
  }

  /** Point at nothing any more; what is pointed at elsewhere stays. */
  unpoint(id: string): void {
    if (this.match.pointed === id) void this.match.point(null);
  }

  /** Press an offer. False if that chose nothing: the first tap of a finger only shows what it would mean. */
  press(offer: Offer, finger: boolean, then?: () => void): boolean {
    if (this.match.sending) return false;
    if (finger && settings.confirmOnTouch && !this.isArmed(offer)) {
      this.point(offer);
      this.#armed = idOf(offer);
      return false;
    }
    void this.choose(offer).then(then);
    return true;
  }

  /** Send the answers of an offer. */
  async choose(offer: Offer): Promise<void> {
    if (this.match.sending) return;
    this.#armed = null;
    await (isPlan(offer) ? this.match.follow(offer) : this.match.answer(offer.key));
  }

  listeners(offer: Offer, then?: () => void): OfferListeners {
    return {
      onpointerenter: (event) => {
        if (event.pointerType !== "touch") this.point(offer);
      },
      onpointerleave: (event) => {
        if (event.pointerType !== "touch") this.unpoint(idOf(offer));
      },
      onfocus: (event) => {
        // A finger focuses what it presses; only its tap points, or things would move under it.
        if (event.target instanceof Element && event.target.matches(":focus-visible")) this.point(offer);
      },
      onblur: () => {
        if (!this.isArmed(offer)) this.unpoint(idOf(offer));
      },
      onclick: (event) => {
        const finger = event instanceof PointerEvent && event.pointerType === "touch";
        if (!this.press(offer, finger, then) && this.isArmed(offer)) focusSpots(spotsOf(offer));
      },
    };
  }
}
