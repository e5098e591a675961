/** A table that somebody is about to open: who sits there, by which rules, against which clock. */

import { api, Problem } from "../api/http";
import type { GameFacts, NewTable, OptionFacts, SeatWish, TableFacts } from "../api/types";
import { fieldsOf, type Fields } from "../boards/fields";
import { firstBot, playersOf } from "../state/games.svelte";
import { me } from "../state/me.svelte";
import { editionOf, fitting, sent, valueOf, type Chosen, type OptionValue } from "../state/options";
import { layoutOf, type Layout } from "./layout";

export type Clock = NewTable["clock"];
const NOTHING: Layout = { top: [], folds: [], rest: [] };
const NAMED = /option '(\w+)'/;
/** What the server answers where a table cannot count for ratings. */
const UNRATED = ["needs-account", "cannot-be-rated"];

export class TablePlan {
  title = $state("");
  clock = $state.raw<Clock>(null);
  /** After so many seconds a bot plays for whoever is asked and away; null if everybody is waited for. */
  takeover = $state<number | null>(null);
  isPublic = $state(false);
  rated = $state(false);
  /** May whoever plays ask a strong bot? Never where it counts. */
  hints = $state(false);
  myName = $state(me.wish);
  /** Bots, and people at my screen; whoever else comes takes what is left. */
  others = $state.raw<SeatWish[]>([]);
  problem = $state("");
  busy = $state(false);

  private count = $state<number | null>(null);
  private place = $state(0);
  private level = $state<string | null>(null);
  private chosen = $state.raw<Chosen>({});
  private fields = $state.raw<Fields | null>(null);
  /** What the server said of it: it names the option. */
  private detail = $state("");

  readonly game: GameFacts;
  readonly players: number = $derived.by(() => this.count ?? playersOf(this.game));
  readonly mySeat: number = $derived.by(() => Math.min(this.place, this.players - 1));
  readonly bot: string | null = $derived.by(() => this.level ?? firstBot(this.game));
  readonly free: number = $derived.by(() => this.players - 1 - this.others.length);
  /** What was chosen and still fits: with another edition or more players some of it may not. */
  readonly fit: Chosen = $derived.by(() => {
    const still = ([name, value]: [string, OptionValue]): boolean => {
      const option = this.option(name);
      const allowed = option && this.allowed(option, editionOf(this.game, this.chosen));
      return !allowed?.length || Array.isArray(value) || allowed.includes(value);
    };
    return Object.fromEntries(Object.entries(this.chosen).filter(still));
  });
  readonly edition: string = $derived.by(() => editionOf(this.game, this.fit));
  readonly options: Chosen = $derived.by(() => sent(this.game, this.fit, this.players));
  readonly layout: Layout = $derived.by(() => {
    if (!this.fields) return NOTHING;
    const { castNow, uniquesNow } = this.fields;
    const inPlay = { cast: castNow(this.fit, this.edition, this.players), uniques: uniquesNow(this.fit, this.edition) };
    return layoutOf(this.game.id, fitting(this.game, this.fit, this.players), this.fit, inPlay);
  });
  /** The option that the server speaks of when it refuses; the edition where it speaks of the number of seats. */
  readonly blamed: OptionFacts | undefined = $derived.by(() => {
    if (this.detail.startsWith("players:")) return this.option("edition");
    return this.option(NAMED.exec(this.detail)?.[1] ?? "");
  });
  /** Would it be taken if it did not count? */
  readonly onlyFriendly: boolean = $derived.by(() => this.rated && UNRATED.includes(this.problem));
  readonly seats: SeatWish[] = $derived.by(() => {
    const others = [...this.others];
    return Array.from({ length: this.players }, (_, seat) =>
      seat === this.mySeat ? { kind: "me", name: this.myName || null } : (others.shift() ?? { kind: "open" }),
    );
  });

  /** A plan of a new table, or of one that people wait at, whose rules are to be changed. */
  constructor(game: GameFacts, table: TableFacts | null = null) {
    this.game = game;
    if (table) this.follow(table);
    void fieldsOf(game.id).then((found) => (this.fields = found));
  }

  option(name: string): OptionFacts | undefined {
    return this.game.options.find((each) => each.name === name);
  }

  /** The values of an option that fit this edition and so many players. */
  allowed(option: OptionFacts, edition: string = this.edition): OptionFacts["allowed"] {
    const allowed = this.fields?.allowedIn(option, edition, this.players) ?? option.allowed;
    return allowed.filter(
      (value) => !/^seat-\d+$/.test(String(value)) || Number(String(value).slice(5)) < this.players,
    );
  }

