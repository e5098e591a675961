/** Where long names may be divided: browsers know no such places, or not in every language. */

import { t } from "./locale.svelte";

const SOFT_HYPHEN = "\u00AD";

/** Words with soft hyphens, which are seen only where a line ends at one. */
export function softened(text: string): string {
  return t("web.hyphens")
    .split(" ")
    .reduce((words, one) => words.replaceAll(one.replaceAll("-", ""), one.replaceAll("-", SOFT_HYPHEN)), text);
}
