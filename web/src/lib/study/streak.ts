/** On how many days in a row the puzzle of the day was solved, and where puzzles are shown. */

import type { PuzzleSummary } from "../api/types";

/** The day, as the server counts it. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const DAY = 24 * 60 * 60 * 1000;

/** So many days in a row up to today, or up to yesterday while today's is still open. */
export function streak(days: Readonly<Record<string, boolean>>, now: number): number {
  let at = dayOf(now) in days ? now : now - DAY;
  let count = 0;
  for (; days[dayOf(at)]; at -= DAY) count++;
  return count;
}

/** Where a puzzle is shown: its game, and its number among those of the game. */
export function pathOf({ id, game }: Pick<PuzzleSummary, "id" | "game">): string {
  return `/puzzles/${game}/${id.slice(game.length + 1)}`;
}
