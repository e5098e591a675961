/** A socket that comes back by itself. */

import { Following } from "./following";
import type { ClientMessage, ServerMessage } from "./types";

const PAUSES = [500, 1000, 2000, 4000, 8000];
const UNKNOWN_TABLE = 4404;

export interface Listener {
  heard(message: ServerMessage): void;
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
    socket.onopen = () => {
      this.failures = 0;
      this.listener.opened();
    };
    socket.onmessage = (event) => {
      const message = following.heard(JSON.parse(String(event.data)) as ServerMessage);
      if (message) this.listener.heard(message);
      else this.send({ type: "resume", after: following.number });
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
