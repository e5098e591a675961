import { expect, it } from "vitest";
import type { ScoreLine } from "../src/lib/api/types";
import { cityRows, expeditionRows, princeRows } from "../src/lib/learn/example/rows";

const line = (rule: string, points: number, sum: number, args: ScoreLine["message"]["args"] = {}): ScoreLine => ({
  seat: 0,
  rule,
  points,
  sum,
  message: { key: rule, args },
});

it("adds up the districts of a city in one row", () => {
  const rows = cityRows([line("CIT-SCORE-1", 3, 3), line("CIT-SCORE-1", 6, 9), line("CIT-SCORE-2", 3, 12)]);
  expect(rows.map(({ sum, points, rule }) => [sum, points, rule])).toEqual([
    ["3 + 6", 9, "CIT-SCORE-1"],
    ["", 3, "CIT-SCORE-2"],
  ]);
});

it("counts an expedition with its bonus in one row", () => {
  const colour = { key: "lost-cities.colour.blue", args: {} };
  const terms = { round: 1, colour, pips: 45, cost: 20, multiplier: 2, bonus: 20, worth: 70 };
  const rows = expeditionRows([
    line("LC-SCORE-3", 50, 50, terms),
    line("LC-SCORE-5", 20, 70, { round: 1, colour, n: 8 }),
  ]);
  expect(rows).toEqual([
    { what: colour, sum: "(45 \u2212 20) \u00d7 2 + 20", points: 70, rule: "LC-SCORE-3", colour: "blue" },
  ]);
});

it("says how much each of several things brings", () => {
  const rows = princeRows([line("POF-BUILD-3", 9, 9, { n: 3 }), line("POF-WORK-11", 11, 20, { n: 11 })]);
  expect(rows.map(({ sum, points }) => [sum, points])).toEqual([
    ["3 × 3", 9],
    ["", 11],
  ]);
});
