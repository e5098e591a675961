/**
 * The drawings of characters and marks. `character-icons.json` says for whom each of them stands; they come from
 * game-icons.net (see CREDITS.md). The signs of the types are our own, in `types.ts`; those of the cards, which no table
 * shows, in `cardDrawings.ts`.
 */

import icons from "./character-icons.json";

export type Drawings = Readonly<Record<string, { for: readonly string[]; path: string }>>;

/** The drawings by what they stand for. */
export function byWhom(drawings: Drawings): ReadonlyMap<string, string> {
  return new Map(Object.values(drawings).flatMap((icon) => icon.for.map((slug) => [slug, icon.path])));
}

const paths = byWhom(icons);

/** The drawing of a character or a mark. */
export function drawingOf(slug: string): string {
  return paths.get(slug) ?? "";
}
