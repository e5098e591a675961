import { describe, expect, it, vi } from "vitest";
import type { Board, BoardFacts, PositionAnalysis } from "../src/lib/api/types";
import { Variation } from "../src/lib/study/variation.svelte";

const answers: ((found: PositionAnalysis) => void)[] = [];
vi.mock("../src/lib/study/still", () => ({ stillTable: () => ({}), lay: () => undefined, factsOf: () => ({}) }));
vi.mock("../src/lib/api/study", () => ({
  study: {
    board: (asked: Board) =>
      Promise.resolve({ line: asked.line, setup: {}, moment: { events: [] }, names: [] } as unknown as BoardFacts),
    judge: () => new Promise<PositionAnalysis>((resolve) => answers.push(resolve)),
  },
}));
const judgement: PositionAnalysis = { seat: 0, worlds: 32, chances: [0.5, 0.5], choices: [] };

/** A line of its own, judged where it begins; what is done meanwhile; and then the answer. */
async function judgedWhile(...lines: string[][]): Promise<Variation> {
  const line = new Variation({ game: "lost-cities" } as Board, []);
  await line.go(["a"]);
  const asked = line.judge();
  for (const next of lines) await line.go(next);
  answers.pop()?.(judgement);
  await asked;
  return line;
}

describe("what was found along a line", () => {
  it("is kept where somebody has chosen on before it came", async () => {
    expect((await judgedWhile(["a", "b"])).looks[1]).toBe(judgement);
  });
  it("is thrown away where something else was chosen in that place", async () => {
    expect((await judgedWhile([], ["c"])).looks[1]).toBeUndefined();
  });
});
