/**
 * The drawings. `icons.json` says for which card, character or mark each of them stands; they come from game-icons.net
 * (see CREDITS.md). The signs of the types are our own, in `types.ts`.
 */

import icons from "./icons.json";

const paths = new Map(Object.values(icons).flatMap((icon) => icon.for.map((slug) => [slug, icon.path])));

/** The drawing of a card, a character or a mark. */
export function drawingOf(slug: string): string {
  return paths.get(slug) ?? "";
}
