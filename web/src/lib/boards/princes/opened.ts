/** A game that is looked at again with all hands open. */

import type { PrincesOfFlorencePrince as Prince, PrincesOfFlorenceSeen as View } from "../../api/types";

/** A seat with all that it holds, where that lies open. */
export function princeOf(view: View, seat: number, opened: Record<string, unknown> | null | undefined): Prince {
  const seen = view.seats[seat]!;
  const all = (opened?.seats as Prince[] | undefined)?.[seat];
  return all ? { ...seen, money: all.money, hand: all.hand, bonus: all.bonus, prestige: all.prestige } : seen;
}
