/** Which board a game is played on. A game without one is played on the generic table. */

import type { Component } from "svelte";
import type { LiveTable } from "../state/table.svelte";

export interface Board {
  /** The table itself. */
  Table: Component<{ table: LiveTable }>;
  /** What a narrow screen shows of the score on demand. */
  Score: Component<{ table: LiveTable }>;
}

const boards: Record<string, () => Promise<Board>> = {
  "lost-cities": () => import("./lost-cities/index"),
};

export function boardOf(game: string): Promise<Board> {
  return (boards[game] ?? (() => import("./generic/index")))();
}
