import { describe, expect, it } from "vitest";
import type { LostCitiesSeen, ScoreLine } from "../src/lib/api/types";
import { cardOf } from "../src/lib/boards/lost-cities/cards";
import { movesBetween } from "../src/lib/boards/lost-cities/moves";
import { previewOf, termsOf } from "../src/lib/boards/lost-cities/worth";

const colour = (name: string) => ({ key: `lost-cities.colour.${name}`, args: {} });
const line = (seat: number, round: number, key: string, points: number, args: object): ScoreLine => ({
  seat,
  rule: "LC-SCORE-2",
  points,
  sum: points,
  message: { key: `lost-cities.sheet.${key}`, args: { round, colour: colour("blue"), ...args } },
});

const view = (change: Partial<LostCitiesSeen>): LostCitiesSeen => ({
  game: "lost-cities",
  ruleset: 1,
  players: 2,
  options: {},
  seat: 0,
  waiting: [0],
  question: { kind: "play", seat: 0, lays: {} },
  choices: [],
  round: 1,
  first: 0,
  hand: ["red-5", "red-8"],
  hands: [],
  expeditions: [{}, {}],
  worth: [{}, {}],
  discards: { red: [], blue: [3] },
  deck: 10,
  quiet: 0,
  finished: [],
  finished_scores: [],
  totals: [0, 0],
  round_scores: [0, 0],
  scores: [0, 0],
  ...change,
});

describe("a preview", () => {
  const lays = { "red-5": { before: -40, after: -30, round_score: -26, score: 14 } };

  it("takes its numbers from the view", () => {
    expect(previewOf(view({ question: { kind: "play", seat: 0, lays } }), cardOf("red-5"))).toEqual({
      colour: "red",
      before: -40,
      after: -30,
      round_score: -26,
      score: 14,
    });
  });

  it("is none where the card may not be laid, or none is picked", () => {
    expect(previewOf(view({ question: { kind: "play", seat: 0, lays } }), cardOf("red-4"))).toBeNull();
    expect(previewOf(view({ question: { kind: "play", seat: 0, lays } }), null)).toBeNull();
    expect(previewOf(view({ question: { kind: "take", seat: 0, discarded: "" } }), cardOf("red-5"))).toBeNull();
  });
});

describe("the sum of an expedition", () => {
  const sheet = [
    line(0, 2, "wagered", 4, { pips: 22, cost: 20, multiplier: 2, bonus: 20, worth: 24 }),
    line(0, 2, "bonus", 20, { n: 8 }),
    line(1, 2, "plain", -3, { pips: 17, cost: 20, multiplier: 1, bonus: 0, worth: -3 }),
    line(0, 1, "plain", 7, { pips: 27, cost: 20, multiplier: 1, bonus: 0, worth: 7 }),
  ];

  it("is written term by term", () => {
    expect(termsOf(sheet, 2, 0, "blue")).toEqual({ sum: "(22 \u2212 20) \u00d7 2 + 20", points: 24 });
    expect(termsOf(sheet, 2, 1, "blue")).toEqual({ sum: "17 \u2212 20", points: -3 });
    expect(termsOf(sheet, 2, 0, "red")).toBeNull();
  });
});

describe("cards that move", () => {
  it("go from my hand to my expedition", () => {
    const after = view({ expeditions: [{ red: [5] }, {}], hand: ["red-8"] });
    expect(movesBetween(view({}), after)).toEqual([{ from: "hand:red-5", to: "exp:0:red" }]);
  });

  it("come from the deck to the very card that is new", () => {
    const before = view({ hand: ["red-8"] });
    const after = view({ hand: ["red-8", "red-8"], deck: 9, waiting: [1] });
    expect(movesBetween(before, after)).toEqual([{ from: "deck", to: "hand:red-8" }]);
  });

  it("go out of sight into another hand", () => {
    const before = view({ waiting: [1] });
    expect(movesBetween(before, view({ discards: { red: [], blue: [] } }))).toEqual([
      { from: "discard:blue", to: "seat:1", hides: true },
    ]);
    expect(movesBetween(before, view({ deck: 9 }))).toEqual([{ from: "deck", to: "seat:1", hides: true }]);
  });

  it("do not fly across the end of a round", () => {
    expect(movesBetween(view({}), view({ round: 2, deck: 44 }))).toEqual([]);
  });
});
