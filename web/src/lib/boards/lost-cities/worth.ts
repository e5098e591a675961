/** Sums as the server wrote them; nothing is counted here that the engine counts. */

import type { Choice, Message, ScoreLine } from "../../api/types";
import type { Colour } from "./cards";

/** What laying a card does to the worth of its expedition. */
export interface Preview {
  colour: Colour;
  before: number;
  after: number;
}

export function previewOf(choice: Choice | undefined, colour: Colour): Preview | null {
  const { before, after } = choice?.sentence.args ?? {};
  return typeof before === "number" && typeof after === "number" ? { colour, before, after } : null;
}

/** A score as it would stand after the previewed choice. */
export function projected(score: number, preview: Preview | null): number {
  return preview ? score - preview.before + preview.after : score;
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
