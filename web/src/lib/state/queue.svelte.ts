/** The tables that wait for me: known on every page, so that one leads to the next. */

import { lobby } from "../api/lobby";
import type { QueuedTable } from "../api/types";
import { t } from "../locale/locale.svelte";
import { waitsForMe } from "./listed";

/** Milliseconds between two looks; who has no table is not asked often. */
const OFTEN = 10_000;
const SELDOM = 60_000;

type Listener = (news: QueuedTable[]) => void;

class Queue {
  tables = $state.raw<QueuedTable[]>([]);
  /** Has the server answered yet? */
  known = $state(false);
  readonly mine = $derived(this.tables.filter(waitsForMe));
  readonly others = $derived(this.tables.filter((queued) => !waitsForMe(queued)));
  private timer = 0;
  private loading: Promise<void> | null = null;
  private listener: Listener | null = null;

  /** Look from now on; the listener hears of tables that have begun to wait for me. */
  follow(listener: Listener): void {
    this.listener = listener;
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.load();
    });
    addEventListener("online", () => void this.load());
    void this.load();
  }

  /** Look now. What cannot be reached is as it was. */
  load(): Promise<void> {
    this.loading ??= lobby
      .queue()
      .then((tables) => this.take(tables))
      .catch(() => undefined)
      .finally(() => this.rest());
    return this.loading;
  }

  /** The table that waits for me most, besides the one I am at. */
  nextAfter(id: string): QueuedTable | undefined {
    return this.mine.find(({ table }) => table.id !== id);
  }

  /** What the window is called: first of all whether somebody waits for me, at the table that I look at or elsewhere. */
  titled(words: string, here?: { id: string; myTurn: boolean }): string {
    const n = this.mine.filter(({ table }) => table.id !== here?.id).length + (here?.myTurn ? 1 : 0);
    return `${n > 0 ? `● ${t("web.home.title-turn", { n })} · ` : ""}${words} · Signoria`;
  }

  private take(tables: QueuedTable[]): void {
    const before = new Set(this.mine.map(({ table }) => table.id));
    const news = tables.filter((queued) => waitsForMe(queued) && !before.has(queued.table.id));
    const first = !this.known;
    this.tables = tables;
    this.known = true;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = this.mine.length > 0 ? "/lily-turn.svg" : "/lily.svg";
    if (news.length > 0 && !first) this.listener?.(news);
  }

  private rest(): void {
    this.loading = null;
    clearTimeout(this.timer);
    if (this.listener) this.timer = window.setTimeout(() => void this.load(), this.tables.length ? OFTEN : SELDOM);
  }
}

export const queue = new Queue();
