/** What a table asks of me, in one sentence of a list. */

import type { QueuedTable } from "../api/types";
import { locale, t } from "../locale/locale.svelte";
import { isMissed } from "../state/listed";

/** Where the boards keep the words of their questions. */
const ON_BOARD: Record<string, string> = { citadels: "web.cit.ask" };

export function askOf(queued: QueuedTable): string {
  if (queued.asked.length > 0) return questionOf(queued.table.game, queued.question ?? "");
  if (queued.consents.length > 0) return t("web.home.asks-consent");
  return isMissed(queued.table) ? t("web.home.asks-seat") : "";
}

/** What is asked, as far as it can be said without the table. */
export function questionOf(game: string, question: string): string {
  const board = `${ON_BOARD[game]}.${question}`;
  const keys = [`web.home.ask.${game}.${question}`, ...(isWhole(board) ? [board] : [])];
  return t(keys.find((key) => locale.has(key)) ?? "web.home.ask");
}

/** Does it say everything without knowing the table? */
function isWhole(key: string): boolean {
  const template = locale.catalogue[key];
  return typeof template === "string" && !template.includes("{");
}
