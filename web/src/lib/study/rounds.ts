/** Where the rounds of a game begin, as its events tell it. */

import type { Happening, ScoreLine } from "../api/types";
import { t } from "../locale/locale.svelte";

export interface Round {
  n: number;
  /** The moment at which it begins. */
  number: number;
}

/** Games that call their rounds otherwise than the rest, in French. */
const NAMES: Record<string, string> = { "princes-of-florence": "web.pof.round" };

/** A round as its game calls it. */
export function roundName(game: string, n: number): string {
  return t(NAMES[game] ?? "web.study.round", { n });
}

/** What each seat got in that round; nothing where the sheet does not tell points by rounds. */
export function scoresIn(sheet: readonly ScoreLine[], n: number, players: number): number[] {
  if (sheet.length === 0 || sheet.some(({ message }) => message.args.round === undefined)) return [];
  const sums = Array.from({ length: players }, () => 0);
  for (const { seat, points, message } of sheet) if (message.args.round === n) sums[seat]! += points;
  return sums;
}

/** The rounds of a game of so many choices. The first begins with it. */
export function roundsOf(events: readonly Happening[], last: number): Round[] {
  const found: Round[] = [{ n: 1, number: 0 }];
  for (const { number, message } of events) {
    const event = message.key.split(".event.")[1] ?? "";
    const told = Number(message.args.n);
    if (event === "round" && told > 1) found.push({ n: told, number });
    if ((event === "round-ends" || event === "round-stalled") && number < last) found.push({ n: told + 1, number });
  }
  return found;
}
