/** Where the rounds of a game begin, as its events tell it. */

import type { Happening } from "../api/types";

export interface Round {
  n: number;
  /** The moment at which it begins. */
  number: number;
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
