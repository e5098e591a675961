/** An offer to build together: what each of the two pays. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";
import box from "./box.generated.json";

/** What a building costs with so many builders. */
export const BUILDING_PRICES = box.buildingPrices;
export const MOST_COUNTERS = box.mostCounters;

export interface Part {
  florins: number;
  /** What it is for. */
  key: string;
}

/** What a price means for me and for the other. */
export function settled(view: View, price: number): { mine: Part[]; theirs: Part[] } {
  const deal = view.deal;
  const bank = BUILDING_PRICES[view.seats[deal?.active ?? 0]?.builders ?? 0] ?? 0;
  const active: Part[] = [
    { florins: -bank, key: "web.pof.deal-bank" },
    { florins: price, key: "web.pof.deal-from" },
  ];
  const partner: Part[] = [{ florins: -price, key: "web.pof.deal-to" }];
  if (deal?.active === view.seat) return { mine: active, theirs: [{ florins: -price, key: "web.pof.deal-to-you" }] };
  return { mine: partner, theirs: [active[0]!, { florins: price, key: "web.pof.deal-from-you" }] };
}

/** A price to begin with: the one on the table, else the half of what the bank asks. */
export function firstPrice(view: View, prices: readonly number[]): number {
  if (view.deal?.price != null) return view.deal.price;
  const half = (BUILDING_PRICES[view.seats[view.deal?.active ?? 0]?.builders ?? 0] ?? 0) / 2;
  return prices.find((price) => price >= half) ?? prices.at(-1) ?? 0;
}

/** All prices that can be named, with the one on the table among them. */
export function pricesOf(view: View, offers: readonly number[]): number[] {
  const table = view.deal?.price;
  return [...new Set(table == null ? offers : [...offers, table])].sort((a, b) => a - b);
}
