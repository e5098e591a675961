/** An offer to build together: what each of the two pays. */

import type {
  PrincesOfFlorenceAnswerQuestion as AnswerQuestion,
  PrincesOfFlorenceOfferQuestion as OfferQuestion,
  PrincesOfFlorenceSeen as View,
} from "../../api/types";

/** Both questions about a price. */
export type PriceQuestion = OfferQuestion | AnswerQuestion;

export interface Part {
  florins: number;
  /** What it is for. */
  key: string;
}

/** What a price means for me and for the other. */
export function paymentsAt(view: View, { bank }: PriceQuestion, price: number): { mine: Part[]; theirs: Part[] } {
  const deal = view.deal;
  const active: Part[] = [
    { florins: -bank, key: "web.pof.deal-bank" },
    { florins: price, key: "web.pof.deal-from" },
  ];
  const partner: Part[] = [{ florins: -price, key: "web.pof.deal-to" }];
  if (deal?.active === view.seat) return { mine: active, theirs: [{ florins: -price, key: "web.pof.deal-to-you" }] };
  return { mine: partner, theirs: [active[0]!, { florins: price, key: "web.pof.deal-from-you" }] };
}

/** A price to begin with: the one on the table, else the half of what the bank asks. */
export function firstPrice(question: PriceQuestion, prices: readonly number[]): number {
  if (question.kind === "answer") return question.price;
  return prices.find((price) => price >= question.bank / 2) ?? prices.at(-1) ?? 0;
}

/** All prices that can be named, with the one on the table among them. */
export function pricesOf(view: View, offers: readonly number[]): number[] {
  const table = view.deal?.price;
  return [...new Set(table == null ? offers : [...offers, table])].sort((a, b) => a - b);
}