  /** How many may sit at a table of this edition. */
  counts(edition: string): number[] {
    return this.game.players.filter((players) => this.fields?.seats(edition, players) ?? true);
  }

  value(option: OptionFacts): OptionValue {
    return valueOf(option, this.game, this.fit);
  }

  printed(option: OptionFacts): OptionValue {
    return option.edition_defaults[this.edition] ?? option.default;
  }

  below(option: OptionFacts): Fields["below"][string] | undefined {
    return this.fields?.below[option.name];
  }

  instead(option: OptionFacts): Fields["instead"][string] | undefined {
    return this.fields?.instead[option.name];
  }

  isChanged({ name }: OptionFacts): boolean {
    return name in this.fit;
  }

  set(option: OptionFacts, value: OptionValue): void {
    this.choose({ [option.name]: value });
  }

  /** Set some options. What is as printed anyway is not remembered. */
  choose(some: Chosen): void {
    this.forget();
    const all = { ...this.chosen, ...some };
    const edition = editionOf(this.game, all);
    const isOwn = ([name, value]: [string, OptionValue]): boolean => {
      const option = this.option(name);
      const printed = option && (option.edition_defaults[edition] ?? option.default);
      return option !== undefined && JSON.stringify(value) !== JSON.stringify(printed);
    };
    this.chosen = Object.fromEntries(Object.entries(all).filter(isOwn));
  }

  /** All of it as printed, for as many as usual. */
  reset(): void {
    this.forget();
    this.chosen = {};
    this.count = null;
  }

  /** Set the option that was refused back to what is printed. */
  repair(): void {
    const { blamed } = this;
    if (blamed) this.choose({ [blamed.name]: blamed.name === "edition" ? blamed.default : this.printed(blamed) });
  }

  rate(rated: boolean): void {
    this.forget();
    this.rated = rated;
  }

  seatsFor(count: number): void {
    this.forget();
    this.count = count;
    this.others = this.others.slice(0, count - 1);
  }

  sitAt(seat: number): void {
    this.place = seat;
  }

  levelIs(bot: string): void {
    this.level = bot;
    this.others = this.others.map((each) => (each.kind === "bot" ? { kind: "bot", bot } : each));
  }

  seatBot(): void {
    if (this.bot && this.free > 0) this.others = [...this.others, { kind: "bot", bot: this.bot }];
  }

  seatPerson(): void {
    if (this.free > 0) this.others = [...this.others, { kind: "hot-seat", name: null }];
  }

  namePerson(at: number, name: string): void {
    this.others = this.others.map((each, place) => (place === at ? { ...each, name: name || null } : each));
  }

  takeAway(at: number): void {
    this.forget();
    this.others = this.others.filter((_, place) => place !== at);
  }

  fill(): void {
    while (this.bot && this.free > 0) this.seatBot();
  }

  /** Open it; null where the server does not, and then `problem` and `blamed` say why. */
  open(): Promise<TableFacts | null> {
    return this.attempt(() => api.open(this.wish()));
  }

  /** Let a table that waits for people be played like this; null where the server does not. */
  change(id: string): Promise<TableFacts | null> {
    return this.attempt(() => api.changeRules(id, { options: this.options }));
  }

  private follow({ players, options, clock, rated, seats, ...table }: TableFacts): void {
    this.count = players;
    this.choose(options);
    this.clock = clock;
    this.takeover = table.takeover;
    this.rated = rated;
    this.isPublic = table.public;
    this.others = seats.flatMap(({ kind, bot }) => (kind === "bot" ? { kind, bot } : []));
  }

  private async attempt(what: () => Promise<TableFacts>): Promise<TableFacts | null> {
    this.busy = true;
    this.forget();
    try {
      return await what();
    } catch (error) {
      this.problem = error instanceof Problem ? error.code : "broken";
      this.detail = error instanceof Problem ? error.message : "";
      return null;
    } finally {
      this.busy = false;
    }
  }

  private wish(): NewTable {
    const { game, players, options, seats, title, clock, takeover, rated } = this;
    const hints = this.hints && !rated;
    return { game: game.id, players, options, seats, title, clock, takeover, rated, hints, public: this.isPublic };
  }

  private forget(): void {
    this.problem = this.detail = "";
  }
}
