/** The story of a game: six lines of its log, and the moment that decided it. */

import { describe, expect, it } from "vitest";
import { decidedAt, decidingLine, storyOf } from "../src/lib/ending/story";
import type { Happening, Message } from "../src/lib/api/types";

const ROUNDS = { key: "citadels.event.round", ends: false };
const event = (number: number, verb: string, args: Record<string, number> = {}): Happening => ({
  number,
  message: { key: `citadels.event.${verb}`, args },
});

describe("the story", () => {
  it("tells the six lines that weigh most, in their order, each with its round", () => {
    const small = Array.from({ length: 9 }, (_, at) => event(at, "build", { n: at }));
    const log = [...small, event(10, "round", { n: 2 }), event(11, "destroyed", { n: 1 }), event(12, "silence")];
    const lines = storyOf(log, { build: 1, destroyed: 5 }, ROUNDS);
    expect(lines.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 11]);
    expect(lines.map(({ round }) => round)).toEqual([1, 1, 1, 1, 1, 2]);
  });
  it("tells other things too before it tells the same once more", () => {
    const best = Array.from({ length: 7 }, (_, at) => event(at, "best", { n: 20 + at }));
    const log = [...best, event(8, "buy", { n: 3 }), event(9, "value", { n: 5 })];
    const lines = storyOf(log, { best: 9, value: 6, buy: 3 }, ROUNDS);
    expect(lines.map(({ message }) => message.key.split(".").at(-1))).toEqual([
      ...Array(4).fill("best"),
      "buy",
      "value",
    ]);
  });
  it("tells what is the same but once, and weighs as the game says", () => {
    const log = [event(1, "lay", { n: 5 }), event(2, "lay", { n: 5 }), event(3, "lay", { n: 6 }), event(4, "lay")];
    const weights = { lay: ({ args }: Message) => (args.n === 6 ? 0 : 1) };
    expect(storyOf(log, weights, ROUNDS).map(({ number }) => number)).toEqual([1, 4]);
  });
  it("marks the line that decided it, the last where it was decided after all of them", () => {
    const lines = storyOf([event(1, "build", { n: 1 }), event(5, "build", { n: 2 })], { build: 1 }, ROUNDS);
    expect(decidingLine(lines, 4)).toBe(1);
    expect(decidingLine(lines, 1)).toBe(0);
    expect(decidingLine(lines, 7)).toBe(1);
    expect(decidingLine(lines, null)).toBe(-1);
    expect(decidingLine([], 3)).toBe(-1);
  });
  it("counts a round until it has ended where the end of it is told", () => {
    const log = [event(1, "build"), event(2, "round", { n: 1 }), event(3, "build")];
    const lines = storyOf(log, { build: 1 }, { ...ROUNDS, ends: true });
    expect(lines.map(({ round }) => round)).toEqual([1, 2]);
  });
  it("was decided when the winner was last behind or equal", () => {
    const at = (number: number, ...scores: number[]) => ({ number, scores });
    expect(decidedAt([at(1, 5, 0), at(2, 3, 3), at(3, 4, 3), at(4, 9, 3)], 0)).toBe(3);
    expect(decidedAt([at(1, 5, 9)], 0)).toBeNull();
    expect(decidedAt([{ number: 1, scores: null }], 0)).toBeNull();
  });
});
