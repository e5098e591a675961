/** The fields of small forms, and which of them a problem is about. */

import type { FullAutoFill } from "svelte/elements";

export interface Field {
  name: string;
  words: string;
  /** What is good to know before one types. */
  help?: string;
  kind?: "text" | "password" | "email";
  fill?: FullAutoFill;
  value?: string;
  /** May it not stay empty? */
  needed?: boolean;
}

/** Whatever these problems are about, the first of these fields that a form has. */
const ABOUT: Record<string, readonly string[]> = {
  "bad-name": ["name"],
  "name-taken": ["name"],
  "bad-password": ["new", "password"],
  "wrong-credentials": ["code", "password"],
};

/** The field beside which a problem is told; none where it is about the whole form. */
export function fieldOf(problem: string, fields: readonly Field[]): string | null {
  return ABOUT[problem]?.find((about) => fields.some(({ name }) => name === about)) ?? null;
}

/** The first field that may not stay empty and is. */
export function missing(values: Readonly<Record<string, string>>, fields: readonly Field[]): string | null {
  return fields.find(({ name, needed }) => needed && !values[name])?.name ?? null;
}
