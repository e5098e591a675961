/** The public tables of others, followed as they come and go. */

import { lobby } from "../api/lobby";
import type { LobbyCount, LobbyNews, TableFacts } from "../api/types";
import { merged, ofOthers } from "../home/openTables";

const PAUSE = 3000;

export class PublicTables {
  counts = $state.raw<LobbyCount[]>([]);
  /** The open tables that are shown. */
  tables = $state.raw<TableFacts[]>([]);
  /** Those that came while somebody looked. */
  waiting = $state.raw<TableFacts[]>([]);
  known = $state(false);
  readonly playing = $derived(this.counts.reduce((sum, { playing }) => sum + playing, 0));
  private socket: WebSocket | null = null;
  private timer = 0;
  private closed = false;

  constructor() {
    this.connect();
  }

  /** Show what is new. */
  renew(): void {
    this.tables = [...this.tables.filter(({ status }) => status === "waiting"), ...this.waiting];
    this.waiting = [];
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/v1/lobby/live`);
    this.socket.onmessage = ({ data }) => void this.heard(JSON.parse(String(data)) as LobbyNews);
    this.socket.onclose = () => {
      if (!this.closed) this.timer = window.setTimeout(() => this.connect(), PAUSE);
    };
  }

  private async heard(news: LobbyNews): Promise<void> {
    this.counts = news.counts;
    const found = await lobby.tables("waiting").catch(() => null);
    if (!found) return;
    const open = ofOthers(found.tables);
    this.tables = this.known ? ofOthers(merged(this.tables, found.tables)) : open;
    this.known = true;
    this.waiting = open.filter(({ id }) => !this.tables.some((table) => table.id === id));
    if (this.tables.length === 0) this.renew();
  }
}
