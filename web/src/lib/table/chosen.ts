/** How many people have chosen each choice of a puzzle with their first answer, in words. */

import type { PuzzleAnswer } from "../api/types";
import { t } from "../locale/locale.svelte";

export interface Chosen {
  n: number;
  of: number;
  /** Am I one of them? */
  isMine: boolean;
}

/** By the words of the choices; nothing as long as nobody else has answered. */
export function chosenBy({ choices, counted }: Pick<PuzzleAnswer, "choices" | "counted">): Record<string, Chosen> {
  const of = choices.reduce((sum, choice) => sum + choice.chosen_by, 0);
  if (of === (counted === null ? 0 : 1)) return {};
  return Object.fromEntries(choices.map(({ word, chosen_by: n }) => [word, { n, of, isMine: word === counted }]));
}

/** "12 of 30 chose it", and whether I did. */
export function chosenWords({ n, of, isMine }: Chosen): string {
  return t(isMine ? "web.chosen-mine" : "web.chosen", { n, of });
}
