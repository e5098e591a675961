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
}

const fields: Record<string, () => Promise<Fields>> = {
  citadels: () => import("./citadels/fields"),
};

export function fieldsOf(game: string): Promise<Fields> {
  return fields[game]?.() ?? Promise.resolve({ allowedIn: (option) => option.allowed, below: {} });
}
