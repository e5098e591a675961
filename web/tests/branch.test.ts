import { describe, expect, it } from "vitest";
import type { PositionAnalysis } from "../src/lib/api/types";
import { along, branchOf } from "../src/lib/study/branch";
import { follows, rowsOf } from "../src/lib/study/left";

const look = (...chances: number[]): PositionAnalysis => ({ seat: 0, worlds: 32, chances, choices: [] });
const sentence = { key: "k", args: {} };

describe("where a line leaves the curve", () => {
  it("begins where the game stands and goes on as far as it is known", () => {
    expect(along([look(0.6, 0.4), look(0.7, 0.3)], [0.5, 0.5], 0, 2)).toEqual([0.5, 0.7, undefined]);
    expect(along([look(0.6, 0.4)], [], 1, 0)).toEqual([0.4]);
    expect(branchOf(10, 40, [0.5, 0.75, undefined, 0.1])).toEqual([
      { x: 25, y: 50 },
      { x: 27.5, y: 25 },
    ]);
    expect(branchOf(10, 40, [undefined, 0.5])).toEqual([]);
  });

  it("is to be seen among hundreds of choices, and stays within the plot", () => {
    expect(branchOf(100, 1000, [0.5, 0.5])[1]?.x).toBe(12);
    expect(branchOf(999, 1000, [0.5, 0.5, 0.5]).at(-1)?.x).toBe(100);
  });
});

describe("the choices of the moment that was left", () => {
  it("holds what was tried and what was played, each once and the best first", () => {
    const found = {
      ...look(0.5, 0.5),
      choices: [{ word: "a", sentence, chance: 0.5, margin: 0.02, reason: sentence }],
    };
    const rows = rowsOf(found, { word: "b", sentence, chance: 0.6 }, { word: "a", sentence, chance: 0.1 }, null);
    expect(rows.map(({ word, chance }) => [word, chance])).toEqual([
      ["b", 0.6],
      ["a", 0.5],
    ]);
  });
});

describe("a line is that of the game", () => {
  const game = [{ word: "a" }, { word: "b" }];
  it("as long as every choice of it was played, not only the last", () => {
    expect(follows(["a", "b"], game)).toBe(true);
    expect(follows(["b", "b"], game)).toBe(false);
    expect(follows(["a", "b", "c"], game)).toBe(false);
  });
});
