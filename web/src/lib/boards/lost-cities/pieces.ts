/** The cards of Lost Cities as the position editor shows them. */

import type { BoardFacts, LostCitiesSeen } from "../../api/types";
import { locale, t } from "../../locale/locale.svelte";
import HeldCard from "./HeldCard.svelte";
import { cardName, cardOf, colourName, coloursOf, type Colour } from "./cards";

export function nameOf(sort: string, word: string): string | null {
  if (sort === "card") return locale.say(cardName(cardOf(word)));
  if (sort === "colour") return locale.say(colourName(word as Colour));
  return sort === "rank" && word === "wager" ? t("web.lc.wager") : null;
}

export function colourOf(sort: string, word: string): string | null {
  if (sort === "card") return cardOf(word).colour;
  return sort === "colour" ? word : null;
}

export const Face = HeldCard;

export function has(sort: string, word: string, board: BoardFacts): boolean {
  const colours: string[] = coloursOf(board.moment.view as unknown as LostCitiesSeen);
  if (sort === "card") return colours.includes(cardOf(word).colour);
  return sort !== "colour" || colours.includes(word);
}
