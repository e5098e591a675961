/** What a game adds to its options on the page where a table is opened: which values fit, and fields of its own. */

import type { Component } from "svelte";
import type { OptionFacts } from "../api/types";
import type { Chosen, OptionValue } from "../state/options";

export interface FieldProps {
  option: OptionFacts;
  value: OptionValue;
  chosen: Chosen;
  edition: string;
  players: number;
  onchange: (value: OptionValue) => void;
}

export interface Fields {
  /** The values of an option that fit this edition and so many players. */
  allowedIn: (option: OptionFacts, edition: string, players: number) => OptionFacts["allowed"];
  /** What stands below an option, by its name. */
  below: Record<string, Component<FieldProps>>;
  /** What takes the place of an option's own field, by its name. */
  instead: Record<string, Component<FieldProps>>;
  /** The characters that will play, where that is known. */
  castNow: (chosen: Chosen, edition: string, players: number) => string[] | null;
  /** The unique districts in the deck, where that is known. */
  uniquesNow: (chosen: Chosen, edition: string) => string[] | null;
  /** Is this edition for so many players? */
  seats: (edition: string, players: number) => boolean;
  /** What is in play, as a waiting room shows it. */
  summary?: Component<{ options: Chosen; players: number }>;
}

const fields: Record<string, () => Promise<Fields>> = {
  citadels: () => import("./citadels/fields"),
  "lost-cities": async () => ({ ...PLAIN, summary: (await import("./lost-cities/InPlay.svelte")).default }),
  "princes-of-florence": async () => ({ ...PLAIN, summary: (await import("./princes/InPlay.svelte")).default }),
};

const PLAIN: Fields = {
  allowedIn: (option) => option.allowed,
  below: {},
  instead: {},
  castNow: () => null,
  uniquesNow: () => null,
  seats: () => true,
};

export function fieldsOf(game: string): Promise<Fields> {
  return fields[game]?.() ?? Promise.resolve(PLAIN);
}
