/** Words for a view that has no board of its own: what the catalogue knows, or else the word itself, readable. */

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** What every view has and the table shows elsewhere. */
const ELSEWHERE = new Set([
  "game",
  "ruleset",
  "players",
  "options",
  "seat",
  "waiting",
  "question",
  "choices",
  "scores",
  "agenda",
]);

export function readable(slug: string): string {
  const words = slug.replace(/[-_:]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function shownFields(view: object): [string, Value][] {
  return Object.entries(view).filter(([name, value]) => !ELSEWHERE.has(name) && !isEmpty(value as Value));
}

export function isPlain(value: Value): value is string | number | boolean | null {
  return value === null || typeof value !== "object";
}

export function isEmpty(value: Value): boolean {
  if (value === null || value === "") return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
