/** What the log tells beyond the view: who bought what, who bid how much, which works were made, how all fared. */

import type { Happening, Message, PrincesOfFlorenceSeen as View } from "../../api/types";

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
  return inThisRound(log, ["buy", "buy-free"], "object");
}
/** Since the round began: which characters were taken, by whom and for how much. */
export function engagements(log: readonly Happening[]): Record<string, Purchase> {
  return inThisRound(log, ["engage"], "character");
}
function inThisRound(log: readonly Happening[], verbs: string[], thing: string): Record<string, Purchase> {
  const found: Record<string, Purchase> = {};
  for (const { message } of log) {
    if (verb(message) === "round") for (const word of Object.keys(found)) delete found[word];
    if (verbs.includes(verb(message)))
      found[tail(message.args[thing])] = { seat: seatOf(message), price: Number(message.args.price ?? 0) };
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
  const begun = 1 + log.findLastIndex(({ message }) => ["buy", "buy-free", "round", "decline"].includes(verb(message)));
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

/** The works of one seat, each person's last: whoever was hired away and hired back has made two. */
export function worksOf(log: readonly Happening[], seat: number): Laid[] {
  const mine = worksDone(log).filter((work) => work.seat === seat);
  return mine.filter(({ person }, at) => mine.findLastIndex((work) => work.person === person) === at);
}

/** What everybody had at one moment; no money where it is secret. */
export interface Standing {
  money: number[] | null;
  points: number[];
}

/** Money and points of everybody when each round began, as it was told, and as they are on the table now. */
export function history(view: View, log: readonly Happening[]): Standing[] {
  const begun = log
    .filter(({ message }) => verb(message) === "round")
    .map(({ message }) => told(message, view.players));
  const money = view.seats.map((prince) => prince.money);
  const now = money.every((florins) => florins !== null) ? money : null;
  return [...begun, { money: now, points: view.seats.map((prince) => prince.points) }];
}

function told({ args }: Message, players: number): Standing {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    money: "money-0" in args ? seats.map((seat) => Number(args[`money-${seat}`])) : null,
    points: seats.map((seat) => Number(args[`points-${seat}`] ?? 0)),
  };
}
