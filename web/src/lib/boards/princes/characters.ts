/** The characters of Muse and Princess: where they are, and what they do. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import { nameOf, number } from "./words";

/** The characters at the court of a seat, by name. */
export function atCourt(view: View, seat: number): string[] {
  return Object.entries(view.characters)
    .filter(([, { holder }]) => holder === seat)
    .map(([word]) => nameOf("character", word));
}

/** What it does, in a few words. */
export function powerText(view: View, word: string): string {
  return t(`web.pof.does.${word}`, { n: view.round, florins: number(view.purse) });
}

/** What every suitor has bid; 0 for no stone. */
export function bidsOnCharacters(view: View): { seat: number; price: number | null }[] {
  const stones = Object.values(view.characters);
  return view.suitors.map((seat) => ({ seat, price: stones.find(({ stone }) => stone === seat)?.bid ?? null }));
}
