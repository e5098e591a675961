import { describe, expect, it } from "vitest";
import type { BookFacts, CardFacts, QuestionFacts, RuleFacts } from "../src/lib/api/types";
import { entriesOf, entryOfRule, inEdition, marked, search } from "../src/lib/rulebook/entries";

const rule = (id: string, words: string, editions: string[] = ["a", "b"]): RuleFacts => ({
  id,
  words,
  editions,
  source: "ruling",
});
const card = (slug: string, name: string, rules: string[]): CardFacts => ({
  slug,
  kind: "character",
  name,
  names: [`${name} elsewhere`],
  text: "",
  rules,
  facts: [],
  editions: [],
  plots: [],
  wants: [],
  outline: [],
});
const question = (of: string, words: string, cards: string[]): QuestionFacts => ({
  rule: of,
  cards,
  editions: ["a", "b"],
  question: words,
  verdict: "no",
  answer: "It stays.",
});
const RULES = [
  rule("LC-PLAY-1", "You play a card."),
  rule("LC-PLAY-2", "Lay it, or discard it.", ["a"]),
  rule("LC-FOX-1", "The fox takes a card.", ["b"]),
];
const BOOK: BookFacts = {
  game: "lost-cities",
  games: "",
  editions: [
    { id: "a", name: "A" },
    { id: "b", name: "B" },
  ],
  cards: [card("fox", "Fox", ["LC-FOX-1"]), card("hen", "Hen", ["LC-PLAY-1"])],
  questions: [question("LC-FOX-1", "May the fox sleep?", ["fox", "hen"])],
};
const ENTRIES = entriesOf(RULES, BOOK);

describe("the rulebook", () => {
  it("has every card, and the chapters that belong to no single one", () => {
    expect(ENTRIES.map(({ id, rules, questions }) => [id, rules.length, questions.length])).toEqual([
      ["fox", 1, 1],
      ["hen", 1, 1],
      ["LC-PLAY", 2, 0],
    ]);
  });
  it("tells cards of one name apart by their editions", () => {
    const twins = [card("fox", "Fox", ["LC-FOX-1"]), card("fox-2", "Fox", ["LC-PLAY-2"]), card("hen", "Hen", [])];
    const named = entriesOf(RULES, { ...BOOK, cards: twins }).map(({ id, apart }) => [id, apart]);
    expect(named.slice(0, 3)).toEqual([
      ["fox", "B"],
      ["fox-2", "A"],
      ["hen", ""],
    ]);
  });
  it("knows where a rule stands", () => {
    expect(entryOfRule(ENTRIES, "LC-PLAY-1")?.id).toBe("LC-PLAY");
    expect(entryOfRule(ENTRIES, "LC-FOX-1")?.id).toBe("fox");
    expect(entryOfRule(ENTRIES, "LC-OWL-1")).toBeUndefined();
  });
  it("finds by word, number, card in any language, and question", () => {
    const found = (wanted: string) => {
      const { cards, rules, questions } = search(ENTRIES, wanted);
      return [cards.map(({ id }) => id), rules.map((one) => one.rule.id), questions.map((one) => one.entry.id)];
    };
    expect(found("A CARD")).toEqual([[], ["LC-FOX-1", "LC-PLAY-1"], []]);
    expect(found("play-2")).toEqual([[], ["LC-PLAY-2"], []]);
    expect(found("hen else")).toEqual([["hen"], [], []]);
    expect(found("sleep")).toEqual([[], [], ["fox"]]);
    expect(found("dragon")).toEqual([[], [], []]);
  });
  it("leaves out what an edition has not", () => {
    expect(inEdition(ENTRIES, "a").map(({ id }) => id)).toEqual(["hen", "LC-PLAY"]);
    expect(inEdition(ENTRIES, "b").find(({ id }) => id === "LC-PLAY")?.rules).toHaveLength(1);
    expect(inEdition(ENTRIES, "")).toBe(ENTRIES);
  });
  it("marks what was looked for", () => {
    expect(marked("Take a card.", "card")).toEqual([
      { text: "Take a ", hit: false },
      { text: "card", hit: true },
      { text: ".", hit: false },
    ]);
    expect(marked("Take a card.", " ")).toEqual([{ text: "Take a card.", hit: false }]);
  });
});
