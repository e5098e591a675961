/** How a game came to its end, where it was not played to it. */

import { listed, t } from "../locale/locale.svelte";
import type { LiveTable } from "../state/table.svelte";

/** What is said of a game that ended early; null where it was played to its end, or goes on. */
export function endedEarly(table: LiveTable): string | null {
  const ending = table.facts?.ending;
  if (!ending || ending.how === "played") return null;
  const names = ending.winners.map((seat) => table.names[seat] ?? "");
  return t(`web.at.ended-${ending.how}`, { names: listed(names) });
}
