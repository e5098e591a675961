/** What happened at a table beside the moves, since I came: told between the lines of the chat. */

import type { Presence, Update } from "../api/types";

export interface Happened {
  /** When, in milliseconds by the clock of the server. */
  at: number;
  what: "round" | "away" | "back";
  /** Who went or came back; 0 where it is about nobody. */
  seat: number;
  /** The round that began, or 0. */
  round: number;
}

/** Whoever is back so soon was not away: only his line was. */
const SOON = 60_000;

/** People who have gone or come back. */
export function withPresence(
  before: readonly Happened[],
  old: Presence | null,
  now: Presence,
  clock: number,
): Happened[] {
  if (!old) return [...before]; // what was before I came is no news
  const gone = old.seats.filter((seat) => !now.seats.includes(seat));
  const come = now.seats.filter((seat) => !old.seats.includes(seat));
  const since = (seat: number): number => Date.parse(now.away_since[String(seat)] ?? "") || clock;
  const lines: Happened[] = gone.map((seat) => ({ at: since(seat), what: "away", seat, round: 0 }));
  return come.reduce((told, seat) => withReturn(told, seat, clock), [...before, ...lines]);
}

function withReturn(told: Happened[], seat: number, clock: number): Happened[] {
  const left = told.findLast((line) => line.what !== "round" && line.seat === seat);
  if (left?.what === "away" && clock - left.at < SOON) return told.filter((line) => line !== left);
  return [...told, { at: clock, what: "back", seat, round: 0 }];
}

/** A round that has begun. */
export function withRound(before: readonly Happened[], old: Update | null, now: Update, clock: number): Happened[] {
  const round = roundOf(now);
  if (!old || round <= roundOf(old)) return [...before];
  return [...before, { at: clock, what: "round", seat: 0, round }];
}

/** Every view tells it in one of two ways; a game without rounds has none. */
function roundOf({ views }: Update): number {
  const view = Object.values(views)[0] as { round?: number; marks?: { round?: number } } | undefined;
  return view?.marks?.round ?? view?.round ?? 0;
}
