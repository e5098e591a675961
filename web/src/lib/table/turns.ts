/** Whose decision it is, of one or of several. */

import { listed, t } from "../locale/locale.svelte";

export function turnOf(names: readonly string[]): string {
  return t(names.length > 1 ? "web.turn-of-several" : "web.turn-of", { name: listed(names) });
}
