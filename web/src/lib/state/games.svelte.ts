/** The games of this server, and how a table is opened with one click. */

import { api } from "../api/http";
import type { GameFacts, SeatWish } from "../api/types";
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

/** The bot to meet first: one that plays neither badly nor well, where there is one. */
export function firstBot(game: GameFacts): string | null {
  const names = game.bots.map((bot) => bot.name);
  return names.find((name) => name === "medium") ?? names.at(-1) ?? null;
}

/** A table against bots: me, and a bot on every other seat of the smallest table that is fun. */
export async function playBots(game: GameFacts): Promise<void> {
  const players = game.players.find((count) => count >= 3) ?? game.players.at(-1) ?? 2;
  const bot = firstBot(game);
  const seats: SeatWish[] = [{ kind: "me", name: me.wish }];
  while (seats.length < players) seats.push({ kind: "bot", bot });
  const table = await api.open({ game: game.id, players, seats });
  router.go(`/table/${table.id}`);
}
