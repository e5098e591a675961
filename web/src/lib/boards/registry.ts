/** Which board a game is played on. A game without one is played on the generic table. */

import type { Component } from "svelte";
import { locale } from "../locale/locale.svelte";
import { partOfGame } from "../locale/parts";
import type { LiveTable } from "../state/table.svelte";

export interface Board {
  /** The table itself. */
  Table: Component<{ table: LiveTable }>;
  /** What a narrow screen shows of the score on demand. */
  Score: Component<{ table: LiveTable }>;
}

const boards: Record<string, () => Promise<Board>> = {
  citadels: () => import("./citadels/index"),
  "lost-cities": () => import("./lost-cities/index"),
  "princes-of-florence": () => import("./princes/index"),
};

/** The board of a game with its words; `plain` asks for the generic table, which says everything in words. */
export async function boardOf(game: string, plain: boolean): Promise<Board> {
  const own = plain ? undefined : boards[game];
  const [board] = await Promise.all([(own ?? (() => import("./generic/index")))(), locale.bring(partOfGame(game))]);
  return board;
}
