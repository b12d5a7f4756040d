// Short notices at the edge of the screen, read out by screen readers; they go by themselves after a while.
export interface Toast {
  n: number;
  text: string;
  tone: "plain" | "good" | "bad";
}

const STAYS = 6000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #n = 0;

  say(text: string, tone: Toast["tone"] = "plain"): void {
    const toast = { n: ++this.#n, text, tone };
    this.list = [...this.list.filter((one) => one.text !== text).slice(-2), toast];
    setTimeout(() => this.drop(toast.n), STAYS);
  }

  drop(n: number): void {
    this.list = this.list.filter((toast) => toast.n !== n);
  }
}

export const toasts = new Toasts();
