/** Tables as they stand in lists: what they are called, who is on, what came of them. */

import type { PlayedGame, PlayedSeat, QueuedTable, TableFacts } from "../api/types";
import { gameName } from "../locale/locale.svelte";

/** A table in a list: it may be over, and then less is told of it. */
type Listed = Omit<PlayedGame, "ending"> & Pick<TableFacts, "ending">;

export function titleOf(table: Listed): string {
  const names = others(table).map(({ name }) => name);
  return table.title || names.join(", ") || gameName(table.game);
}

/** Whoever sits there besides me. */
export function others(table: Listed): PlayedSeat[] {
  return table.seats.filter((seat) => !seat.mine && seat.kind !== "open");
}

export function taken(table: TableFacts): number {
  return table.seats.filter((seat) => seat.kind !== "open").length;
}

/** Must I do something there: choose, consent, or say that I am ready? */
export function waitsForMe(queued: QueuedTable): boolean {
  return queued.asked.length > 0 || queued.consents.length > 0 || isMissed(queued.table);
}

/** Is everybody there, and am I not ready? */
export function isMissed(table: TableFacts): boolean {
  return owesNonce(table) && table.seats.every(({ kind }) => kind !== "open");
}

export function owesNonce(table: TableFacts): boolean {
  return table.seats.some((seat) => seat.mine && seat.owes_nonce);
}

/** Whoever must choose there, by name. */
export function onTurn({ table, waiting }: QueuedTable): string {
  return waiting.map((seat) => table.seats[seat]?.name ?? "").join(", ");
}

/** Did I win? Null where nobody has played it to its end. */
export function won(table: Listed): boolean | null {
  const mine = table.seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  if (!table.ending || !["played", "conceded"].includes(table.ending.how) || mine.length === 0) return null;
  return mine.some((seat) => table.ending?.winners.includes(seat));
}

/** My points, and those of the best of the others; null where nobody counted. */
export function againstBest({ scores, seats }: Listed): { mine: number; theirs: number } | null {
  const of = (mine: boolean) => (scores ?? []).filter((_, seat) => seats[seat]?.mine === mine);
  if (of(true).length === 0 || of(false).length === 0) return null;
  return { mine: Math.max(...of(true)), theirs: Math.max(...of(false)) };
}

/** The level of all the bots I met there; null with people, with other bots, or with bots of several levels. */
export function botLevel(table: Listed): string | null {
  const rest = table.seats.filter((seat) => !seat.mine);
  const levels = new Set(rest.map((seat) => (seat.kind === "bot" ? seat.bot : null)));
  return rest.length > 0 && levels.size === 1 ? ([...levels][0] ?? null) : null;
}

export interface Tally {
  played: number;
  won: number;
}

/** How many games of a kind I have played to the end, and won. */
export function tally(tables: readonly Listed[]): Tally {
  const ended = tables.map(won).filter((one) => one !== null);
  return { played: ended.length, won: ended.filter(Boolean).length };
}
