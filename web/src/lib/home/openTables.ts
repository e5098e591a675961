/** Filters of the open tables: each says how many rows it would leave. */

import type { TableFacts } from "../api/types";
import { taken } from "../state/listed";

export type Speed = "any" | "none" | "live" | "days";
export const SPEEDS: readonly Speed[] = ["any", "none", "live", "days"];

export interface Filter {
  /** "" for all. */
  game: string;
  speed: Speed;
  rated: boolean;
}

/** In the order in which one would give them up. */
export const ALL: Filter = { speed: "any", game: "", rated: false };

export function fits(table: TableFacts, { game, speed, rated }: Filter): boolean {
  return (
    (game === "" || table.game === game) && (speed === "any" || speedOf(table) === speed) && (!rated || table.rated)
  );
}

function speedOf({ clock }: TableFacts): Speed {
  if (clock === null) return "none";
  return clock.kind === "days" ? "days" : "live";
}

export function count(tables: readonly TableFacts[], filter: Filter): number {
  return tables.filter((table) => fits(table, filter)).length;
}

/** My own stand among my tables. */
export function ofOthers(tables: readonly TableFacts[]): TableFacts[] {
  return tables.filter(({ seats }) => !seats.some(({ mine }) => mine));
}

/** The list as it is shown after news: rows keep their place, and what is new waits until somebody wants it. */
export function merged(shown: readonly TableFacts[], now: readonly TableFacts[]): TableFacts[] {
  return shown.map((table) => now.find(({ id }) => id === table.id) ?? filled(table));
}

/** A table that stands in the lobby no longer: somebody took the last seat. */
function filled(table: TableFacts): TableFacts {
  const seats = table.seats.map((seat) => (seat.kind === "open" ? { ...seat, kind: "person" as const } : seat));
  return { ...table, status: "playing", seats };
}

export function isFull(table: TableFacts): boolean {
  return taken(table) === table.players;
}
