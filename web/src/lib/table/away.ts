/** Who is not at the table, and since when. */

import { t } from "../locale/locale.svelte";
import { moment } from "../locale/moments";
import type { LiveTable } from "../state/table.svelte";

import { shown } from "./clocks";
import { ticking } from "./ticking";

type Known = Pick<LiveTable, "facts" | "known">;

/** Is whoever sits there at the table? Bots always are. */
function isHere({ facts, known }: Known, seat: number): boolean {
  const sits = facts?.seats[seat];
  return sits?.kind !== "person" || (known.presence?.seats.includes(seat) ?? sits.present);
}

/** Seconds until a bot plays for somebody who has been away since then; null where none will, or not yet. */
function secondsToTakeover({ facts, known }: Known, seat: number, since: string): number | null {
  const asked = known.update?.thinks_since[seat];
  if (!facts?.takeover || asked === undefined) return null;
  const from = Math.max(Date.parse(since), Date.parse(asked));
  return facts.takeover - (ticking() + known.ahead - from) / 1000;
}

/** That the person of a seat is away, in words, and since when or until when a bot waits; "" where he is here. */
export function awayWords(table: Known, seat: number): string {
  if (isHere(table, seat)) return "";
  const since = table.known.presence?.away_since?.[String(seat)];
  if (!since) return t("web.away");
  const left = secondsToTakeover(table, seat, since);
  if (left === null) return t("web.at.away-since", { time: moment(since) });
  return left > 0 ? t("web.at.away-bot-in", { time: shown(left).time }) : t("web.at.away-bot-soon");
}
