/** My account, what is kept of me, and what is known of people by name: the rest of the HTTP interface. */

import { ask } from "./http";
import type {
  AccountFacts,
  Against,
  GivenToken,
  Leaderboard,
  Me,
  NewPush,
  NoticeFacts,
  PersonFacts,
  PersonStatistics,
  RatedGame,
  RatedGames,
  RecoveryCodes,
  Scope,
  SessionFacts,
  SignedUp,
  TokenFacts,
} from "./types";

const named = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const account = {
  make: (name: string, password: string) => ask<SignedUp>("POST", "/account", { name, password }),
  signIn: (name: string, password: string) => ask<Me>("POST", "/sign-in", { name, password }),
  signOut: () => ask<void>("POST", "/sign-out"),
  facts: () => ask<AccountFacts>("GET", "/account"),
  changePassword: (password: string, new_password: string) =>
    ask<void>("PUT", "/account/password", { password, new_password }),
  newCodes: (password: string) => ask<RecoveryCodes>("POST", "/account/recovery-codes", { password }),
  recover: (name: string, code: string, new_password: string) =>
    ask<Me>("POST", "/recover", { name, code, new_password }),
  sendCode: (who: string) => ask<void>("POST", "/recover/letter", { who }),
  sessions: () => ask<SessionFacts[]>("GET", "/account/sessions"),
  endSession: (id: string) => ask<void>("DELETE", `/account/sessions/${id}`),
  endOtherSessions: () => ask<void>("DELETE", "/account/sessions"),
  tokens: () => ask<TokenFacts[]>("GET", "/account/tokens"),
  newToken: (name: string, scopes: Scope[]) => ask<GivenToken>("POST", "/account/tokens", { name, scopes }),
  endToken: (id: string) => ask<void>("DELETE", `/account/tokens/${id}`),
  data: () => ask<object>("GET", "/me/data"),
  erase: (password: string) => ask<void>("POST", "/me/delete", password ? { password } : {}),
};

export const people = {
  person: (name: string) => ask<PersonFacts>("GET", `/person?${named({ name })}`),
  games: (name: string, page = 0) => ask<RatedGames>("GET", `/person/games?${named({ name, page: String(page) })}`),
  /** All of them, page by page. One that ends meanwhile moves the others, so that one comes twice. */
  async allGames(name: string): Promise<RatedGame[]> {
    const all = new Map<string, RatedGame>();
    for (let page = 0; ; page++) {
      const { games, more } = await people.games(name, page);
      for (const game of games) all.set(game.table, game);
      if (!more) return [...all.values()];
    }
  },
  statistics: (name: string, game: string) =>
    ask<PersonStatistics>("GET", `/person/statistics?${named({ name, game })}`),
  against: (name: string, other: string) => ask<Against[]>("GET", `/person/against?${named({ name, other })}`),
  leaders: (game: string, players: number, edition: string) =>
    ask<Leaderboard>(
      "GET",
      `/leaderboards/${game}?${named({ players: String(players), ...(edition && { edition }) })}`,
    ),
};

export const noticing = {
  facts: () => ask<NoticeFacts>("GET", "/notices"),
  push: (subscription: NewPush) => ask<NoticeFacts>("POST", "/notices/push", subscription),
  endPush: (endpoint: string) => ask<NoticeFacts>("POST", "/notices/push/end", { endpoint }),
  letters: (address: string, lang: NewPush["lang"], password: string) =>
    ask<NoticeFacts>("PUT", "/notices/letters", { address, lang, password }),
};
