/** Being told outside this page that it is my turn. The browser is asked for its permission at a press only. */

import type { QueuedTable } from "../api/types";
import { gameName, t } from "../locale/locale.svelte";
import { browser } from "./keeping";
import { titleOf } from "./listed";
import { subscribe, unsubscribe } from "./push";
import { router } from "./router.svelte";
import { worker } from "./worker.svelte";

const KEPT = "signoria.notices";
/** One notice takes the place of the last, be it from this page or pushed. */
const TAG = "your-turn";

type NoticeState = "impossible" | "refused" | "off" | "on";

class Notices {
  state = $state<NoticeState>(stateNow());

  async turnOn(): Promise<void> {
    await Notification.requestPermission();
    browser.keep(KEPT, "on");
    this.state = stateNow();
    // Where nothing can be pushed, an open page tells it all the same.
    if (this.state === "on") await subscribe().catch(() => undefined);
  }

  async turnOff(): Promise<void> {
    browser.forget(KEPT);
    this.state = stateNow();
    await unsubscribe().catch(() => undefined);
  }

  /** These tables have begun to wait for me: say so, unless I am looking. */
  tell(news: QueuedTable[]): void {
    const first = news[0];
    if (this.state !== "on" || !document.hidden || !first) return;
    const body = news.map(({ table }) => `${titleOf(table)} · ${gameName(table.game)}`).join("\n");
    show(t("web.home.title-turn", { n: news.length }), body, `/table/${first.table.id}`);
  }
}

/** By the worker, where there is one: a telephone shows no others. */
function show(title: string, body: string, path: string): void {
  const wishes = { body, tag: TAG, icon: "/icon-192.png", data: { path } };
  const registration = worker();
  if (registration) return void registration.showNotification(title, wishes);
  const notice = new Notification(title, wishes);
  notice.onclick = () => {
    window.focus();
    router.go(path);
    notice.close();
  };
}

function stateNow(): NoticeState {
  if (!("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "refused";
  return Notification.permission === "granted" && browser.get(KEPT) === "on" ? "on" : "off";
}

export const notices = new Notices();
