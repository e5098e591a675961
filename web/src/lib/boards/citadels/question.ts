/** What is asked, as the server says it, and what it tells the asked seat about cards and districts. */

import type { CitadelsBuild, CitadelsIncome, CitadelsSeen, CitadelsTarget } from "../../api/types";

export type Question = NonNullable<CitadelsSeen["question"]>;

/** A district as the target of a power: one that is being used, or one that could be used in this turn. */
export function targetAt(question: Question | null, seat: number, district: string): CitadelsTarget | null {
  if (question?.kind !== "turn" && question?.kind !== "district") return null;
  return question.targets.find((target) => target.seat === seat && target.district === district) ?? null;
}

/** What it would mean to build a card. */
export function buildOf(question: Question | null, card: string): CitadelsBuild | null {
  if (question?.kind !== "turn" && question?.kind !== "card") return null;
  return question.builds.find((build) => build.card === card) ?? null;
}

/** What an income would be, where one can be taken. */
export function incomeIn(question: Question | null): CitadelsIncome | null {
  return question?.kind === "turn" || question?.kind === "income" ? question.income : null;
}

/** Are characters chosen that lie in the tray: in the draft, or for the Theater? */
export function offersCharacters(question: Question | null): boolean {
  return question?.kind === "character" && question.verb !== "name";
}

export function isDraft(question: Question | null): boolean {
  return offersCharacters(question) && question?.because.of === "rules";
}
