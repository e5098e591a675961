/** The analysis board: from a moment of a game or from a position, choose something else and see what it comes to. */

import { codeOf } from "../api/http";
import { study } from "../api/study";
import type { Board, BoardFacts, ClientMessage, PositionAnalysis, SeatFacts } from "../api/types";
import type { LiveTable } from "../state/table.svelte";
import { factsOf, lay, refuse, stillTable } from "./still";

type Start = Pick<Board, "replay" | "number" | "game" | "position">;

export class Variation {
  line = $state.raw<string[]>([]);
  board = $state.raw<BoardFacts | null>(null);
  found = $state.raw<PositionAnalysis | null>(null);
  /** How often what is hidden was dealt anew. */
  deals = $state(0);
  busy = $state(false);
  problem = $state<string | null>(null);
  readonly table: LiveTable;
  /** Whose hidden part stays as it is when the rest is dealt anew. */
  private dealer: number | null = null;

  /** The board before the first choice of the line. */
  start = $state.raw<BoardFacts | null>(null);

  constructor(
    private from: Start,
    private names: string[],
    private readonly seats: SeatFacts[] | null = null,
  ) {
    this.table = stillTable("variation", (message) => this.answer(message));
  }

  /** Begin anew from somewhere else, whose board is known. */
  begin(from: Start, names: string[], board: BoardFacts): void {
    [this.from, this.names, this.dealer, this.deals] = [from, names, null, 0];
    this.take([], board);
  }

  /** Lay out the beginning, or the end of this line. */
  async go(line: string[]): Promise<boolean> {
    return this.work(async () => {
      this.take(line, await study.board({ ...this.where(line), as_chooser: true }));
    });
  }

  private take(line: string[], board: BoardFacts): void {
    if (line.length === 0) this.start = board;
    this.line = line;
    this.board = board;
    this.found = null;
    this.show(board);
  }

  async back(): Promise<void> {
    await this.go(this.line.slice(0, -1));
  }

  /** Another deal that looks the same to whoever chooses first; the line begins again. */
  async redeal(): Promise<void> {
    if (this.deals === 0) this.dealer = this.start?.chooser ?? (await study.board(this.where([]))).chooser;
    if (this.dealer === null) return;
    this.deals++;
    await this.go([]);
  }

  /** What everybody may expect here, and the best choices. */
  async judge(): Promise<void> {
    const { board } = this;
    await this.work(async () => {
      const found = await study.judge(this.where(this.line));
      if (board === this.board) this.found = found; // another board may lie there by now
    });
  }

  private where(line: string[]): Board {
    const anew = this.deals > 0 && this.dealer !== null ? { seat: this.dealer, seed: this.deals } : null;
    return { ...this.from, line, anew };
  }

  private async work(what: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.problem = codeOf(error);
      this.table.sent = null;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private answer(message: ClientMessage): void {
    if (message.type === "choose") void this.go([...this.line, message.word]);
    if (message.type === "why-not") void this.whyNot(message.word);
  }

  /** The rule that forbids it, on the refusal strip of the table. */
  private async whyNot(word: string): Promise<void> {
    await this.work(async () => {
      refuse(this.table, (await study.whyNot({ ...this.where(this.line), word })).refusal);
    });
  }

  private show(board: BoardFacts): void {
    const { game, players, setup, moment } = board;
    const names = board.names ?? Array.from({ length: players }, (_, seat) => this.names[seat] ?? "");
    const told = { id: "variation", game, players, names, options: setup.options, ruleset: 1 };
    lay(this.table, factsOf(told, this.seats), {
      number: moment.number,
      seat: board.chooser,
      setup,
      view: moment.view,
      waiting: moment.waiting,
      choices: board.choices,
      events: moment.events.map((message) => ({ number: moment.number, message })),
      sheet: moment.sheet,
      scores: moment.scores,
      winners: board.winners,
      over: board.over,
    });
  }
}
