/** What the log tells beyond the view: who bought what, who bid how much, which works were made, how all fared. */

import type { Happening, Message, PrincesOfFlorenceSeen as View } from "../../api/types";
import box from "./box.generated.json";

const GAME = "princes-of-florence";

export interface Purchase {
  seat: number;
  price: number;
}
export interface Laid {
  seat: number;
  person: string;
  round: number;
  value: number;
}

/** The last part of a key: `jester` of `princes-of-florence.object.jester`. */
function tail(arg: unknown): string {
  return (arg as Message | undefined)?.key.split(".").at(-1) ?? "";
}
function seatOf(message: Message): number {
  return Number((message.args.seat as Message | undefined)?.args.seat ?? -1);
}
function verb(message: Message): string {
  const prefix = `${GAME}.event.`;
  return message.key.startsWith(prefix) ? message.key.slice(prefix.length) : "";
}

/** Since the round began: what was bought, by whom and for how much. */
export function purchases(log: readonly Happening[]): Record<string, Purchase> {
  const found: Record<string, Purchase> = {};
  for (const { message } of log) {
    if (verb(message) === "round") for (const word of Object.keys(found)) delete found[word];
    if (verb(message) === "buy")
      found[tail(message.args.object)] = { seat: seatOf(message), price: Number(message.args.price) };
  }
  return found;
}

export interface Bidder {
  seat: number;
  /** The last bid, 0 for none. */
  price: number;
  out: boolean;
}

/** Everybody in the auction that is going on, with the last bid; a seat that passed is out. */
export function bids(log: readonly Happening[], auction: View["auction"]): Bidder[] {
  if (!auction.object) return [];
  const begun = 1 + log.findLastIndex(({ message }) => ["buy", "round", "decline"].includes(verb(message)));
  const found = new Map<number, Bidder>(
    auction.bidding.map((seat) => [seat, { seat, price: seat === auction.leader ? auction.price : 0, out: false }]),
  );
  for (const { message } of log.slice(begun)) {
    const seat = seatOf(message);
    const out = !auction.bidding.includes(seat);
    if (verb(message) === "bid") found.set(seat, { seat, price: Number(message.args.price), out });
    else if (verb(message) === "pass" && !found.has(seat)) found.set(seat, { seat, price: 0, out });
  }
  return [...found.values()].sort((a, b) => a.price - b.price);
}

/** Every finished work. */
export function worksDone(log: readonly Happening[]): Laid[] {
  const found: Laid[] = [];
  let round = 0;
  let person = "";
  for (const { message } of log) {
    if (verb(message) === "round") round = Number(message.args.n);
    if (verb(message) === "work") person = tail(message.args.card);
    if (verb(message) === "princess") person = "princess";
    if (verb(message) === "value") found.push({ seat: seatOf(message), person, round, value: Number(message.args.n) });
  }
  return found;
}

export interface Standing {
  money: number[];
  points: number[];
}

const CARD_PRICE = 300;

/** Counts money and points from the log, one event after the other. */
class Tally {
  readonly now: Standing;
  private readonly builders: number[];
  private readonly lands = new Set<string>();
  /** The Professor pays for the next look. */
  private free = false;

  /** What was there before the log began: all that lies there now and is not told of. */
  constructor(
    private readonly view: View,
    log: readonly Happening[],
  ) {
    this.now = { money: Array(view.players).fill(0), points: Array(view.players).fill(0) };
    const told = (what: string, seat: number, thing: string): number =>
      log.filter(
        ({ message }) =>
          verb(message) === what &&
          seatOf(message) === seat &&
          tail(message.args.object ?? message.args.tile) === thing,
      ).length;
    this.builders = view.seats.map(({ builders }, seat) => builders - told("buy", seat, "builder"));
    for (const [seat, { tiles }] of view.seats.entries()) {
      for (const { tile } of tiles)
        if (tiles.filter((other) => other.tile === tile).length > told("lay", seat, tile))
          this.lands.add(`${seat}.${tile}`);
    }
  }

  take(message: Message): void {
    const seat = seatOf(message);
    const n = Number(message.args.n ?? 0);
    const price = Number(message.args.price ?? 0);
    const what = verb(message);
    if (what === "buy") this.buy(seat, tail(message.args.object), price);
    else if (what === "lay") this.lay(seat, tail(message.args.tile));
    else if (what === "joint")
      this.join(seat, Number((message.args.other as Message).args.seat), price, Number(message.args.bank));
    else if (what === "professor") this.free = true;
    else if (what === "look") this.look(seat, tail(message.args.deck));
    else if (what === "freedom") this.add(seat, -CARD_PRICE, 0);
    else if (what === "engage") this.add(seat, -price, 0);
    else if (what === "purse") this.add(seat, n, 0);
    else if (what === "merchant") this.add(seat, 0, n);
    else if (what === "value") this.add(seat, 100 * n, 0);
    else if (what === "points") this.add(seat, -200 * n, n);
    else if (what === "back") this.add(seat, 100, -1);
    else if (what === "best") this.add(seat, 0, 3);
  }

  private add(seat: number, florins: number, points: number): void {
    this.now.money[seat]! += florins;
    this.now.points[seat]! += points;
  }
  private buy(seat: number, object: string, price: number): void {
    const builder = object === "builder";
    this.add(seat, -price, builder && this.builders[seat]! > 0 ? 3 : 0);
    if (builder) this.builders[seat]!++;
  }
  private lay(seat: number, tile: string): void {
    const isBuilding = tile in this.view.supply.buildings;
    const again = this.lands.has(`${seat}.${tile}`);
    this.lands.add(`${seat}.${tile}`);
    this.add(seat, isBuilding ? -(box.buildingPrices[this.builders[seat]!] ?? 0) : 0, isBuilding || again ? 3 : 0);
  }
  private join(seat: number, partner: number, price: number, bank: number): void {
    this.add(seat, price - bank, 3);
    this.add(partner, -price, 3);
  }
  private look(seat: number, deck: string): void {
    if (!this.free && deck !== "prestige") this.add(seat, -CARD_PRICE, 0);
    this.free = false;
  }
}

/** Money and points of everybody at the start and at the end of every round, counted from the log. The end is as on the table. */
export function history(view: View, log: readonly Happening[]): Standing[] {
  const tally = new Tally(view, log);
  const rounds: Standing[] = [];
  const mark = (): void => void rounds.push({ money: [...tally.now.money], points: [...tally.now.points] });
  for (const { message } of log) {
    if (verb(message) === "round") mark();
    else tally.take(message);
  }
  mark();
  const money = view.seats.map((prince, seat) => (prince.money ?? 0) - tally.now.money[seat]!);
  const points = view.seats.map((prince, seat) => prince.points - tally.now.points[seat]!);
  return rounds.map((standing) => ({
    money: standing.money.map((florins, seat) => money[seat]! + florins),
    points: standing.points.map((n, seat) => points[seat]! + n),
  }));
}

/** Does what was counted agree with the start? A table that begins from a position may start anyhow. */
export function agrees(view: View, rounds: readonly Standing[], fromPosition: boolean): boolean {
  const start = view.players === 2 ? 2500 : 3500;
  const first = rounds[0];
  return (
    !!first &&
    (fromPosition || (first.points.every((n) => n === 0) && first.money.every((florins) => florins === start)))
  );
}
