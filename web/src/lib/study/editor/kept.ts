/** The position that is being made, kept in this tab: it survives a reload, and a look at something else. */

import { tab } from "../../state/keeping";

const key = (game: string): string => `signoria.position.${game}`;

export function keptPosition(game: string): string | null {
  return tab.get(key(game));
}

export function keepPosition(game: string, text: string): void {
  tab.keep(key(game), text);
}
