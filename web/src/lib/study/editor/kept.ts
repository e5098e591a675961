/** The position that is being made, kept in this tab: it survives a reload, and a look at something else. */

const key = (game: string): string => `signoria.position.${game}`;

export function keptPosition(game: string): string | null {
  return sessionStorage.getItem(key(game));
}

export function keepPosition(game: string, text: string): void {
  sessionStorage.setItem(key(game), text);
}
