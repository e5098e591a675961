/** The characters of Muse and Princess: where they are, and what they do. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import type { LiveTable } from "../../state/table.svelte";
import { nameOf, number, thingOf, verbOf } from "./words";

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

/** Where my stone may be laid now. */
export function stonesOf(table: LiveTable): string[] {
  return table.myTurn ? table.choices.map(({ word }) => word).filter((word) => verbOf(word) === "stone") : [];
}

/** The fields of a character on which my stone may be laid, the cheapest first. */
export function fieldsOf(stones: readonly string[], character: string): { word: string; price: number }[] {
  const mine = stones.filter((word) => thingOf(word).startsWith(`${character}-`));
  return mine.map((word) => ({ word, price: Number(word.split("-").at(-1)) })).sort((a, b) => a.price - b.price);
}

/** The character that a stone is laid for. */
export function wooed(stone: string): string {
  return thingOf(stone).split("-").slice(0, -1).join("-");
}
