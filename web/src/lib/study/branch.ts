/** Where a line of my own leaves the curve of the game. */

import type { Look } from "./left";

/** A step of a line is at least so broad, in hundredths of the plot: among hundreds of choices it is to be seen still. */
const LEAST_STEP = 2;

export interface Point {
  /** Hundredths of the plot from the left and from the top. */
  x: number;
  y: number;
}

/** The chance of a seat along a line that begins at moment `from` of a game with `last` choices.
 *
 * It goes as far as its moments are known; without the first of them there is nothing that it could leave.
 */
export function branchOf(from: number, last: number, chances: readonly (number | undefined)[]): Point[] {
  const end = chances.findIndex((chance) => chance === undefined);
  const known = (end < 0 ? chances : chances.slice(0, end)) as readonly number[];
  const start = last ? (100 * from) / last : 0;
  const steps = Math.max(1, known.length - 1);
  const step = Math.min(Math.max(LEAST_STEP, last ? 100 / last : 0), (100 - start) / steps);
  return known.map((chance, at) => ({ x: start + at * step, y: 100 - 100 * chance }));
}

/** What a seat may expect along the line; at its beginning what the game says, where that is known. */
export function along(
  looks: readonly (Look | undefined)[],
  game: readonly number[],
  seat: number,
  length: number,
): (number | undefined)[] {
  return Array.from({ length: length + 1 }, (_, at) => (at === 0 ? game[seat] : undefined) ?? looks[at]?.chances[seat]);
}
