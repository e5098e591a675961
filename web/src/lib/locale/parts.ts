/** Words come in parts, so that a table waits for those of its own game alone. */

export type Part = "common" | "pages" | Owner;
type Owner = "citadels" | "lost-cities" | "princes-of-florence";

/** What only the command line, letters, tournaments and the atlas say; the rulebook says one sentence of the atlas. */
const NOWHERE = /^(arena|cli|notice|atlas(?!\.intervals$))\./;

/** What no table says: studies, the editor of positions, the rulebook and the page about oneself. */
const PAGES = /^(web\.(position\.|me\.(?!me$)|study\.(?!atlas-card$))|book\.(?!in-rulebook$|kind\.))/;

/** What is said by the board of a game and about it, without its name, which any page may say. */
const OWN: Record<Owner, RegExp> = {
  citadels: /^(citadels\.(?!name|tagline)|web\.cit\.)/,
  "lost-cities": /^(lost-cities\.(?!name|tagline)|web\.lc\.)/,
  "princes-of-florence": /^(princes-of-florence\.(?!name|tagline)|web\.pof\.)/,
};

export const PARTS = ["common", "pages", ...(Object.keys(OWN) as Owner[])] as const;

/** The part in which a message comes; none where the browser never says it. */
export function partOf(key: string): Part | null {
  if (NOWHERE.test(key)) return null;
  if (PAGES.test(key)) return "pages";
  return PARTS.find((part) => part in OWN && OWN[part as Owner].test(key)) ?? "common";
}

/** Where the words of a game come; a game that has no part of its own is told with the common ones. */
export function partOfGame(game: string): Part {
  return game in OWN ? (game as Owner) : "common";
}
