/** Names where there is room for a few letters only, in which everybody can still be told apart. */

/** The first word of each name with the number behind it, cut to so many letters with a full stop, as one abbreviates. */
export function shortNames(names: readonly string[], most: number): string[] {
  const short = names.map((name) => shortened(name, most));
  return short.map((name, at) => (short.indexOf(name) === short.lastIndexOf(name) ? name : `${name} ${at + 1}`));
}

function shortened(name: string, most: number): string {
  const [first = "", ...rest] = name.split(/\s+/);
  const number = /^\d+$/.test(rest.at(-1) ?? "") ? ` ${rest.at(-1)}` : "";
  const letters = Array.from(first);
  const room = most - number.length;
  return (letters.length > room ? `${letters.slice(0, room - 1).join("")}.` : first) + number;
}
