/** The choices of a decision by what is done, and the names of things. */

import type { Choice, PrincesOfFlorenceSeen as View } from "../../api/types";
import { locale, t } from "../../locale/locale.svelte";
import { written } from "../../locale/typography";

export const GAME = "princes-of-florence";

export function verbOf(word: string): string {
  return word.split(":")[0] ?? word;
}
export function thingOf(word: string): string {
  return word.slice(word.indexOf(":") + 1);
}

/** Choices that stand as cards above the decision bar. */
const CARDS = new Set(["return", "keep", "under", "take", "recruit", "hold", "bonus"]);
/** Choices that have their own place on the board or in the bar. */
const PLACED = new Set([
  "auction",
  "decline",
  "bid",
  "pass",
  "place",
  "work",
  "finish",
  "points",
  "offer",
  "accept",
  "refuse",
  "joint",
  "stone",
  "build",
  "profession-card",
  "freedom",
  "bonus-card",
  "end",
  "back",
]);

/** Choices that stand as cards above the decision bar, and those this board has no place for. */
export interface ShownChoices {
  cards: Choice[];
  rest: Choice[];
}

export function shownChoices(choices: readonly Choice[]): ShownChoices {
  return {
    cards: choices.filter(({ word }) => CARDS.has(verbOf(word))),
    rest: choices.filter(({ word }) => !CARDS.has(verbOf(word)) && !PLACED.has(verbOf(word))),
  };
}

/** The name of a thing: a tile, object, freedom, person or card. */
export function nameOf(sort: string, word: string): string {
  const key = `${GAME}.${sort}.${word}`;
  return locale.has(key) ? t(key) : word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}

/** A person of my court, or the Princess. */
export function personName(word: string): string {
  return nameOf(word === "princess" ? "character" : "profession", word);
}

/** What stands on a bonus or prestige card, without its kind before the colon. */
export function cardText(sort: "bonus" | "prestige", word: string): string {
  const words = nameOf(sort, word);
  const text = words.slice(words.indexOf(":") + 1).trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Which sort of card a word is. */
export function sortOf(view: View, word: string): "profession" | "bonus" | "prestige" {
  if (word in view.persons) return "profession";
  return word.startsWith("b") ? "bonus" : "prestige";
}

/** 1,500 as the language writes it. */
export function number(n: number): string {
  return written(n, locale.lang);
}
