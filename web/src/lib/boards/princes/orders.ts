/** Standing orders: what the house bids for me, and up to which limits it could. */

import type { Standing } from "../../api/types";

export interface Order {
  /** An object or a character. */
  what: string;
  limit: number;
}

/** The limit among the orders of a seat, which are joined by commas. */
export function orderOf(words: string): Order | null {
  const [verb, what, limit] = (words.split(",").find((word) => word.startsWith("up-to:")) ?? "").split(":");
  return verb === "up-to" && what && limit ? { what, limit: Number(limit) } : null;
}

/** The orders of a seat with that limit in the place of the one that stood; without one where it is empty. */
export function withLimit(words: string, limit: string): string {
  const others = words.split(",").filter((word) => word && !word.startsWith("up-to:"));
  return [...others, ...(limit ? [limit] : [])].join(",");
}

export function orderWord({ what, limit }: Order): string {
  return `up-to:${what}:${limit}`;
}

/** The limits that can be ordered, by what they are for. */
export function limitsOf(standing: Standing | undefined): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const word of standing?.may ?? []) {
    const order = orderOf(word);
    if (order) found.set(order.what, [...(found.get(order.what) ?? []), order.limit]);
  }
  return found;
}

/** The limit that is nearest to a wish. */
export function nearest(limits: readonly number[], wish: number): number {
  return limits.reduce(
    (best, limit) => (Math.abs(limit - wish) < Math.abs(best - wish) ? limit : best),
    limits[0] ?? 0,
  );
}
