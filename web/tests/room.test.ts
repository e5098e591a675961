/** What people do in a waiting room, and what is said of them. */

import { beforeEach, expect, it, vi } from "vitest";
import type { LiveTable } from "../src/lib/state/table.svelte";
import { WaitingState } from "../src/lib/waiting/waiting.svelte";

const answers: (() => void)[] = [];
vi.hoisted(() => vi.stubGlobal("location", { pathname: "/", hash: "" })); // the router reads it as soon as it is there
vi.mock("../src/lib/state/chance", () => ({
  addToChance: () => new Promise<void>((resolve) => answers.push(resolve)),
}));
vi.mock("../src/lib/state/games.svelte", () => ({ games: { get: () => null, load: () => Promise.resolve() } }));

const seat = (number: number, more: object = {}): object => ({
  seat: number,
  kind: "person",
  name: `Seat ${number}`,
  mine: number === 0,
  owes_nonce: true,
  present: true,
  ...more,
});
let table: LiveTable;

beforeEach(() => {
  const facts = { game: "citadels", host: 1, options: { city_size: "7" }, seats: [seat(0), seat(1)] };
  table = { facts, known: { presence: null } } as unknown as LiveTable;
});

it("misses whoever has said that he is ready, and is away", () => {
  table.facts!.seats[1] = seat(1, { owes_nonce: false, present: false }) as never;
  const room = new WaitingState(table);
  expect(room.missing.map(({ name }) => name)).toEqual(["Seat 1"]);
  expect(room.readers).toEqual([]);
});

it("tells of rules that are changed while I say that I am ready", async () => {
  const room = new WaitingState(table);
  const ready = room.beReady();
  table.facts!.options = { city_size: "8" };
  answers.pop()?.();
  await ready;
  expect(room.rulesChanged).toBe(true);
});
