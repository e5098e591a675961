/** The story of a game in six lines: what weighed most in its log, in the order in which it happened. */

import { ask } from "../api/http";
import type { Happening, Message, Moment } from "../api/types";

export interface StoryLine extends Happening {
  /** The round in which it happened; 0 where the game has none. */
  round: number;
}

const LINES = 6;

/** How much an event of each kind tells, by the end of its key. What is not named, or weighs 0, tells nothing. */
export type Weights = Record<string, number | ((message: Message, round: number) => number)>;

/** What the game counts as a new round: the key of the event, and whether the event ends the round or begins it. */
export interface Rounds {
  key: string;
  ends: boolean;
}

/** What has been told so often already tells by so much less: a game is more than its six best works. */
const AGAIN = 2;

/** The lines that tell most, at most six; a later one of the same weight tells more than an earlier one. */
export function storyOf(events: readonly Happening[], weights: Weights, rounds: Rounds): StoryLine[] {
  let round = 1;
  const told = events.flatMap((event, at) => {
    const isRound = event.message.key === rounds.key;
    const n = Number(event.message.args.n ?? round);
    if (isRound && !rounds.ends) round = n;
    const line = { ...event, round, at, weight: weightOf(event, weights, round) };
    if (isRound && rounds.ends) round = n + 1;
    return line.weight > 0 ? [line] : [];
  });
  const same = (line: StoryLine): string => JSON.stringify([line.round, line.message]);
  const once = told.filter((line, at) => told.findIndex((other) => same(other) === same(line)) === at);
  const heaviest = once.sort((a, b) => b.weight - a.weight || b.at - a.at);
  const chosen = varied(heaviest).slice(0, LINES);
  return chosen.sort((a, b) => a.at - b.at).map(({ number, message, round }) => ({ number, message, round }));
}

/** In the order of what they tell, once those of the same kind before them have been heard. */
function varied<L extends Happening & { weight: number }>(heaviest: readonly L[]): L[] {
  const heard: Record<string, number> = {};
  const heavy = heaviest.map((line) => {
    const before = heard[line.message.key] ?? 0;
    heard[line.message.key] = before + 1;
    return { line, weight: line.weight - AGAIN * before };
  });
  return heavy.sort((a, b) => b.weight - a.weight).map(({ line }) => line);
}

/** Which line decided it: the first from that moment on, or the last. */
export function decidingLine(lines: readonly StoryLine[], decided: number | null): number {
  const found = decided === null ? -1 : lines.findIndex(({ number }) => number >= decided);
  return found < 0 && decided !== null ? lines.length - 1 : found;
}

/** A card without a number, like a wager, tells more than any with one. */
const UNNUMBERED = 11;

/** Big sums tell more than small ones of the same kind. */
function weightOf({ message }: Happening, weights: Weights, round: number): number {
  const verb = message.key.split(".event.")[1] ?? "";
  const weighs = weights[verb] ?? 0;
  const weight = typeof weighs === "function" ? weighs(message, round) : weighs;
  const { points, price, n, card } = message.args;
  const value = typeof card === "object" ? (card.args.number ?? UNNUMBERED) : undefined;
  const amount = Number(points ?? price ?? n ?? value ?? 0);
  return weight > 0 ? weight + Math.min(Math.abs(amount), 2000) / 2001 : 0;
}

/** The moment from which on the winner was never behind again, where the score was told at those moments. */
export function decidedAt(moments: readonly Pick<Moment, "number" | "scores">[], winner: number): number | null {
  let since: number | null = null;
  for (const { number, scores } of moments) {
    if (!scores) continue;
    const ahead = scores.every((points, seat) => seat === winner || points < (scores[winner] ?? 0));
    since = ahead ? (since ?? number) : null;
  }
  return since;
}

/** All that happened, as a seat was told it. */
export function happenings(table: string, seat: number | null): Promise<Happening[]> {
  const eyes = seat === null ? "" : `?seat=${seat}`;
  return ask<Happening[]>("GET", `/replays/${encodeURIComponent(table)}/events${eyes}`);
}

/** A table whose moments may be looked up; those of a lesson are not kept, so there are none. */
interface Played {
  id: string;
  kept: boolean;
}

/** The table at some moments, evenly over the game, the last among them. */
export async function sampled({ id: table, kept }: Played, count: number): Promise<Moment[]> {
  if (!kept) return [];
  const last = (await happenings(table, null)).at(-1)?.number ?? 0;
  const steps = Math.min(count, last);
  return momentsAt(
    table,
    Array.from({ length: steps }, (_, at) => Math.round((last * (at + 1)) / steps)),
  );
}

/** The table when each round began, and at the end. */
export async function byRound({ id: table, kept }: Played, { key }: Rounds): Promise<Moment[]> {
  if (!kept) return [];
  const events = await happenings(table, null);
  const begun = events.filter(({ message }) => message.key === key).map(({ number }) => number);
  return momentsAt(table, [...new Set([0, ...begun, events.at(-1)?.number ?? 0])]);
}

function momentsAt(table: string, numbers: readonly number[]): Promise<Moment[]> {
  const path = `/replays/${encodeURIComponent(table)}/moments`;
  return Promise.all(numbers.map((number) => ask<Moment>("GET", `${path}/${number}`)));
}
