/** How many tables wait for me, as the page says it above all else. */

import { t } from "../locale/locale.svelte";
import { inWordsFirst } from "../locale/numbers";

export function headingOf(n: number): string {
  return n === 0 ? t("web.home.none-waits") : t("web.home.tables-wait", { n, count: inWordsFirst(n) });
}
