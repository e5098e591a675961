/** The question that is asked now. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";

export type Question = NonNullable<View["question"]>;
export type QuestionKind = Question["kind"];

/** The question, if it is of one of these kinds. */
export function ofKind<K extends QuestionKind>(
  question: Question | null,
  ...kinds: K[]
): Extract<Question, { kind: K }> | null {
  return question && (kinds as QuestionKind[]).includes(question.kind)
    ? (question as Extract<Question, { kind: K }>)
    : null;
}

/** What others read while somebody is asked: the last part of a `web.pof.waits` key; "" for the words of any game. */
export const WAITING_FOR: Record<QuestionKind, string> = {
  return: "return",
  open: "open",
  "buy-alone": "open",
  raise: "bid",
  "free-or-pay": "",
  place: "place",
  take: "cards",
  keep: "cards",
  under: "cards",
  recruit: "cards",
  turn: "turn",
  bonus: "work",
  points: "work",
  exchange: "",
  stone: "bid",
  engage: "",
  use: "",
  partner: "deal",
  "joint-place": "deal",
  offer: "deal",
  answer: "deal",
};

/** Questions that the board itself asks: further choices wait behind a button and do not cover it. */
export const ASKED_ON_BOARD: readonly QuestionKind[] = [
  "place",
  "joint-place",
  "turn",
  "raise",
  "open",
  "buy-alone",
  "stone",
  "offer",
  "answer",
];
/** What is done with an object that has just been bought. */
export const USING_OBJECT: readonly QuestionKind[] = ["place", "take", "keep", "under", "recruit"];

/** Questions that follow from a choice of the same seat a moment ago. */
export const FOLLOWS: readonly QuestionKind[] = ["place", "bonus", "points", "partner", "joint-place", "offer"];

/** The same for a question as long as it is the same one; what the seat could pay or lay may change meanwhile. */
export function identityOf(question: Question | null): string {
  const CHANGING = ["means", "places", "closed", "amounts", "payments"];
  return JSON.stringify(question, (key, value: unknown) => (CHANGING.includes(key) ? undefined : value));
}
