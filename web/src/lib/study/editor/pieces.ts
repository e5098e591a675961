/** How the words of a position are called and coloured; a game without words of ours shows them as they are. */

import { locale, t } from "../../locale/locale.svelte";
import type { Component } from "svelte";
import { readable } from "../../boards/generic/words";
import type { BoardFacts } from "../../api/types";
import type { Path } from "./draft.svelte";
import type { PositionEditor } from "./editor.svelte";
import type { Word } from "./shapes";

export interface FieldProps {
  editor: PositionEditor;
  path: Path;
  label: string;
}

export interface Pieces {
  /** The name of a word, where the game has one of its own for it. */
  nameOf?: (sort: string, word: string, board: BoardFacts) => string | null;
  /** The colour of its stripe. */
  colourOf?: (sort: string, word: string) => string | null;
  /** It as a small card, where it looks like something. */
  Face?: Component<{ word: string; board: BoardFacts }>;
  /** Does this edition have it? */
  has?: (sort: string, word: string, board: BoardFacts) => boolean;
  /** What takes the place of the plain field of a list, by what it is a list of. */
  instead?: Record<string, Component<FieldProps>>;
}

const games: Record<string, () => Promise<Pieces>> = {
  citadels: () => import("../../boards/citadels/pieces"),
  "lost-cities": () => import("../../boards/lost-cities/pieces"),
  "princes-of-florence": () => import("../../boards/princes/pieces"),
};

export function piecesOf(game: string): Promise<Pieces> {
  return games[game]?.() ?? Promise.resolve({});
}

/** A card that is left to the deal. */
const UNKNOWN = "?";

export function nameOf(pieces: Pieces, game: string, sort: string, word: Word, board: BoardFacts): string {
  if (word === UNKNOWN) return t("web.position.unknown");
  const text = String(word);
  const own = pieces.nameOf?.(sort, text, board);
  if (own) return own;
  const key = `${game}.${sort}.${text}`;
  return locale.has(key) ? locale.say({ key, args: {} }) : readable(text);
}

/** What a field is called: by the names on the way to it. */
export function labelOf(game: string, path: Path): string {
  const names = path.filter((part) => typeof part === "string");
  const whole = names.join(".");
  // Of things by key all have the same fields.
  const last = names.at(-1);
  const key = [whole, `${names[0]}.${last}`, `${last}`]
    .map((name) => `web.position.${game}.${name}`)
    .find((each) => locale.has(each));
  return key ? t(key) : readable(last ?? "");
}
