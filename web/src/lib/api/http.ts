/** The HTTP interface of the server. A failed request throws a `Problem` whose `code` is stable. */

import type { GameFacts, Join, Me, NewTable, ProblemBody, RuleFacts, TableFacts } from "./types";

/** The part of a record that opens the seal on the chance of its game. */
export interface Opened {
  secret: string;
  salt: string;
  nonces: string[];
}

export class Problem extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: body ? { "content-type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  }).catch(() => {
    throw new Problem("unreachable", "the server did not answer");
  });
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemBody>;
  throw new Problem(problem.code ?? "broken", problem.detail ?? response.statusText);
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  games: () => ask<GameFacts[]>("GET", "/games"),
  rules: (game: string, lang: string) => ask<RuleFacts[]>("GET", `/rules/${encodeURIComponent(game)}?lang=${lang}`),
  open: (wish: NewTable) => ask<TableFacts>("POST", "/tables", wish),
  tables: () => ask<TableFacts[]>("GET", "/tables"),
  join: (id: string, wish: Join) => ask<TableFacts>("POST", `${at(id)}/join`, wish),
  giveNonce: (id: string, nonce: string) => ask<TableFacts>("POST", `${at(id)}/nonce`, { nonce }),
  leave: (id: string, seat: number) => ask<TableFacts>("POST", `${at(id)}/leave`, { seat }),
  record: (id: string) => ask<Opened>("GET", `${at(id)}/record`),
};
