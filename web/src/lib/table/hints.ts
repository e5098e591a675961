/** Where on the board the thing lies that a choice is about. */

const PLACES = ["hand", "city", "tray", "seat", "discard"];

const find = (selectors: string[]): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selectors.join(","))];

/** The things of that choice: what does it, or else what it is done with. */
export function placesOf(word: string): HTMLElement[] {
  const [verb = "", ...rest] = word.split(":");
  const thing = CSS.escape(rest.join(":"));
  const whole = CSS.escape(word);
  const does = find([`[data-do="${whole}"]`, `[data-target="${whole}"]`]);
  if (does.length > 0) return does; // a number behind the verb may be a rank, which is no seat
  if (thing) return find(PLACES.map((place) => `[data-place="${place}:${thing}"]`));
  return find([`.acts [data-do="${CSS.escape(verb)}"]`, ...(word === "draw" ? ['[data-place="deck"]'] : [])]);
}
