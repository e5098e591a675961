/** The signs of people: their initials, or two letters where several begin alike. */

import { getContext, setContext } from "svelte";

const NAMES = Symbol("names that are seen side by side");

/** Within this component the signs of these names can be told apart. */
export function tellApart(names: () => readonly string[]): void {
  setContext(NAMES, names);
}

/** The names among which a sign must be found; none where there is nobody else. */
export function namesBeside(): () => readonly string[] {
  return getContext<(() => readonly string[]) | undefined>(NAMES) ?? (() => []);
}

/** The sign of a name among others. Seats that nobody has are told apart by their numbers. */
export function signOf(name: string, among: readonly string[]): string {
  const number = / (\d)$/.exec(name)?.[1];
  if (number) return number;
  const initial = initialOf(name);
  const alike = among.filter((other) => initialOf(other) === initial && !/ \d$/.test(other));
  if (alike.every((other) => other === name)) return initial;
  return signsOf(alike)[alike.indexOf(name)] ?? initial;
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "?";
}

/** Names that begin alike: each has a second letter, if possible one that none of the others has at that place. */
function signsOf(names: readonly string[]): string[] {
  const signs: string[] = [];
  for (const name of names) {
    const letters = Array.from(name.toLowerCase()).map((letter, place) => ({ letter, place }));
    const rest = letters.slice(1).filter(({ letter }) => /\p{L}|\p{N}/u.test(letter));
    const own = rest.filter(({ letter, place }) =>
      names.every((other) => other === name || Array.from(other.toLowerCase())[place] !== letter),
    );
    const free = [...own, ...rest].find(({ letter }) => !signs.includes(initialOf(name) + letter));
    signs.push(initialOf(name) + (free?.letter ?? ""));
  }
  return signs;
}
