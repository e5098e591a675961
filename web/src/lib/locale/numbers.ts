/** Small numbers are words: "two of them", "Three free seats". */

import { locale, t } from "./locale.svelte";
import { capitalised } from "./typography";

/** From two to twelve; others stand in figures. */
export function inWords(n: number): string {
  const word = `web.home.number.${n}`;
  return locale.has(word) ? t(word) : String(n);
}

/** At the beginning of a sentence. */
export function inWordsFirst(n: number): string {
  return capitalised(inWords(n));
}
