import { describe, expect, it } from "vitest";
import type { GameAnalysis, Happening, Message, ScoreLine } from "../src/lib/api/types";
import { commitmentOf, seedOf } from "../src/lib/study/proof";
import { apart, marksOf, signOf } from "../src/lib/study/marks";
import { besideNumbers } from "../src/lib/study/reasons";
import { roundsOf, scoresIn } from "../src/lib/study/rounds";
import { streak } from "../src/lib/study/streak";

describe("the sums behind the shuffle", () => {
  // As `signoria.core.seal.Seal` works them out.
  const opened = { salt: "01".repeat(16), secret: "02".repeat(32), nonces: ["another", "ñonce"] };

  it("are those of the engine", () => {
    expect(commitmentOf(opened)).toBe("a369fb117c10c49d540e8d97f0d28e15da5995361a2606639af2c5bacfe00af7");
    expect(seedOf(opened)).toBe("c90e4290297c25d9876ce3e1b361f23e8f030647e2815f92e14de0fe7791eaf6");
  });

  it("change with what anybody adds", () => {
    expect(seedOf({ ...opened, nonces: ["another"] })).not.toBe(seedOf(opened));
  });
});

describe("the rounds of a game", () => {
  const told = (number: number, key: string, n: number): Happening => ({ number, message: { key, args: { n } } });

  it("begin where the events say so", () => {
    const events = [told(1, "citadels.event.built", 9), told(30, "citadels.event.round", 2)];
    expect(roundsOf(events, 60)).toEqual([
      { n: 1, number: 0 },
      { n: 2, number: 30 },
    ]);
  });

  it("begin after the end of another, but for the last", () => {
    const events = [told(40, "lost-cities.event.round-ends", 1), told(90, "lost-cities.event.round-stalled", 2)];
    expect(roundsOf(events, 90)).toEqual([
      { n: 1, number: 0 },
      { n: 2, number: 40 },
    ]);
  });
});

describe("what a round has brought", () => {
  const line = (seat: number, points: number, args: Record<string, number>): ScoreLine => ({
    seat,
    points,
    sum: 0,
    rule: "",
    message: { key: "", args },
  });

  it("is told by seats where the sheet tells rounds", () => {
    const sheet = [line(0, 8, { round: 1 }), line(0, -3, { round: 2 }), line(1, 5, { round: 2 })];
    expect(scoresIn(sheet, 1, 2)).toEqual([8, 0]);
    expect(scoresIn(sheet, 2, 2)).toEqual([-3, 5]);
  });

  it("is not told where points come at the end only", () => {
    expect(scoresIn([line(0, 8, {})], 1, 2)).toEqual([]);
    expect(scoresIn([], 1, 2)).toEqual([]);
  });
});

describe("marks of choices", () => {
  it("go by what they cost of the chance to win", () => {
    expect([0.01, 0.02, 0.05, 0.149, 0.15].map(signOf)).toEqual(["", "?!", "?", "?", "??"]);
    expect([-0.01, -0.02, -0.4].map(signOf)).toEqual(["", "!", "!"]);
  });

  it("tell what was better than what strong bots like most", () => {
    const step = { seat: 1, cost: 0, effect: [-0.03, 0.03] };
    const game = { steps: [{ ...step, number: 3 }], costliest: [] };
    expect(marksOf(game as unknown as GameAnalysis)[0]).toMatchObject({ number: 4, sign: "!", cost: -0.03 });
  });

  it("go by what was found with most care", () => {
    const step = { seat: 0, cost: 0.4, effect: [-0.4, 0.4] };
    const game = { steps: [{ ...step, number: 3 }], costliest: [{ number: 3, chance: 0.5, better_chance: 0.53 }] };
    expect(marksOf(game as unknown as GameAnalysis)[0]).toMatchObject({ number: 4, sign: "?!" });
  });

  it("lie on none that cost more", () => {
    const marks = [10, 11, 40].map((number) => ({ number, seat: 0, sign: "?" as const, cost: number / 100 }));
    expect(apart(marks, 10, 0).map(({ number }) => number)).toEqual([11, 40]);
    expect(apart(marks, 10, 10).map(({ number }) => number)).toEqual([10, 40]);
    expect(apart(marks, 20, 0)).toHaveLength(3);
  });
});

describe("days in a row", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");

  it("count up to today, or to yesterday while today's puzzle is open", () => {
    expect(streak({ "2026-03-08": true, "2026-03-09": true, "2026-03-10": true }, now)).toBe(3);
    expect(streak({ "2026-03-08": true, "2026-03-09": true }, now)).toBe(2);
  });

  it("begin again after a day without", () => {
    expect(streak({ "2026-03-07": true, "2026-03-08": true, "2026-03-10": true }, now)).toBe(1);
    expect(streak({ "2026-03-08": true }, now)).toBe(0);
  });

  it("end with a first answer that was wrong", () => {
    expect(streak({ "2026-03-09": true, "2026-03-10": false }, now)).toBe(0);
    expect(streak({ "2026-03-08": false, "2026-03-09": true }, now)).toBe(1);
  });
});

describe("a reason beside the chances", () => {
  const fact = (name: string): Message => ({ key: `analysis.fact.${name}`, args: { n: 5 } });
  const rival: Message = { key: "seat", args: { seat: 1 } };
  const reason = (kind: string, args: Message["args"]): Message => ({ key: `analysis.${kind}`, args });

  it("is silent where it only tells the wins again", () => {
    expect(besideNumbers(reason("reason.alike", {}))).toBeNull();
    expect(besideNumbers(reason("missed.gains", { gain: fact("chance") }))).toBeNull();
    expect(besideNumbers(reason("reason.costs", { cost: fact("chance") }))).toBeNull();
  });

  it("keeps what it tells besides", () => {
    const both = { gain: fact("chance"), rival, loss: fact("points") };
    expect(besideNumbers(reason("missed.both", both))?.key).toBe("analysis.missed.prevents");
    const but = reason("reason.gains-but", { gain: fact("gold"), cost: fact("chance") });
    expect(besideNumbers(but)).toBe(but);
    const gains = reason("reason.gains", { gain: fact("points") });
    expect(besideNumbers(gains)).toBe(gains);
  });
});
