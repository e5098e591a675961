/** What rank 8 would pay for a district: shown before the power is used. The server has the last word. */

import type { CitadelsSeen } from "../../api/types";
import { costOf, KINDS, plotOf } from "./cards";

export interface Blow {
  /** The power that opens the choice. */
  power: "destroy" | "seize";
  price: number;
  /** Why it cannot be touched: a rule id. */
  safe: string | null;
  affordable: boolean;
}

export function isComplete(view: Pick<CitadelsSeen, "cities" | "goal">, seat: number): boolean {
  return sizeOf(view.cities[seat] ?? []) >= view.goal;
}

/** The Monument counts as two districts. */
export function sizeOf(city: readonly string[]): number {
  return city.length + (city.some((plot) => plotOf(plot).slug === "monument") ? 1 : 0);
}

/** The rule that keeps rank 8 off a whole city. */
export function shieldOf(view: CitadelsSeen, seat: number): string | null {
  if (view.marks.shield === seat) return "CIT-BISHOP-2";
  return isComplete(view, seat) ? "CIT-CITY-2" : null;
}

export function blowAt(view: CitadelsSeen, powers: readonly string[], seat: number, word: string): Blow | null {
  const power = powers.includes("destroy") ? "destroy" : powers.includes("seize") ? "seize" : null;
  if (!power || view.seat === null) return null;
  const own = seat === view.seat;
  if (own && (power === "seize" || view.options.warlord_own_city !== true)) return null;
  const { slug, coin } = plotOf(word);
  const cost = costOf(view, slug) + (coin ? 1 : 0);
  const price = (power === "destroy" ? Math.max(cost - 1, 0) : cost) + wall(view, seat, slug);
  const twice = power === "seize" && view.cities[view.seat]?.some((plot) => plotOf(plot).slug === slug);
  const dear = power === "seize" && cost > 3;
  const safe =
    shieldOf(view, seat) ?? (slug === "keep" ? "CIT-KEEP-1" : dear ? "CIT-MARSHAL-2" : twice ? "CIT-BUILD-3" : null);
  return { power, price, safe, affordable: price <= (view.gold[view.seat] ?? 0) };
}

/** What the Diplomat pays for another's district: the difference to his own, `given` by its number in a city. */
export function exchangeAt(view: CitadelsSeen, given: number, seat: number, word: string): number {
  const { slug, coin } = plotOf(word);
  const own = costOf(view, KINDS[given >> 1] ?? "") + (given & 1);
  return Math.max(costOf(view, slug) + (coin ? 1 : 0) - own, 0) + wall(view, seat, slug);
}

function wall(view: CitadelsSeen, seat: number, slug: string): number {
  const stands = view.cities[seat]?.some((plot) => plotOf(plot).slug === "great-wall");
  return stands && (slug !== "great-wall" || view.options.edition === "deluxe-2016") ? 1 : 0;
}
