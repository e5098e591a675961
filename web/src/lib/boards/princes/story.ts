/** What the log tells beyond the view: who bought what, who bid how much, which works were made, how all fared. */

import type { Happening, Message, PrincesOfFlorenceView as View } from "../../api/types";

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
    if (verb(message) === "buy") found[tail(message.args.object)] = { seat: seatOf(message), price: Number(message.args.price) };
  }
  return found;
}

/** The last bid of everybody in the auction that is going on; a seat that passed is out. */
export function bids(log: readonly Happening[]): { seat: number; price: number; out: boolean }[] {
  const found = new Map<number, { seat: number; price: number; out: boolean }>();
  for (const { message } of log) {
    const seat = seatOf(message);
    if (["buy", "round"].includes(verb(message))) found.clear();
    if (verb(message) === "bid") {
      found.delete(seat);
      found.set(seat, { seat, price: Number(message.args.price), out: false });
    }
    const last = found.get(seat);
    if (verb(message) === "pass") found.set(seat, { seat, price: last?.price ?? 0, out: true });
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
    if (verb(message) === "value") found.push({ seat: seatOf(message), person, round, value: Number(message.args.n) });
  }
  return found;
}

export interface Standing {
  money: number[];
  points: number[];
}

const BUILDING_PRICES = [700, 300, 300, 0];
const CARD_PRICE = 300;

/** Money and points of everybody at the end of every round, counted from the log. */
export function history(view: View, log: readonly Happening[]): Standing[] {
  const start = view.players === 2 ? 2500 : 3500;
  const now: Standing = { money: Array(view.players).fill(start), points: Array(view.players).fill(0) };
  const builders: number[] = Array(view.players).fill(0);
  const lands = new Set<string>();
  const rounds: Standing[] = [];
  const mark = (): void => void rounds.push({ money: [...now.money], points: [...now.points] });
  const add = (list: number[], seat: number, amount: number): void => void (list[seat] = (list[seat] ?? 0) + amount);
  for (const { message } of log) {
    const seat = seatOf(message);
    const n = Number(message.args.n ?? 0);
    const what = verb(message);
    if (what === "round") mark();
    else if (what === "buy") {
      add(now.money, seat, -Number(message.args.price));
      if (tail(message.args.object) === "builder") {
        if (builders[seat]) add(now.points, seat, 3);
        add(builders, seat, 1);
      }
    } else if (what === "lay") {
      const tile = tail(message.args.tile);
      const isBuilding = tile in view.supply.buildings;
      if (isBuilding) add(now.money, seat, -(BUILDING_PRICES[builders[seat] ?? 0] ?? 0));
      if (isBuilding || lands.has(`${seat}.${tile}`)) add(now.points, seat, 3);
      lands.add(`${seat}.${tile}`);
    } else if (what === "freedom" || (what === "look" && tail(message.args.deck) !== "prestige")) add(now.money, seat, -CARD_PRICE);
    else if (what === "value") add(now.money, seat, 100 * n);
    else if (what === "points") {
      add(now.money, seat, -200 * n);
      add(now.points, seat, n);
    } else if (what === "back") {
      add(now.money, seat, 100);
      add(now.points, seat, -1);
    } else if (what === "best") add(now.points, seat, 3);
  }
  mark();
  return rounds;
}

/** Does what was counted agree with the table? With unknown events it may not, and then nothing is shown. */
export function agrees(view: View, rounds: readonly Standing[]): boolean {
  const last = rounds.at(-1);
  return !!last && view.seats.every((prince, seat) => prince.points === last.points[seat] && (prince.money === null || prince.money === last.money[seat]));
}
