/** Whose decision it is, of one or of several. */

import { locale, t } from "../locale/locale.svelte";

export function turnOf(names: readonly string[]): string {
  return t(names.length > 1 ? "web.turn-of-several" : "web.turn-of", { name: listed(names) });
}

/** Anna, Bianca and Cosimo. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale.lang).format(names);
}
