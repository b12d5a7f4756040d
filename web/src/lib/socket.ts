// The live socket of one match: frames out with a ref, frames in, reconnecting by itself. It knows no game.
import type { Done, FromClient, Seen, ToClient } from "../wire";
import { api, RefusedError } from "./api";

export type Connection = "connecting" | "live" | "lost" | "gone";

/** Everything but the ref: the socket numbers the frames itself. */
type WithoutRef<T> = T extends { ref: number } ? Omit<T, "ref"> : never;
export type Frame = WithoutRef<FromClient>;
type Waiting = { resolve: (frame: Done | Seen) => void; reject: (error: RefusedError) => void };

export interface Listener {
  /** A frame that answers no request of ours. */
  frame(frame: Exclude<ToClient, { is: "done" | "seen" | "refused" }>): void;
  connection(state: Connection): void;
  /** What we have already, for the hello after a reconnect. */
  have(): { version: number; lines: number; seat: number | null; chat: number };
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** How long a server may be silent while something was asked of it. A network that went says nothing, for minutes. */
const SILENCE = 12_000;
/** Close codes after which coming back is pointless: not allowed, or no such match. */
const FINAL = new Set([4401, 4403, 4404, 4409]);

export class Live {
  #socket: WebSocket | null = null;
  #ref = 0;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #open = new Map<number, Waiting>();
  #closed = false;
  #wasOpen = false;

  constructor(
    readonly match: string,
    readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Send a frame; resolves when it is done, rejects with the reason when it is refused or the line is lost. */
  send(frame: Frame): Promise<Done | Seen> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new RefusedError({ code: "offline", what: "The connection is lost; it will come back." }));
    }
    const ref = ++this.#ref;
    return new Promise((resolve, reject) => {
      this.#open.set(ref, { resolve, reject });
      socket.send(JSON.stringify({ ...frame, ref }));
      this.#silence ??= setTimeout(this.#drop, SILENCE);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    this.listener.connection("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.match)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#wasOpen = true;
      this.listener.connection("live");
      this.send({ is: "hello", ...this.listener.have() }).catch(() => undefined);
    };
    socket.onmessage = (message) => {
      this.#receive(JSON.parse(String(message.data)) as ToClient);
      this.#heard();
    };
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** Something came: wait for the rest anew. */
  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#open.size ? setTimeout(this.#drop, SILENCE) : undefined;
  }

  /** The network is gone, though the socket does not know it yet: let it be, and begin to come back. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost(0);
  };

  #receive(frame: ToClient): void {
    if (frame.is !== "done" && frame.is !== "seen" && frame.is !== "refused") {
      this.listener.frame(frame);
      return;
    }
    const waiting = this.#open.get(frame.ref);
    this.#open.delete(frame.ref);
    if (frame.is === "refused") waiting?.reject(new RefusedError(frame));
    else waiting?.resolve(frame);
  }

  #lost(code: number): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    for (const waiting of this.#open.values()) {
      waiting.reject(new RefusedError({ code: "offline", what: "The connection was lost before the answer came." }));
    }
    this.#open.clear();
    this.#socket = null;
    if (this.#closed) return;
    if (FINAL.has(code)) {
      this.#giveUp();
      return;
    }
    this.listener.connection("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    if (!this.#wasOpen) void this.#isThere();
  }

  /** A browser does not tell why a socket was refused; a request does. */
  async #isThere(): Promise<void> {
    try {
      await api.match(this.match);
    } catch (error) {
      if (!this.#closed && error instanceof RefusedError && error.code === "no-such-match") this.#giveUp();
    }
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    this.listener.connection("gone");
  }

  /** The network or the tab is back: do not wait any longer. */
  #hurry = (): void => {
    if (this.#closed || this.#socket || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}
