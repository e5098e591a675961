/** Cards as the server writes them: `red-5`, `red-wager`. */

import type { LostCitiesSeen, Message } from "../../api/types";
import { COLOURS } from "./colours.generated";

export type Colour = (typeof COLOURS)[number];
type Rank = number | "wager";

export interface Card {
  word: string;
  colour: Colour;
  rank: Rank;
}

export function cardOf(word: string): Card {
  const [colour, rank] = word.split("-") as [Colour, string];
  return { word, colour, rank: rank === "wager" ? rank : Number(rank) };
}

function cardAt(colour: Colour, rank: number | string): Card {
  return { word: `${colour}-${rank}`, colour, rank: rank === "wager" ? rank : Number(rank) };
}

/** The colours of this match: five, or six. */
export function coloursOf(view: LostCitiesSeen): Colour[] {
  return COLOURS.filter((colour) => colour in view.discards);
}

export function expedition(view: LostCitiesSeen, seat: number, colour: Colour): Card[] {
  return (view.expeditions[seat]?.[colour] ?? []).map((rank) => cardAt(colour, rank));
}

export function pile(view: LostCitiesSeen, colour: Colour): Card[] {
  return (view.discards[colour] ?? []).map((rank) => cardAt(colour, rank));
}

/** The card that a message names, if it names one. */
export function cardIn(message: Message): string | null {
  const card = message.args.card;
  if (typeof card !== "object") return null;
  const colour = card.args.colour;
  if (typeof colour !== "object") return null;
  return `${colour.key.split(".").at(-1)}-${card.args.number ?? "wager"}`;
}

export function colourName(colour: Colour): Message {
  return { key: `lost-cities.colour.${colour}`, args: {} };
}

export function cardName(card: Card): Message {
  if (card.rank === "wager") return { key: "lost-cities.card.wager", args: { colour: colourName(card.colour) } };
  return { key: "lost-cities.card.number", args: { colour: colourName(card.colour), number: card.rank } };
}
