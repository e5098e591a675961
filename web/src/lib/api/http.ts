/** The HTTP interface of the server. A failed request throws a `Problem` whose `code` is stable. */

import type {
  BookFacts,
  GameFacts,
  GuideFacts,
  Join,
  LessonChoice,
  LessonFacts,
  LessonMove,
  LessonTable,
  Me,
  MyNonce,
  NewRules,
  NewTable,
  ProblemBody,
  Reason,
  Remark,
  RuleFacts,
  TableFacts,
} from "./types";

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
    readonly refusal: Reason | null = null,
  ) {
    super(detail);
  }
}

/** What a problem is called, whatever went wrong. */
export function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? "broken";
}

/** Ask the server; what it answers, or a `Problem`. */
export async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: body ? { "content-type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  }).catch(() => {
    throw new Problem("unreachable", "the server did not answer");
  });
  if (response.status === 204) return undefined as Answer;
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemBody>;
  throw new Problem(problem.code ?? "broken", problem.detail ?? response.statusText, problem.refusal ?? null);
}

export const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  games: () => ask<GameFacts[]>("GET", "/games"),
  rules: (game: string, lang: string) => ask<RuleFacts[]>("GET", `/rules/${encodeURIComponent(game)}?lang=${lang}`),
  rulebook: (game: string, lang: string) =>
    ask<BookFacts>("GET", `/rulebooks/${encodeURIComponent(game)}?lang=${lang}`),
  guide: (game: string, lang: string, edition: string) =>
    ask<GuideFacts>("GET", `/guides/${encodeURIComponent(game)}?lang=${lang}&edition=${encodeURIComponent(edition)}`),
  lesson: (game: string, lang: string) => ask<LessonFacts>("GET", `/lessons/${encodeURIComponent(game)}?lang=${lang}`),
  lessonMove: (game: string, step: string, lang: string, move: LessonMove) =>
    ask<LessonTable>("POST", `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}?lang=${lang}`, move),
  lessonRemark: (game: string, step: string, choice: LessonChoice) =>
    ask<Remark>("POST", `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}/remark`, choice),
  open: (wish: NewTable) => ask<TableFacts>("POST", "/tables", wish),
  table: (id: string) => ask<TableFacts>("GET", at(id)),
  join: (id: string, wish: Join) => ask<TableFacts>("POST", `${at(id)}/join`, wish),
  giveNonce: (id: string, { nonce, commitment }: MyNonce) =>
    ask<TableFacts>("POST", `${at(id)}/nonce`, { nonce, commitment }),
  /** The host puts a bot on an open seat; without one he takes it away. */
  seatBot: (id: string, seat: number, bot: string | null) => ask<TableFacts>("POST", `${at(id)}/bot`, { seat, bot }),
  /** The host lets two seats change places. */
  swap: (id: string, seat: number, other: number) => ask<TableFacts>("POST", `${at(id)}/swap`, { seat, other }),
  /** The host lets other rules be played: everybody reads them, and nobody is ready any more. */
  changeRules: (id: string, { options }: NewRules) => ask<TableFacts>("POST", `${at(id)}/rules`, { options }),
  /** The host begins with those who are here: open seats are taken away. */
  begin: (id: string) => ask<TableFacts>("POST", `${at(id)}/begin`),
  /** The host shows somebody the door. */
  kick: (id: string, seat: number) => ask<TableFacts>("POST", `${at(id)}/kick`, { seat }),
  leave: (id: string, seat: number) => ask<TableFacts>("POST", `${at(id)}/leave`, { seat }),
  record: (id: string) => ask<Opened>("GET", `${at(id)}/record`),
};
