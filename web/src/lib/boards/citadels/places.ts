/** Where a choice lies on the table: every word belongs to a thing that can be pressed, or else to the decision bar. */

import type { Choice, CitadelsSeen } from "../../api/types";
import { plotOf } from "./cards";

/** `hand:tavern`, `city:2:church`, `seat:3`, `token:5`, `tray:library`, or `bar`. */
export type Place = string;
export const BAR: Place = "bar";

const OF_CARDS = ["build", "replace", "beg", "play", "discard", "give", "keep", "take"];

type Seen = Pick<CitadelsSeen, "seat" | "cities" | "hands" | "question">;

export function placeOf(word: string, view: Seen): Place {
  const [verb = "", first = "", second = ""] = word.split(":");
  const me = view.seat ?? 0;
  if (verb === "sacrifice") return cardPlace("necropolis", view);
  if (verb === "den") return cardPlace("thieves-den", view);
  if (OF_CARDS.includes(verb)) return cardPlace(first, view);
  if (verb === "use") return `city:${me}:${view.cities[me]?.find((plot) => plotOf(plot).slug === first) ?? first}`;
  if (verb === "own") return `city:${me}:${first}`;
  if (["destroy", "exchange", "seize"].includes(verb) && second) return `city:${first}:${second}`;
  if (verb === "seat" || verb === "ride") return `seat:${first}`;
  if (["pick", "lay", "name"].includes(verb)) return `token:${first}`;
  return BAR;
}

function cardPlace(slug: string, view: Seen): Place {
  const held = view.hands[view.seat ?? 0]?.includes(slug);
  // Even where I hold one of the same kind, the question may be about other cards.
  const elsewhere = view.question?.kind === "card" && view.question.source !== "hand";
  return held && !elsewhere ? `hand:${slug}` : `tray:${slug}`;
}

/** All choices by where they lie. */
export function byPlace(choices: readonly Choice[], view: Seen): Map<Place, Choice[]> {
  const found = new Map<Place, Choice[]>();
  for (const choice of choices) {
    const place = placeOf(choice.word, view);
    found.set(place, [...(found.get(place) ?? []), choice]);
  }
  return found;
}

/** What to ask the rules about when something is pressed that cannot be chosen now. */
export function wordToExplain(place: Place, { question, seat }: Seen): string | null {
  const [kind, first = "", second = ""] = place.split(":");
  if (kind === "hand") return `${verbForHand(question)}:${first}`;
  if (kind === "tray") return `keep:${first}`;
  if (kind === "token") return question?.kind === "character" ? `${question.verb}:${first}` : null;
  if (kind === "seat") return question?.kind === "player" ? `seat:${first}` : null;
  if (kind !== "city") return null;
  if (question?.kind === "district" && question.verb !== "own") return `${question.verb}:${first}:${second}`;
  return question?.kind === "turn" && Number(first) === seat ? `use:${plotOf(second).slug}` : null;
}

/** Where one of the drawn cards is kept, a card of the hand is none of those: that is what is said. */
function verbForHand(question: Seen["question"]): string {
  return question?.kind === "card" ? question.verb : "build";
}

/** The seats a decision can be about, for the phone, which shows one at a time. */
export function seatsOf(places: Iterable<Place>): number[] {
  const found = [...places].map((place) => place.split(":")).filter(([kind]) => kind === "city" || kind === "seat");
  return [...new Set(found.map(([, seat]) => Number(seat)))];
}
