/** The games of this server, and how a table is opened with one click. */

import { api } from "../api/http";
import type { GameFacts, SeatWish } from "../api/types";
import { gameName, locale, t } from "../locale/locale.svelte";
import { me } from "./me.svelte";
import { router } from "./router.svelte";

class Games {
  all = $state.raw<GameFacts[]>([]);

  async load(): Promise<void> {
    if (this.all.length === 0) this.all = await api.games();
  }

  get(id: string): GameFacts | undefined {
    return this.all.find((game) => game.id === id);
  }
}

export const games = new Games();

/** The levels that everybody is offered, where a game has bots of them. */
const LEVELS = ["easy", "medium", "hard", "expert"];

export function levelsOf(game: GameFacts): string[] {
  const levels = LEVELS.filter((level) => game.bots.some((bot) => bot.name === level));
  return levels.length > 0 ? levels : game.bots.slice(-1).map((bot) => bot.name);
}

/** The bot to meet first: one that plays neither badly nor well, where there is one. */
export function firstBot(game: GameFacts): string | null {
  const names = game.bots.map((bot) => bot.name);
  return names.find((name) => name === "medium") ?? names.at(-1) ?? null;
}

/** How many sit at a usual table: as many times more than the fewest as the most are more than it. */
export function playersOf({ players }: GameFacts): number {
  const [fewest = 2, most = 2] = [players[0], players.at(-1)];
  const usual = Math.round(Math.sqrt(fewest * most));
  return players.find((count) => count >= usual) ?? most;
}

/** A table against bots: me, and a bot of that level on every other seat. */
export async function playBots(game: GameFacts, level: string | null): Promise<void> {
  const players = playersOf(game);
  const seats: SeatWish[] = [{ kind: "me", name: me.wish }];
  while (seats.length < players) seats.push({ kind: "bot", bot: level });
  const table = await api.open({ game: game.id, players, seats });
  router.go(`/table/${table.id}`);
}

/** What a game is called where there is little room; one that brought its own names by those. */
export function shortName(id: string): string {
  const key = `web.home.short.${id}`;
  return locale.has(key) ? t(key) : (games.get(id)?.names[locale.lang] ?? gameName(id));
}
