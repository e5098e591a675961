/** The hands of a game that is looked at again. */

import type { LostCitiesSeen } from "../../api/types";
import { cardOf, type Card } from "./cards";

export interface ShownHand {
  /** What lies face up, in the order of the colours. */
  cards: Card[];
  /** How many lie face down. */
  backs: number;
  /** Some of it was hidden from whom we look with. */
  wasHidden: boolean;
}

/** What may be seen of a hand, or all of it where all lie open. */
export function handOf(view: LostCitiesSeen, seat: number, opened: Record<string, unknown> | null): ShownHand {
  const { size, known } = view.hands[seat] ?? { size: 0, known: [] };
  const seen = seat === view.seat ? view.hand : known;
  const all = opened ? ((opened.hands as string[][])[seat] ?? []) : seen;
  return { cards: all.map(cardOf), backs: size - all.length, wasHidden: all.length > seen.length };
}
