// "It is your turn": a mark in the title of the page, a sound, and, if wanted and permitted, one notification while
// nobody looks at the page. Once a turn: the steps of a turn that is under way say nothing again.
import { settings } from "./settings.svelte";
import { play } from "./sound";

export interface Turn {
  /** What the page is called without the mark. */
  title: string;
  mine: boolean;
  /** What the notification says. */
  text: string;
}

const MARK = "● Your turn · ";

export const notificationsPossible = (): boolean => typeof Notification !== "undefined";

/** Ask the browser to let us notify. To be called from a press of a button. */
export async function askToNotify(): Promise<boolean> {
  if (!notificationsPossible()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export class TurnNotice {
  #mine: boolean | null = null;
  #shown: Notification | null = null;

  constructor(readonly match: string) {
    document.addEventListener("visibilitychange", this.#seen);
  }

  /** Tell how it stands now. The first time says nothing aloud: whoever opens a page sees it. */
  update({ title, mine, text }: Turn): void {
    document.title = mine ? MARK + title : title;
    const begins = mine && this.#mine === false;
    this.#mine = mine;
    if (!mine) this.#withdraw();
    if (!begins) return;
    play("yourTurn");
    if (document.visibilityState === "hidden") this.#notify(title, text);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#seen);
    this.#withdraw();
  }

  #notify(title: string, text: string): void {
    if (!settings.notify || !notificationsPossible() || Notification.permission !== "granted") return;
    const shown = new Notification(title, { body: text, tag: `nightraid-${this.match}`, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    this.#shown = shown;
  }

  #withdraw(): void {
    this.#shown?.close();
    this.#shown = null;
  }

  #seen = (): void => {
    if (document.visibilityState === "visible") this.#withdraw();
  };
}
