/** A game that is over, looked at again moment by moment through anybody's eyes. */

import { codeOf } from "../api/http";
import { study } from "../api/study";
import type { BoardFacts, Happening, Moment, ReplayFacts, TableFacts } from "../api/types";
import type { LiveTable } from "../state/table.svelte";
import { roundsOf, type Round } from "./rounds";
import { factsOf, keyOf, lay, stillTable } from "./still";

/** So many moments are fetched before they are asked for. */
const AHEAD = 3;
/** A step every so many milliseconds when the game plays by itself. */
const PACE = 1200;

export class Replay {
  facts = $state.raw<ReplayFacts | null>(null);
  about = $state.raw<TableFacts | null>(null);
  /** The moment that is shown: so many choices were made. */
  number = $state(0);
  eyes = $state<number | null>(null);
  /** Do all hands lie open? */
  open = $state(false);
  playing = $state(false);
  problem = $state<string | null>(null);
  /** What did not work, once more. */
  again = $state.raw<() => void>(() => undefined);
  events = $state.raw<Happening[]>([]);

  /** The seat that is spoken of: the one whose eyes it is seen through, or the first. */
  readonly seat: number = $derived(this.eyes ?? 0);
  readonly last = $derived(this.facts?.choices.length ?? 0);
  readonly rounds: Round[] = $derived(roundsOf(this.events, this.last));
  readonly round: Round | undefined = $derived(this.rounds.findLast(({ number }) => number <= this.number));
  /** The choice that led here. */
  readonly choice = $derived(this.facts?.choices[this.number - 1] ?? null);
  readonly table: LiveTable;

  private readonly moments: Record<string, Promise<Moment>> = {};
  private readonly boards: Record<string, Promise<BoardFacts>> = {};
  private readonly told: Record<string, Promise<Happening[]>> = {};
  private timer = 0;
  /** The moment that lies on the table. */
  private laid = 0;

  constructor(readonly id: string) {
    this.table = stillTable(`replay:${id}`);
    this.table.replayed = true;
  }

  /** Fetch the game and show a moment of it, through the eyes that are wished for or those of my own seat. */
  async load(number: number | null, eyes: number | null | undefined): Promise<void> {
    try {
      const facts = await study.replay(this.id);
      const table = facts.table ? await study.table(this.id) : null;
      this.about = { ...factsOf(facts, table?.seats ?? null), title: table?.title ?? "" };
      this.facts = facts;
      const mine = this.about.seats.find((seat) => seat.mine)?.seat ?? 0;
      const wished = eyes === undefined ? mine : eyes;
      this.eyes = wished !== null && wished >= facts.players ? mine : wished;
      if (this.open) this.eyes ??= mine;
      await this.go(number ?? this.last);
    } catch (error) {
      this.problem = codeOf(error);
    }
  }

  async see(eyes: number | null, open = false): Promise<void> {
    this.eyes = eyes;
    this.open = open;
    await this.go(this.number);
  }

  /** Show that moment. Who steps on before it has come sees the later one. */
  async go(number: number): Promise<void> {
    if (!this.facts) return;
    this.number = Math.max(0, Math.min(this.last, number));
    const [wished, eyes, open] = [this.number, this.eyes, this.open];
    try {
      const board = open ? this.boardAt(wished) : null;
      const [moment, events, all] = await Promise.all([this.momentAt(wished), this.eventsOf(), board]);
      if (wished === this.number && eyes === this.eyes && open === this.open)
        this.show(moment, events, all?.position ?? null);
      for (let next = wished + 1; next <= Math.min(this.last, wished + AHEAD); next++)
        void this.momentAt(next).catch(() => undefined);
    } catch (error) {
      if (wished === this.number) this.fail(codeOf(error), () => void this.go(wished));
    }
  }

  /** Say what went wrong, and stay at the moment that lies on the table. */
  fail(code: string, again: () => void): void {
    this.playing = false;
    this.problem = code;
    this.again = again;
    this.number = this.laid;
  }

  /** Let the game play by itself, from the beginning where it is at its end. */
  play(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.number === this.last) void this.go(0);
    this.timer = window.setTimeout(() => void this.tick(), PACE);
  }

  close(): void {
    this.playing = false;
    clearTimeout(this.timer);
    this.table.close();
  }

  private async tick(): Promise<void> {
    if (!this.playing) return;
    await this.go(this.number + 1);
    this.playing &&= this.number < this.last;
    if (this.playing) this.timer = window.setTimeout(() => void this.tick(), PACE);
  }

  private show(moment: Moment, events: Happening[], opened: Record<string, unknown> | null): void {
    const facts = this.facts!;
    this.events = events;
    this.problem = null;
    this.laid = moment.number;
    const over = moment.number === this.last && facts.ending !== null;
    this.table.hands = { opened };
    lay(this.table, this.about!, {
      number: moment.number,
      seat: this.eyes,
      setup: facts.setup,
      view: moment.view,
      waiting: moment.waiting,
      choices: [],
      events: events.filter((event) => event.number <= moment.number),
      sheet: moment.sheet,
      scores: moment.scores,
      winners: over ? (facts.ending?.winners ?? []) : [],
      over,
    });
  }

  /** All that lay on the table at a moment, with what was hidden. */
  private boardAt(number: number): Promise<BoardFacts> {
    return kept(this.boards, String(number), () => study.board({ replay: this.id, number }));
  }

  private momentAt(number: number): Promise<Moment> {
    const eyes = this.eyes;
    return kept(this.moments, `${keyOf(eyes)}:${number}`, () => study.moment(this.id, number, eyes));
  }

  private eventsOf(): Promise<Happening[]> {
    const eyes = this.eyes;
    return kept(this.told, keyOf(eyes), () => study.events(this.id, eyes));
  }
}

/** What was fetched once; what failed is fetched again. */
function kept<What>(all: Record<string, Promise<What>>, key: string, fetch: () => Promise<What>): Promise<What> {
  const known = (all[key] ??= fetch());
  known.catch(() => delete all[key]);
  return known;
}
