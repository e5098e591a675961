/** Ratings over time, as lines of a plot. */

import type { RatedGame } from "../api/types";

export interface Line {
  /** Game, edition and player count: each has its own rating. */
  key: string;
  game: string;
  edition: string;
  players: number;
  /** The oldest first, each with its number among all my games. */
  points: { turn: number; at: number; rating: number }[];
}

/** A line needs so many games; before that the number alone is told. */
export const LEAST = 5;

export function linesOf(games: readonly RatedGame[]): Line[] {
  const lines = new Map<string, Line>();
  for (const [turn, { game, edition, players, at, rating }] of games.toReversed().entries()) {
    const key = [game, edition, players].join(" ");
    const line = lines.get(key) ?? { key, game, edition, players, points: [] };
    line.points.push({ turn, at: Date.parse(at), rating });
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => b.points.length - a.points.length);
}

/** The whole hundreds around all ratings. */
export function range(lines: readonly Line[]): [number, number] {
  const all = lines.flatMap(({ points }) => points.map(({ rating }) => rating));
  const [low, high] = [Math.floor(Math.min(...all) / 100) * 100, Math.ceil(Math.max(...all) / 100) * 100];
  return low === high ? [low - 100, high + 100] : [low, high];
}

/** The field that a plot is drawn in, in pixels. */
export interface Field {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The games of these lines in their order. They stand at equal distances: an evening of many games is no wall. */
export function turnsOf(lines: readonly Line[]): number[] {
  return lines.flatMap(({ points }) => points.map(({ turn }) => turn)).sort((a, b) => a - b);
}

/** How far along the field a game stands. */
export function along(turns: readonly number[], turn: number, { left, right }: Field): number {
  return turns.length < 2 ? right : left + (turns.indexOf(turn) / (turns.length - 1)) * (right - left);
}

/** A line through its field; after its last game a rating stays what it is. */
export function path({ points }: Line, [low, high]: [number, number], turns: readonly number[], field: Field): string {
  const y = (rating: number) => field.bottom - ((rating - low) / (high - low)) * (field.bottom - field.top);
  const steps = points.map(
    ({ turn, rating }, n) => `${n ? "L" : "M"}${along(turns, turn, field).toFixed(1)} ${y(rating).toFixed(1)}`,
  );
  return `${steps.join("")}H${field.right}`;
}
