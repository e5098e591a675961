/** A socket that comes back by itself. */

import { Following } from "./following";
import type { ClientMessage, ServerMessage } from "./types";

const PAUSES = [500, 1000, 2000, 4000, 8000];
const UNKNOWN_TABLE = 4404;

export interface Listener {
  heard(message: ServerMessage): void;
  /** The line is there, and what is heard next is how the table stands. */
  opened(): void;
  /** Lost; the next attempt comes after so many milliseconds. */
  lost(retryIn: number): void;
  /** There is no such table. */
  gone(): void;
}

/** Where a table sends what is chosen. */
export interface Line {
  send(message: ClientMessage): boolean;
  now(): void;
  close(): void;
}

export class LiveSocket implements Line {
  private socket: WebSocket | null = null;
  private timer = 0;
  private failures = 0;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.now);
    this.connect();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try again at once instead of after the pause. */
  now = (): void => {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.now);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    const following = new Following();
    let isOpen = false;
    socket.onmessage = (event) => {
      const message = following.heard(JSON.parse(String(event.data)) as ServerMessage);
      if (!message) {
        this.send({ type: "resume", after: following.number });
        return;
      }
      // Nothing can be chosen before: what was begun would be swept away by the news.
      if (!isOpen && tellsHowItStands(message)) {
        isOpen = true;
        this.failures = 0;
        this.listener.opened();
      }
      this.listener.heard(message);
    };
    socket.onclose = (event) => this.ended(event.code);
  }

  private ended(code: number): void {
    this.socket = null;
    if (this.closed) return;
    if (code === UNKNOWN_TABLE) {
      this.listener.gone();
      return;
    }
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)] ?? 8000;
    this.timer = window.setTimeout(() => this.connect(), pause);
    this.listener.lost(pause);
  }
}

/** A match tells it by an update, which follows its setup; a table without one has no more to tell. */
function tellsHowItStands(message: ServerMessage): boolean {
  return message.type === "update" || (message.type === "hello" && !message.setup);
}
