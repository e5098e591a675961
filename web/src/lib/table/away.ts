/** Who is not at the table, and since when. */

import { t } from "../locale/locale.svelte";
import { moment } from "../locale/moments";
import type { LiveTable } from "../state/table.svelte";

type Known = Pick<LiveTable, "facts" | "known">;

/** Is whoever sits there at the table? Bots always are. */
function isHere({ facts, known }: Known, seat: number): boolean {
  const sits = facts?.seats[seat];
  return sits?.kind !== "person" || (known.presence?.seats.includes(seat) ?? sits.present);
}

/** That the person of a seat is away, and since when if somebody knows, in words; "" where he is here. */
export function awayWords(table: Known, seat: number): string {
  if (isHere(table, seat)) return "";
  const since = table.known.presence?.away_since?.[String(seat)];
  return since ? t("web.at.away-since", { time: moment(since) }) : t("web.away");
}
