/** Numbers of the last ledger, as the reader's language writes them. */

import { locale } from "../locale/locale.svelte";
import { written as writtenIn } from "../locale/typography";

export function written(value: number): string {
  return writtenIn(value, locale.lang);
}

/** With its sign: +4, −3, 0. */
export function signed(value: number): string {
  return writtenIn(value, locale.lang, true);
}
