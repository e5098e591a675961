/** What a sentence of the log speaks of, so that it can be ringed on the table. */

import type { Message } from "../../api/types";

export interface Named {
  seats: number[];
  cards: string[];
  characters: string[];
}

const CARD = /^citadels\.card\.(?:new|old)\.(.+)$/;
const CHARACTER = /^citadels\.character\.(?:new|old)\.(.+)$/;

export function namedIn(message: Message): Named {
  const found: Named = { seats: [], cards: [], characters: [] };
  const pending: Message[] = [message];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.key === "seat") found.seats.push(Number(next.args.seat));
    const card = CARD.exec(next.key)?.[1];
    const character = CHARACTER.exec(next.key)?.[1];
    if (card) found.cards.push(card);
    if (character) found.characters.push(character);
    for (const arg of Object.values(next.args)) if (typeof arg === "object") pending.push(arg as Message);
  }
  return found;
}

/** The things on the table that a sentence names: districts where they stand, else the seats, and the characters. */
export function ringed(root: HTMLElement, message: Message): Element[] {
  const { seats, cards, characters } = namedIn(message);
  const plaques = cards.flatMap((slug) => [...root.querySelectorAll(`[data-card="${slug}"]`)]);
  const theirs = plaques.filter((plaque) => seats.some((seat) => plaque.closest(`[data-seat="${seat}"]`)));
  return [
    ...(theirs.length ? theirs : plaques),
    ...seats.flatMap((seat) => [...root.querySelectorAll(`[data-seat="${seat}"]`)]),
    ...characters.flatMap((slug) => [...root.querySelectorAll(`[data-character="${slug}"]`)]),
  ];
}
