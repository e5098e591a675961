/** The pieces of The Princes of Florence as the position editor shows them. */

import { locale } from "../../locale/locale.svelte";
import TilesField from "./TilesField.svelte";
import { cardText, GAME, nameOf as named } from "./words";

const SORTS = ["profession", "tile", "freedom", "object", "character"];

export function nameOf(sort: string, word: string): string | null {
  if (/^b\d\d$/.test(word)) return cardText("bonus", word);
  if (/^p\d\d$/.test(word)) return cardText("prestige", word);
  const found = [sort, ...SORTS].find((each) => locale.has(`${GAME}.${each}.${word}`));
  return found ? named(found, word) : null;
}

/** Tiles are laid on the grid. */
export const instead = { tile: TilesField };
