/** The analysis board: from a moment of a game or from a position, choose something else and see what it comes to. */

import { codeOf } from "../api/http";
import { study } from "../api/study";
import type { Board, BoardFacts, ClientMessage, SeatFacts } from "../api/types";
import type { LiveTable } from "../state/table.svelte";
import type { Look } from "./left";
import { factsOf, lay, refuse, stillTable } from "./still";

type Start = Pick<Board, "replay" | "number" | "game" | "position">;

export class Variation {
  line = $state.raw<string[]>([]);
  /** The boards along the line by the number of choices, and what was found there; not all of them are known. */
  boards = $state.raw<(BoardFacts | undefined)[]>([]);
  looks = $state.raw<(Look | undefined)[]>([]);
  readonly board: BoardFacts | null = $derived(this.boards[this.line.length] ?? null);
  readonly found: Look | null = $derived(this.looks[this.line.length] ?? null);
  /** The board before the first choice of the line. */
  readonly start: BoardFacts | null = $derived(this.boards[0] ?? null);
  /** How often what is hidden was dealt anew. */
  deals = $state(0);
  busy = $state(false);
  problem = $state<string | null>(null);
  readonly table: LiveTable;
  /** Whose hidden part stays as it is when the rest is dealt anew. */
  private dealer: number | null = null;

  constructor(
    private from: Start,
    private names: string[],
    private readonly seats: SeatFacts[] | null = null,
    /** What was found where it begins. */
    look: Look | null = null,
  ) {
    if (look) this.looks = [look];
    this.table = stillTable("variation", (message) => this.answer(message));
  }

  /** Begin anew from somewhere else, whose board is known. */
  begin(from: Start, names: string[], board: BoardFacts): void {
    [this.from, this.names, this.dealer, this.deals] = [from, names, null, 0];
    this.forget();
    this.take([], board);
  }

  /** Lay out the beginning, or the end of this line. */
  async go(line: string[]): Promise<boolean> {
    return this.work(async () => this.take(line, await this.fetched(line)));
  }

  private take(line: string[], board: BoardFacts): void {
    const parts = line.findIndex((word, at) => word !== this.line[at]);
    const same = parts < 0 ? line.length : parts;
    this.looks = this.looks.slice(0, same + 1);
    this.boards = placed(this.boards.slice(0, same + 1), line.length, board);
    this.line = line;
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
    await this.work(async () => {
      const board = await this.fetched([]);
      this.forget();
      this.take([], board);
    });
  }

  /** What everybody may expect here, and the best choices. */
  async judge(): Promise<void> {
    const { board, line } = this;
    await this.work(async () => {
      const found = await study.judge(this.where(line));
      // Whoever has gone on sees beside his choice what was found before it; another board may lie there by now.
      if (board === this.boards[line.length]) this.looks = placed(this.looks, line.length, found);
    });
  }

  /** Nothing of what was seen holds any more. */
  private forget(): void {
    this.looks = [];
    this.line = [];
  }

  private fetched(line: string[]): Promise<BoardFacts> {
    return study.board({ ...this.where(line), as_chooser: true });
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

/** The list with something at that place. */
function placed<What>(list: readonly (What | undefined)[], place: number, what: What): (What | undefined)[] {
  const copy = [...list];
  copy[place] = what;
  return copy;
}
