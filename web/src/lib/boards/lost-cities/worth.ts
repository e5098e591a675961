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
  const line = linesOf(sheet, round).find(
    ({ message, seat: owner }) =>
      owner === seat &&
      "pips" in message.args &&
      (message.args.colour as Message).key === `lost-cities.colour.${colour}`,
  );
  if (!line) return null;
  const { pips, cost, multiplier, bonus, worth } = line.message.args;
  const less = `${pips} \u2212 ${cost}`;
  const wagered = Number(multiplier) > 1 ? `(${less}) \u00d7 ${multiplier}` : less;
  return { sum: Number(bonus) > 0 ? `${wagered} + ${bonus}` : wagered, points: Number(worth) };
}

/** The board as it lay at the end of a round that is over, with what everything was worth. */
export function asItEnded(view: LostCitiesSeen, sheet: readonly ScoreLine[], round: number): LostCitiesSeen {
  const expeditions = view.finished[round - 1] ?? view.expeditions;
  const worth = expeditions.map((laid, seat) =>
    Object.fromEntries(
      Object.keys(laid).map((colour) => [colour, termsOf(sheet, round, seat, colour as Colour)?.points ?? 0]),
    ),
  );
  const none = Object.fromEntries(Object.keys(view.discards).map((colour) => [colour, []]));
  const round_scores = view.finished_scores[round - 1] ?? view.round_scores;
  return { ...view, round, expeditions, worth, round_scores, discards: none };
}

/** The card I was given without a choice: I had to draw, since no pile had anything for me. */
export function forcedDraw(old: LostCitiesSeen, now: LostCitiesSeen): string | null {
  const asked = old.seat !== null && old.waiting.includes(old.seat);
  const bare = Object.values(old.discards).every((cards) => cards.length === 0);
  // The house may draw at once after I have played, or a moment later.
  const forced = old.question?.kind === "take" ? old.choices.length === 1 : bare;
  if (!asked || !forced || now.round !== old.round || now.waiting.includes(old.seat ?? -1)) return null;
  return now.hand.find((card) => !old.hand.includes(card)) ?? null;
}
