/** The part of the HTTP interface that is about games that are over, positions and puzzles. */

import { ask, type Opened } from "./http";
import type {
  AnalysisFacts,
  Board,
  BoardFacts,
  BoardQuestion,
  Fork,
  Happening,
  KeptRecord,
  Moment,
  PositionAnalysis,
  PuzzleAnswer,
  PuzzleFacts,
  PuzzleList,
  Refusal,
  ReplayFacts,
  SolvedPuzzles,
  TableFacts,
} from "./types";

const past = (id: string) => `/replays/${encodeURIComponent(id)}`;
const by = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

export const study = {
  replay: (id: string) => ask<ReplayFacts>("GET", past(id)),
  table: (id: string) => ask<TableFacts>("GET", `/tables/${encodeURIComponent(id)}`),
  moment: (id: string, number: number, seat: number | null) =>
    ask<Moment>("GET", `${past(id)}/moments/${number}${by(seat)}`),
  events: (id: string, seat: number | null) => ask<Happening[]>("GET", `${past(id)}/events${by(seat)}`),
  fork: (id: string, wish: Fork) => ask<TableFacts>("POST", `${past(id)}/fork`, wish),
  keep: (record: object) => ask<KeptRecord>("POST", "/records", record),
  analysis: (id: string) => ask<AnalysisFacts>("GET", `${past(id)}/analysis`),
  analyse: (id: string) => ask<AnalysisFacts>("POST", `${past(id)}/analysis`, {}),
  board: (board: Board) => ask<BoardFacts>("POST", "/board", board),
  whyNot: (question: BoardQuestion) => ask<Refusal>("POST", "/board/why-not", question),
  positionSchema: (game: string) => ask<object>("GET", `/games/${encodeURIComponent(game)}/position`),
  judge: (board: Board) => ask<PositionAnalysis>("POST", "/board/analysis", board),
  puzzles: (wish: { game?: string; level?: string; page?: string }) =>
    ask<PuzzleList>("GET", `/puzzles?${new URLSearchParams(wish).toString()}`),
  puzzleOfTheDay: () => ask<PuzzleFacts>("GET", "/puzzles/today"),
  puzzle: (id: string) => ask<PuzzleFacts>("GET", `/puzzles/${encodeURIComponent(id)}`),
  puzzleWhyNot: (id: string, word: string) =>
    ask<Refusal>("POST", `/puzzles/${encodeURIComponent(id)}/why-not`, { word }),
  playOn: (id: string) => ask<TableFacts>("POST", `/puzzles/${encodeURIComponent(id)}/fork`, {}),
  solve: (id: string, word: string, gave_up: boolean) =>
    ask<PuzzleAnswer>("POST", `/puzzles/${encodeURIComponent(id)}/answer`, { word, gave_up }),
  solved: () => ask<SolvedPuzzles>("GET", "/me/puzzles"),
  bringSolved: (puzzles: SolvedPuzzles) => ask<SolvedPuzzles>("POST", "/me/puzzles", puzzles),
  record: (facts: ReplayFacts) => ask<Opened>("GET", recordPath(facts)),
};

/** What the file of its record is called. */
export function fileOf({ id, game }: ReplayFacts): string {
  return `${game}-${id}.json`;
}

/** Where the record of a game lies: at its table, or among those that were brought. */
export function recordPath({ id, table }: ReplayFacts): string {
  return table ? `/tables/${encodeURIComponent(id)}/record` : `/records/${encodeURIComponent(id)}`;
}
