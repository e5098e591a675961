/** Sums as the server wrote them; nothing is counted here that the engine counts. */

import type { LostCitiesLay, LostCitiesSeen, Message, ScoreLine } from "../../api/types";
import type { Card, Colour } from "./cards";

/** What laying a card does to the worth of its expedition and to the scores. */
export interface Preview extends LostCitiesLay {
  colour: Colour;
}

/** What the view says about laying a card; null where it may not be laid. */
export function previewOf(view: LostCitiesSeen, card: Card | null): Preview | null {
  const lay = card && view.question?.kind === "play" ? view.question.lays[card.word] : undefined;
  return card && lay ? { colour: card.colour, ...lay } : null;
}

/** The lines of one round. */
export function linesOf(sheet: readonly ScoreLine[], round: number): ScoreLine[] {
  return sheet.filter((line) => line.message.args.round === round);
}

export interface Terms {
  sum: string;
  points: number;
}

/** How an expedition comes to its worth, term by term: `(22 − 20) × 2`. */
export function termsOf(sheet: readonly ScoreLine[], round: number, seat: number, colour: Colour): Terms | null {
  let sum = "";
  let points = 0;
  for (const { message, seat: owner, points: worth } of linesOf(sheet, round)) {
    if (owner !== seat || (message.args.colour as Message).key !== `lost-cities.colour.${colour}`) continue;
    const { pips, cost, multiplier } = message.args;
    if (message.key.endsWith(".bonus")) sum += ` + ${worth}`;
    else sum = Number(multiplier) > 1 ? `(${pips} \u2212 ${cost}) \u00d7 ${multiplier}` : `${pips} \u2212 ${cost}`;
    points += worth;
  }
  return sum ? { sum, points } : null;
}

/** Points of each seat in each round, from the sheet. */
export function byRound(sheet: readonly ScoreLine[], rounds: number, players: number): number[][] {
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: players }, (_, seat) =>
      linesOf(sheet, round + 1)
        .filter((line) => line.seat === seat)
        .reduce((sum, line) => sum + line.points, 0),
    ),
  );
}
