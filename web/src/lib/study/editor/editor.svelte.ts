/** The analysis board's editor: whose game it is, what was put where, and what the game says to it. */

import { api, codeOf, Problem } from "../../api/http";
import { study } from "../../api/study";
import type { BoardFacts, GameFacts, Reason } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import { TablePlan } from "../../setup/tablePlan.svelte";
import { Variation } from "../variation.svelte";
import { PositionDraft, type Path } from "./draft.svelte";
import { keepPosition, keptPosition } from "./kept";
import { labelOf, nameOf, piecesOf, type Pieces } from "./pieces";
import { fieldsOf, type Doc, type Schema, type Value, type Word } from "./shapes";

/** So many milliseconds without a change until the game is asked. */
const PAUSE = 150;

export class PositionEditor {
  readonly plan: TablePlan;
  readonly variation: Variation;
  draft = $state.raw<PositionDraft | null>(null);
  pieces = $state.raw<Pieces>({});
  /** The seat whose things are shown. */
  seat = $state(0);
  /** Where pieces are being put: the path of the zone, joined. */
  zone = $state("");
  problem = $state<string | null>(null);
  /** What is impossible, and why; `detail` are the exact words of the game, in English. */
  reason = $state.raw<Reason | null>(null);
  detail = $state("");
  /** Is what was changed not on the board yet? */
  pending = $state(false);
  private timer = 0;
  /** How often the game was asked: of several answers the newest question's counts. */
  private asked = 0;
  /** The position that it was asked about last, as text. */
  private last = "";

  readonly game: string;
  readonly board: BoardFacts | null = $derived.by(() => this.variation.start);
  readonly seats: number = $derived.by(() => this.plan.players);
  readonly names: string[] = $derived.by(() =>
    Array.from({ length: this.seats }, (_, seat) => t("web.study.seat", { n: seat + 1 })),
  );
  /** The position as it is sent, and as text. */
  readonly position: Doc = $derived.by(() => {
    const { options } = this.plan;
    const said: Doc = Object.keys(options).length ? { options: options as Value } : {};
    return { players: this.seats, ...said, ...this.draft?.doc };
  });

  constructor(game: GameFacts) {
    this.game = game.id;
    this.plan = new TablePlan(game);
    this.variation = new Variation({ game: game.id, position: {} }, []);
  }

  async load(): Promise<void> {
    const [schema, pieces] = await Promise.all([study.positionSchema(this.game), piecesOf(this.game)]);
    this.pieces = pieces;
    this.draft = new PositionDraft(fieldsOf(schema as Schema));
    const kept = keptPosition(this.game);
    await this.ask(); // what was kept may be impossible by now, and nothing can be mended without a board
    if (kept !== null) await this.read(kept);
  }

  close(): void {
    clearTimeout(this.timer);
    this.variation.table.close();
  }

  say(path: Path, value: Value): void {
    this.draft?.say(path, value, this.seats);
    this.later();
  }

  unsay(path: Path): void {
    this.draft?.unsay(path, this.seats);
    this.later();
  }

  seatsFor(count: number): void {
    this.plan.seatsFor(count);
    this.seat = Math.min(this.seat, count - 1);
    this.draft?.seat(count);
    this.later();
  }

  /** Nothing is said any more. */
  async anew(): Promise<void> {
    await this.read("{}");
  }

  /** All of it from text; what is no JSON is said to be none. */
  async read(text: string): Promise<void> {
    try {
      const { players, options, game: _, ...doc } = JSON.parse(text) as Doc;
      this.plan.reset();
      if (typeof players === "number") this.plan.seatsFor(players);
      this.plan.choose((options ?? {}) as TablePlan["options"]);
      if (this.draft) this.draft.doc = doc;
      this.seat = Math.min(this.seat, this.seats - 1);
      await this.lay();
    } catch (error) {
      this.refuse("malformed", error);
    }
  }

  /** Ask the game soon: whoever types does not wait for every letter. */
  later(): void {
    clearTimeout(this.timer);
    this.pending = true;
    this.timer = window.setTimeout(() => void this.lay(), PAUSE);
  }

  /** Ask the game, and keep what it has laid out. */
  async lay(): Promise<boolean> {
    const asking = this.ask();
    const text = this.last;
    const laid = await asking;
    if (laid) keepPosition(this.game, text);
    return laid;
  }

  /** Has the game been asked about all that is said here? */
  get isAsked(): boolean {
    return JSON.stringify(this.position) === this.last;
  }

  /** Ask the game. What is impossible is said, and the board stays as it was. */
  private async ask(): Promise<boolean> {
    const { position } = this;
    const asked = ++this.asked;
    this.last = JSON.stringify(position);
    this.pending = true;
    clearTimeout(this.timer);
    this.timer = 0;
    try {
      const board = await study.board({ game: this.game, position, as_chooser: true });
      if (asked !== this.asked) return false;
      this.variation.begin({ game: this.game, position }, this.names, board);
      if (this.draft) this.draft.written = board.position as Doc;
      [this.problem, this.reason, this.detail] = [null, null, ""];
      return true;
    } catch (error) {
      if (asked === this.asked) this.refuse(codeOf(error), error);
      return false;
    } finally {
      this.pending = this.timer !== 0 || asked !== this.asked;
    }
  }

  private refuse(problem: string, error: unknown): void {
    const reason = error instanceof Problem ? error.refusal : null;
    [this.problem, this.reason, this.detail] = [problem, reason, (error as Error).message];
  }

  /** The address of a new table that begins here, with bots at the other seats. */
  async play(): Promise<string> {
    const bot = this.plan.bot;
    const seats = this.names.map((_, seat) =>
      seat === this.seat || !bot ? { kind: "me" as const } : { kind: "bot" as const, bot },
    );
    return (await api.open({ game: this.game, position: this.position, seats })).invitation;
  }

  labelOf(path: Path): string {
    return labelOf(this.game, path);
  }

  nameOf(sort: string, word: Word): string {
    return this.board ? nameOf(this.pieces, this.game, sort, word, this.board) : String(word);
  }

  colourOf(sort: string, word: Word): string | null {
    return this.pieces.colourOf?.(sort, String(word)) ?? null;
  }

  /** The words that this edition has. */
  offered(sort: string, words: readonly Word[]): Word[] {
    const { board, pieces } = this;
    return words.filter((word) => !board || (pieces.has?.(sort, String(word), board) ?? true));
  }
}
