/** How many tables wait for me, as the page says it above all else. */

import { locale, t } from "../locale/locale.svelte";

/** A small number is a word at the beginning of a sentence. */
export function headingOf(n: number): string {
  if (n === 0) return t("web.home.none-waits");
  const word = `web.home.number.${n}`;
  return t("web.home.tables-wait", { n, count: locale.has(word) ? t(word) : n });
}
