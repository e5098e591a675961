/** Which choices of a game are marked on its slider, and how. */

import type { GameAnalysis } from "../api/types";

/** So many marks are enough on the slider. */
const MOST_MARKS = 14;
/** So many pixels a mark takes there. */
const BREADTH = 17;

export type Sign = "" | "!" | "?!" | "?" | "??";

export interface Mark {
  /** The moment that the choice led to. */
  number: number;
  seat: number;
  sign: Sign;
  /** What it cost of the chance to win; less than nothing where it was better than what strong bots like most. */
  cost: number;
}

/** The marks of chess books, by what a choice cost of the chance to win. */
export function signOf(cost: number): Sign {
  if (cost >= 0.15) return "??";
  if (cost >= 0.05) return "?";
  if (cost >= 0.02) return "?!";
  return cost <= -0.02 ? "!" : "";
}

/** The choices of a game that cost or gained most, in the order in which they were made; what was looked at with care counts. */
export function marksOf(analysis: GameAnalysis): Mark[] {
  const known = new Map(analysis.costliest.map((one) => [one.number, one.better_chance - one.chance]));
  return analysis.steps
    .map(({ number, seat, cost, effect }) => ({
      number: number + 1,
      seat,
      cost: known.get(number) ?? (cost || -(effect[seat] ?? 0)),
    }))
    .map((one) => ({ ...one, sign: signOf(one.cost) }))
    .filter(({ sign }) => sign)
    .sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost))
    .slice(0, MOST_MARKS)
    .sort((a, b) => a.number - b.number);
}

/** Those that do not lie on a weightier one, or on that of moment `here`, where a choice has so many pixels of the slider. */
export function apart(marks: readonly Mark[], pixels: number, here: number): Mark[] {
  const shown = marks.filter(({ number }) => number === here);
  for (const mark of [...marks].sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost)))
    if (!shown.includes(mark) && shown.every(({ number }) => Math.abs(number - mark.number) * pixels >= BREADTH))
      shown.push(mark);
  return shown.sort((a, b) => a.number - b.number);
}
