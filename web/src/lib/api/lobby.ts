/** The tables of others and mine: the part of the HTTP interface that lists are made of. */

import { ask } from "./http";
import type { LobbyFacts, PlayedGames, QueuedTable, TableFacts } from "./types";

export const lobby = {
  /** My tables that are over, the newest first: some of them, or of those that come after one of them. */
  played: (after?: string) => ask<PlayedGames>("GET", after ? `/played?after=${after}` : "/played"),
  /** My tables that are not over, those that wait for me first. */
  queue: () => ask<QueuedTable[]>("GET", "/queue"),
  /** Public tables that wait for people, or are played. */
  tables: (status: "waiting" | "playing") => ask<LobbyFacts>("GET", `/lobby?status=${status}`),
  /** The table at which bots play for whoever watches. */
  house: () => ask<TableFacts>("GET", "/house"),
};
