import { describe, expect, it } from "vitest";
import type { LostCitiesSeen, ScoreLine } from "../src/lib/api/types";
import { movesBetween } from "../src/lib/boards/lost-cities/moves";
import { byRound, previewOf, projected, termsOf } from "../src/lib/boards/lost-cities/worth";

const colour = (name: string) => ({ key: `lost-cities.colour.${name}`, args: {} });
const line = (seat: number, round: number, key: string, points: number, args: object): ScoreLine => ({
  seat,
  rule: "LC-SCORE-2",
  points,
  message: { key: `lost-cities.sheet.${key}`, args: { round, colour: colour("blue"), ...args } },
});

describe("a preview", () => {
  const choice = { word: "lay:red-5", sentence: { key: "lost-cities.choice.lay", args: { before: -40, after: -30 } } };

  it("takes its numbers from the server's sentence", () => {
    expect(previewOf(choice, "red")).toEqual({ colour: "red", before: -40, after: -30 });
    expect(previewOf(undefined, "red")).toBeNull();
  });

  it("moves the score by the difference, and leaves it alone without a card", () => {
    expect(projected(4, previewOf(choice, "red"))).toBe(14);
    expect(projected(4, null)).toBe(4);
  });
});

describe("the sum of an expedition", () => {
  const sheet = [
    line(0, 2, "wagered", 4, { pips: 22, cost: 20, multiplier: 2 }),
    line(0, 2, "bonus", 20, { n: 8 }),
    line(1, 2, "plain", -3, { pips: 17, cost: 20, multiplier: 1 }),
    line(0, 1, "plain", 7, { pips: 27, cost: 20, multiplier: 1 }),
  ];

  it("is written term by term", () => {
    expect(termsOf(sheet, 2, 0, "blue")).toEqual({ sum: "(22 \u2212 20) \u00d7 2 + 20", points: 24 });
    expect(termsOf(sheet, 2, 1, "blue")).toEqual({ sum: "17 \u2212 20", points: -3 });
    expect(termsOf(sheet, 2, 0, "red")).toBeNull();
  });

  it("adds up by round and seat", () => {
    expect(byRound(sheet, 2, 2)).toEqual([
      [7, 0],
      [24, -3],
    ]);
  });
});

describe("cards that move", () => {
  const view = (change: Partial<LostCitiesSeen>): LostCitiesSeen => ({
    game: "lost-cities",
    ruleset: 1,
    players: 2,
    options: {},
    seat: 0,
    waiting: [0],
    decision: { kind: "play", discarded: "" },
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
    totals: [0, 0],
    scores: [0, 0],
    ...change,
  });

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
