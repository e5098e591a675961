import { describe, expect, it, vi } from "vitest";
import type { Happening, Hello, Presence, Update } from "../src/lib/api/types";
import { NOTHING, reduce, refusalOf } from "../src/lib/state/reduce";

const event = (number: number, key: string): Happening => ({ number, message: { key, args: {} } });

function update(number: number, events: Happening[]): Update {
  return {
    type: "update",
    v: 1,
    revision: 1,
    number,
    waiting: [0],
    asked_at: {},
    ready: [],
    over: false,
    views: {},
    choices: {},
    can_take_back: {},
    no_way_back: {},
    standing: {},
    clocks: [],
    thinks_since: {},
    events: { "0": events },
    sheet: [],
    scores: null,
    winners: [],
  };
}
const keys = (events: Happening[] | undefined) => events?.map((each) => each.message.key);

describe("what a browser knows", () => {
  it("grows by the events of each update", () => {
    const first = reduce(NOTHING, update(1, [event(1, "a")]));
    const second = reduce(first, update(2, [event(2, "b"), event(2, "c")]));
    expect(keys(second.logs["0"])).toEqual(["a", "b", "c"]);
  });

  it("is not doubled when everything is told again after a reconnection", () => {
    const before = reduce(NOTHING, update(2, [event(1, "a"), event(2, "b")]));
    const after = reduce(before, update(3, [event(1, "a"), event(2, "b"), event(3, "c")]));
    expect(keys(after.logs["0"])).toEqual(["a", "b", "c"]);
  });

  it("keeps its log when only readiness has changed", () => {
    const before = reduce(NOTHING, update(2, [event(2, "a")]));
    const after = reduce(before, { ...update(2, []), ready: [1] });
    expect(keys(after.logs["0"])).toEqual(["a"]);
    expect(after.update?.ready).toEqual([1]);
  });

  it("never goes back to an older update", () => {
    const now = reduce(NOTHING, update(5, []));
    expect(reduce(now, update(4, [event(4, "late")]))).toBe(now);
  });

  it("tells of rounds that begin and of people who go and come back, since I came", () => {
    vi.useFakeTimers({ now: Date.parse("2026-01-01T12:00:00Z") });
    const presence = (seats: number[], away_since = {}): Presence => ({
      ...{ type: "presence", v: 1, spectators: 0 },
      ...{ seats, away_since },
    });
    const round = (number: number, n: number): Update => ({
      ...update(number, []),
      views: { "0": { marks: { round: n } } } as unknown as Update["views"],
    });
    const told = (...messages: (Presence | Update)[]) =>
      messages.reduce(reduce, NOTHING).happened.map(({ what, seat, round }) => [what, seat, round]);
    const away = presence([0], { "1": "2026-01-01T11:55:00Z" });
    expect(told(presence([0]), round(1, 6))).toEqual([]);
    expect(told(round(1, 6), round(2, 6), round(3, 7))).toEqual([["round", 0, 7]]);
    expect(told(presence([0, 1]), away, presence([0, 1]))).toEqual([
      ["away", 1, 0],
      ["back", 1, 0],
    ]);
    expect(told(presence([0, 1]), presence([0]), presence([0, 1]))).toEqual([]); // it was only his line
    vi.useRealTimers();
  });

  it("knows its seats from hello", () => {
    const hello = { type: "hello", v: 1, table: { id: "x" }, seats: [0, 1], setup: null } as unknown as Hello;
    expect(reduce(NOTHING, hello).mine).toEqual([0, 1]);
    expect(reduce(NOTHING, hello).setup).toBeNull();
  });

  it("keeps the setup, which is said once", () => {
    const setup = { game: "lost-cities" };
    const begun = { type: "hello", v: 1, table: { id: "x" }, seats: [0], setup } as unknown as Hello;
    const over = { ...begun, setup: null };
    expect(reduce(reduce(NOTHING, begun), over).setup).toEqual(setup);
  });
});

describe("a refusal", () => {
  const reason = { rule: "LC-PLAY-4", message: { key: "k", args: {} } };

  it("is the reason of the rules where there is one", () => {
    expect(refusalOf({ type: "why-not", v: 1, seat: 0, word: "w", refusal: reason })).toEqual({ kind: "rule", reason });
    expect(refusalOf({ type: "why-not", v: 1, seat: 0, word: "w", refusal: null })).toBeNull();
  });

  it("is a code where the table has moved on", () => {
    const refused = { type: "refused", v: 1, code: "stale", asked_at: 1, seat: 0, word: "w", refusal: null } as const;
    expect(refusalOf(refused)).toEqual({ kind: "code", key: "problem.stale" });
  });
});
