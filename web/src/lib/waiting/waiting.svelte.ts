/** What people do in a waiting room: sit down, be ready, stand up; and as its host, seat bots, change places, begin. */

import { people } from "../api/account";
import { api, Problem } from "../api/http";
import type { SeatFacts } from "../api/types";
import { addToChance } from "../state/chance";
import { firstBot, games } from "../state/games.svelte";
import { me } from "../state/me.svelte";
import type { LiveTable } from "../state/table.svelte";
import { awayWords } from "../table/away";

export class WaitingState {
  name = $state(me.name);
  level = $state<string | null>(null);
  /** The seat whose place is to be changed: the next press says with which. */
  moving = $state<number | null>(null);
  problem = $state("");
  busy = $state(false);

  readonly table: LiveTable;
  readonly seats: SeatFacts[] = $derived.by(() => this.table.facts?.seats ?? []);
  readonly free: SeatFacts[] = $derived.by(() => this.seats.filter(({ kind }) => kind === "open"));
  readonly host: number | null = $derived.by(() => this.table.facts?.host ?? null);
  /** Am I the host, who arranges the seats? */
  readonly hosts: boolean = $derived.by(() => this.seats.some(({ mine, seat }) => mine && seat === this.host));
  /** Have I still to say that I am ready? */
  readonly unready: boolean = $derived.by(() => this.seats.some(({ mine, owes_nonce }) => mine && owes_nonce));
  private readonly others: SeatFacts[] = $derived.by(() => this.seats.filter(({ mine }) => !mine));
  /** The others who are here and have not said that they are ready. */
  readonly readers: SeatFacts[] = $derived.by(() =>
    this.others.filter((seat) => seat.owes_nonce && !this.isAway(seat)),
  );
  /** The others who are not here, be they ready or not. */
  readonly missing: SeatFacts[] = $derived.by(() => this.others.filter((seat) => this.isAway(seat)));
  /** The rules as I last agreed to them here; whoever made them otherwise knows it. */
  private agreed = $state.raw("");
  private readonly rules = $derived.by(() => JSON.stringify(this.table.facts?.options));
  readonly rulesChanged: boolean = $derived.by(() => !this.hosts && this.rules !== this.agreed);
  /** With how many the host may begin although seats are free; null where the game is not for so few. */
  readonly fewer: number | null = $derived.by(() => {
    const facts = this.table.facts;
    const here = this.seats.length - this.free.length;
    const fits = facts && !facts.from_position && games.get(facts.game)?.players.includes(here);
    return fits && this.free.length > 0 ? here : null;
  });
  readonly mayJoin: boolean = $derived.by(() => this.table.spectating);
  readonly bots: string[] = $derived.by(
    () => games.get(this.table.facts?.game ?? "")?.bots.map(({ name }) => name) ?? [],
  );
  readonly bot: string | null = $derived.by(() => {
    const game = games.get(this.table.facts?.game ?? "");
    return this.level ?? (game ? firstBot(game) : null);
  });

  constructor(table: LiveTable) {
    this.table = table;
    this.agreed = this.rules;
    void games.load().catch(() => {});
  }

  /** The rating of an account at such a table; null where it has none. */
  async ratingOf(name: string): Promise<number | null> {
    const { facts } = this.table;
    const person = await people.person(name).catch(() => null);
    const here = person?.ratings.find(
      ({ game, edition, players }) =>
        game === facts?.game && edition === facts?.options.edition && players === facts?.players,
    );
    return here?.rating ?? null;
  }

  async sit(seat: number): Promise<void> {
    const name = this.name.trim();
    await this.attempt(async () => {
      if (name && name !== me.name) await me.rename(name);
      await this.table.join(seat, name || null);
    });
  }

  async standUp(seat: number): Promise<void> {
    await this.attempt(() => this.table.leave(seat));
  }

  async seatBot(seat: number, bot: string | null): Promise<void> {
    await this.attempt(() => api.seatBot(this.table.id, seat, bot));
  }

  async kick(seat: number): Promise<void> {
    await this.attempt(() => api.kick(this.table.id, seat));
  }

  async swapWith(seat: number): Promise<void> {
    const from = this.moving;
    this.moving = null;
    if (from !== null) await this.attempt(() => api.swap(this.table.id, from, seat));
  }

  async beReady(): Promise<void> {
    const { rules } = this; // before the answer comes they may be changed
    await this.attempt(() => this.addToChance());
    if (!this.problem) this.agreed = rules;
  }

  /** A bot on every free seat: the game begins with the last of them, or when everybody is ready. */
  async beginWithBots(): Promise<void> {
    const seats = this.free.map(({ seat }) => seat);
    await this.attempt(async () => {
      await this.addToChance();
      for (const seat of seats) await api.seatBot(this.table.id, seat, this.bot);
    });
  }

  /** With those who are here. */
  async beginWithFewer(): Promise<void> {
    await this.attempt(async () => {
      await this.addToChance();
      await api.begin(this.table.id);
    });
  }

  private isAway({ seat }: SeatFacts): boolean {
    return awayWords(this.table, seat) !== "";
  }

  private async addToChance(): Promise<void> {
    if (this.table.facts) await addToChance(this.table.facts);
  }

  private async attempt(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = error instanceof Problem ? error.code : "broken";
    } finally {
      this.busy = false;
    }
  }
}
