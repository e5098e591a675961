/** Which page of "how to play" tells of the rules that were chosen. */

import type { Chosen } from "../state/options";

const PAGES: Record<string, (options: Chosen) => string> = {
  citadels: ({ edition }) => String(edition),
  "lost-cities": ({ edition, colours }) => (colours === 6 ? "six-colours" : String(edition)),
  "princes-of-florence": ({ muse_and_princess: muse, cooperative_building: together }) => {
    if (muse !== undefined && muse !== "no") return "muse-and-princess";
    return together === true ? "cooperative-building" : "base";
  },
};

/** Its name; none for a game that has no such pages. */
export function guidePage(game: string, options: Chosen): string | null {
  return PAGES[game]?.(options) ?? null;
}
