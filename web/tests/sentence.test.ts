/** A table in one sentence. */

import { expect, it } from "vitest";
import en from "../../src/signoria/locales/en.json";
import fr from "../../src/signoria/locales/fr.json";
import type { GameFacts } from "../src/lib/api/types";
import { locale } from "../src/lib/locale/locale.svelte";
import { sentenceOf, wholeSentence, type Described } from "../src/lib/setup/sentence";

const GAME = {
  id: "citadels",
  options: [{ name: "edition", default: "deluxe-2016", edition_defaults: {}, allowed: [] }],
} as unknown as GameFacts;
const TABLE: Described = {
  game: "citadels",
  players: 4,
  clock: null,
  takeover: null,
  public: false,
  rated: true,
  options: {},
  bots: [],
};

it("tells what is played apart from the terms, which nobody knows of a game that is over", () => {
  locale.catalogue = en;
  const sentence = sentenceOf(GAME, TABLE);
  expect(sentence.played).toBe("Citadels of 2016, for four");
  expect(sentence.terms).toBe("no clock, for whoever has the link, rated");
  expect(wholeSentence(sentence)).toBe("Citadels of 2016, for four; no clock, for whoever has the link, rated.");
});

it("tells that a bot takes over from whoever is away", () => {
  locale.catalogue = en;
  const { terms } = sentenceOf(GAME, { ...TABLE, takeover: 120 });
  expect(terms).toBe("no clock, a bot takes over after 2 minutes, for whoever has the link, rated");
});

it("has the spaces of French", () => {
  locale.catalogue = fr;
  locale.lang = "fr";
  expect(wholeSentence(sentenceOf(GAME, TABLE))).toMatch(/\S\u202f; \S.*[^.]\.$/);
});
