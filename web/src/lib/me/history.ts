/** My games that are over: filters, places and sums. */

import type { PlayedGame, RatedGame } from "../api/types";
import { won } from "../state/listed";

export interface HistoryFilter {
  game: string;
  result: "all" | "won" | "lost";
  people: boolean;
}

/** In the order in which one would give them up. */
export const EVERYTHING: HistoryFilter = { people: false, result: "all", game: "" };

export function fits(table: PlayedGame, { game, result, people }: HistoryFilter): boolean {
  if (game && table.game !== game) return false;
  if (result !== "all" && won(table) !== (result === "won")) return false;
  return !people || table.seats.every((seat) => seat.kind === "person");
}

/** My place by points, and how many played; null where nobody played to the end. */
export function placeOf(table: PlayedGame): number | null {
  const mine = table.seats.findIndex((seat) => seat.mine);
  const { scores } = table;
  if (!scores || mine < 0) return null;
  if (table.ending?.winners.includes(mine)) return 1;
  const points = scores[mine] ?? 0;
  return Math.max(2, 1 + scores.filter((other) => other > points).length);
}

export function change(table: PlayedGame, rated: readonly RatedGame[]): number | null {
  const found = rated.find((game) => game.table === table.id);
  return found ? found.rating - found.rating_before : null;
}

export interface Row {
  name: string;
  played: number;
  won: number;
  /** What would be won if all at the table were equal; null where nobody knows how many sat there. */
  even: number | null;
}

/** From so many games on a share tells something; before, it is said that they are few. */
export const ENOUGH = 20;

/** Whether the share can be told from what chance alone would give: by more than two standard deviations. */
export function tellsApart({ played, won, even }: Row): boolean {
  if (even === null || played < ENOUGH) return false;
  const chance = even / played;
  return Math.abs(won - even) > 2 * Math.sqrt(played * chance * (1 - chance));
}

/** How often I came before each of those I met: people by name, bots by level. */
export function againstWhom(tables: readonly PlayedGame[]): Row[] {
  const rows = new Map<string, Row>();
  for (const table of tables) {
    const mine = table.seats.findIndex((seat) => seat.mine);
    if (mine < 0 || !table.scores) continue;
    for (const { name, bot, seat, mine: isMine } of table.seats) {
      if (isMine) continue;
      add(rows, bot ? `bot.${bot}` : name, (table.scores[mine] ?? 0) > (table.scores[seat] ?? 0), 1 / 2);
    }
  }
  return sorted(rows);
}

/** By the seat I had, counted from 1. */
export function bySeat(tables: readonly PlayedGame[]): Row[] {
  const rows = new Map<string, Row>();
  for (const table of tables) {
    const result = won(table);
    const mine = table.seats.findIndex((seat) => seat.mine);
    if (result !== null) add(rows, String(mine + 1), result, 1 / table.players);
  }
  return [...rows.values()].sort((a, b) => Number(a.name) - Number(b.name));
}

/** All my games of one kind, and what chance would give. */
export function inAll(tables: readonly PlayedGame[]): Row {
  const rows = new Map<string, Row>();
  for (const table of tables) {
    const result = won(table);
    if (result !== null) add(rows, "", result, 1 / table.players);
  }
  return rows.get("") ?? { name: "", played: 0, won: 0, even: 0 };
}

function add(rows: Map<string, Row>, name: string, better: boolean, even: number): void {
  const row = rows.get(name) ?? { name, played: 0, won: 0, even: 0 };
  rows.set(name, {
    name,
    played: row.played + 1,
    won: row.won + (better ? 1 : 0),
    even: (row.even ?? 0) + even,
  });
}

function sorted(rows: Map<string, Row>): Row[] {
  return [...rows.values()].sort((a, b) => b.played - a.played);
}
