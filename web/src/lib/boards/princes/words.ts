/** The choices of a decision by what is done, and the names of things. */

import type { Choice, Message, PrincesOfFlorenceSeen as View } from "../../api/types";
import { locale } from "../../locale/locale.svelte";
import { capitalised, written } from "../../locale/typography";

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
  return locale.say(named(sort, word));
}

/** The name of a thing as sentences need it, which ask for its article and case. */
export function named(sort: string, word: string): Message {
  return { key: `${GAME}.${sort}.${word}`, args: {} };
}

/** A person of my court, or the Princess. */
export function person(word: string): Message {
  return named(word === "princess" ? "character" : "profession", word);
}
export function personName(word: string): string {
  return locale.say(person(word));
}

/** What stands on a bonus or prestige card. */
export function cardText(sort: "bonus" | "prestige", word: string): string {
  return capitalised(nameOf(sort, word));
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
