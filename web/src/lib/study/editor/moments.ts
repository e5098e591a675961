/** A moment as a sentence with gaps: `turn of seat {seat} as {character}`. Which there are is the game's to say. */

import type { Shape, Word } from "./shapes";

type Moment = Extract<Shape, { kind: "moment" }>;
type Filled = Record<string, Word>;

const GAP = /\{(\w+)\}/g;

export function gapsIn(words: string): string[] {
  return [...new Set([...words.matchAll(GAP)].map(([, name]) => name!))];
}

/** Which form these words have, and what stands in its gaps; nothing where they were written by hand. */
export function formOf(shape: Moment, words: string): { form: string; filled: Filled } | null {
  for (const [form, pattern] of Object.entries(shape.forms)) {
    const found = patternOf(pattern).exec(words);
    if (found) return { form, filled: numbersIn(shape, { ...found.groups }) };
  }
  return null;
}

export function filledIn(words: string, filled: Filled): string {
  return words.replace(GAP, (_, name: string) => String(filled[name] ?? ""));
}

/** What first stands in the gaps of a form. */
export function firstOf(shape: Moment, form: string, before: Filled): Filled {
  const first = (name: string): Word => {
    const slot = shape.slots[name];
    if (before[name] !== undefined) return before[name];
    if (slot?.kind === "word") return slot.words[0] ?? "";
    return slot?.kind === "number" ? slot.usual : 0;
  };
  return Object.fromEntries(gapsIn(shape.forms[form] ?? "").map((name) => [name, first(name)]));
}

/** A gap that comes again holds the same. */
function patternOf(words: string): RegExp {
  const met = new Set<string>();
  const text = words.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(GAP, (_, name: string) => {
    if (met.has(name)) return `\\k<${name}>`;
    met.add(name);
    return `(?<${name}>[\\w-]+)`;
  });
  return new RegExp(`^${text}$`);
}

function numbersIn(shape: Moment, filled: Record<string, string>): Filled {
  const value = (name: string, word: string): Word => {
    const slot = shape.slots[name];
    return slot?.kind === "seat" || slot?.kind === "number" ? Number(word) : word;
  };
  return Object.fromEntries(Object.entries(filled).map(([name, word]) => [name, value(name, word)]));
}
