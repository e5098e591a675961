/** The drawings of cards, where there is no room for their engravings; `icons.json` says for which each of them stands. */

import { byWhom } from "./drawings";
import icons from "./icons.json";

const paths = byWhom(icons);

/** The drawing of a card. */
export function cardDrawingOf(slug: string): string {
  return paths.get(slug) ?? "";
}
