/** Where the rounds of a game begin, as its events tell it. */

import type { Happening } from "../api/types";
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
