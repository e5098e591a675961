/** The price of a building that two erect together: what each of the two pays. */

import type {
  PrincesOfFlorenceAnswerQuestion as AnswerQuestion,
  PrincesOfFlorenceOfferQuestion as OfferQuestion,
  PrincesOfFlorenceSeen as View,
} from "../../api/types";

/** Both questions about a price. */
export type PriceQuestion = OfferQuestion | AnswerQuestion;

interface Part {
  florins: number;
  /** What it is for. */
  key: string;
}

/** What one of the two pays and gets, and what that comes to. */
export interface Side {
  parts: Part[];
  total: number;
}

/** What a price means for me and for the other. */
export function paymentsAt(view: View, question: PriceQuestion, price: number): { mine: Side; theirs: Side } | null {
  const payment = question.payments.find((each) => each.price === price);
  if (!payment) return null;
  const { active, partner } = payment;
  const mine = view.deal?.active === view.seat;
  const bank = { florins: -question.bank, key: "web.pof.deal-bank" };
  const builds = (key: string): Side => ({ parts: [bank, { florins: price, key }], total: active });
  const joins = (key: string): Side => ({ parts: [{ florins: partner, key }], total: partner });
  return mine
    ? { mine: builds("web.pof.deal-from"), theirs: joins("web.pof.deal-to-you") }
    : { mine: joins("web.pof.deal-to"), theirs: builds("web.pof.deal-from-you") };
}

/** A price to begin with: the one on the table, else about the half of what the bank asks. */
export function firstPrice(question: PriceQuestion): number {
  if (question.kind === "answer") return question.price;
  const prices = question.payments.map(({ price }) => price);
  return prices.find((price) => price >= question.bank / 2) ?? prices.at(-1) ?? 0;
}
