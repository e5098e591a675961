/** The options of a game as a form: which of them mean something now, and what they stand at. */

import type { GameFacts, OptionFacts } from "../api/types";

export type OptionValue = OptionFacts["default"];
export type Chosen = Record<string, OptionValue>;

export function editionOf(game: GameFacts, chosen: Chosen): string {
  return String(chosen.edition ?? game.options.find((option) => option.name === "edition")?.default ?? "");
}

/** The options that fit this edition and so many players. */
export function fitting(game: GameFacts, chosen: Chosen, players: number): OptionFacts[] {
  const edition = editionOf(game, chosen);
  return game.options.filter(
    ({ editions, players: counts }) =>
      (editions.length === 0 || editions.includes(edition)) && (counts.length === 0 || counts.includes(players)),
  );
}

export function valueOf(option: OptionFacts, game: GameFacts, chosen: Chosen): OptionValue {
  return chosen[option.name] ?? option.edition_defaults[editionOf(game, chosen)] ?? option.default;
}

/** What to send: only what was chosen and still fits. The server fills in the rest. */
export function sent(game: GameFacts, chosen: Chosen, players: number): Chosen {
  const names = fitting(game, chosen, players).map((option) => option.name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)));
}
