/** The value of works: the terms are the engine's, here they are only shown with what a choice would change. */

import type { PrincesOfFlorenceTerms as Terms, PrincesOfFlorenceSeen as View } from "../../api/types";
import box from "./box.generated.json";

export const WANTED = box.wanted;
export type Want = keyof typeof WANTED;
export const PER_JESTER = box.perJester;
/** What the Princess counts, and what each brings. */
const OF_PRINCESS = box.ofPrincess;
export const PRINCESS = "princess";
export const FLORINS_PER_VALUE = box.florinsPerValue;
export const FLORINS_PER_POINT = box.florinsPerPoint;

/** Something that I may get: a building or landscape being laid, a freedom, a jester. */
export interface Gain {
  kind: Want | "jester";
  word: string;
}

export interface Term {
  name: Want | "jesters" | "cards" | "muse" | "bonus" | "landscapes" | "builders" | "buildings";
  /** What is wanted, or the bonus card. */
  word: string;
  count: number;
  /** What each brings; 0 where it is only there or not. */
  per: number;
  points: number;
  /** It comes with what I am about to do. */
  fresh: boolean;
}

export interface Work {
  person: string;
  terms: Term[];
  before: number;
  value: number;
}

export function workOf(view: View, person: string, gain: Gain | null, chosen: readonly string[]): Work | null {
  const terms = view.forecast.works[person];
  const wants = view.persons[person];
  if (!terms || !wants) return null;
  const rows = (Object.keys(WANTED) as Want[]).map((want) => wantedTerm(want, wants[want], terms[want], gain));
  rows.push(jesterTerm(terms, gain));
  rows.push({ name: "cards", word: "", count: terms.cards, per: 1, points: terms.cards, fresh: false });
  if (terms.muse > 0) rows.push({ name: "muse", word: "", count: 1, per: 0, points: terms.muse, fresh: false });
  for (const card of chosen) {
    const points = view.forecast.bonus[card];
    if (points !== undefined) rows.push({ name: "bonus", word: card, count: 1, per: 0, points, fresh: true });
  }
  return { person, terms: rows, before: terms.total, value: rows.reduce((sum, term) => sum + term.points, 0) };
}

/** The work of the Princess, while she is at my court. */
export function princessOf(view: View, gain: Gain | null): Work | null {
  const now = view.forecast.princess;
  if (!now) return null;
  const terms = (Object.keys(OF_PRINCESS) as (keyof typeof OF_PRINCESS)[]).map<Term>((name) => {
    const per = OF_PRINCESS[name];
    const fresh = gain !== null && `${gain.kind}s` === name;
    const count = now[name] / per + (fresh ? 1 : 0);
    return { name, word: "", count, per, points: count * per, fresh };
  });
  return { person: PRINCESS, terms, before: now.total, value: terms.reduce((sum, term) => sum + term.points, 0) };
}

/** All works that I could make, the best first. */
export function worksOf(view: View, gain: Gain | null, chosen: readonly string[]): Work[] {
  const found = Object.keys(view.forecast.works).map((person) => workOf(view, person, gain, chosen));
  return [...found, princessOf(view, gain)]
    .filter((work): work is Work => work !== null)
    .sort((a, b) => b.value - a.value);
}

function wantedTerm(name: Want, word: string, now: number, gain: Gain | null): Term {
  const fresh = now === 0 && gain?.kind === name && gain.word === word;
  const points = fresh ? WANTED[name] : now;
  return { name, word, count: points > 0 ? 1 : 0, per: 0, points, fresh };
}

function jesterTerm(terms: Terms, gain: Gain | null): Term {
  const fresh = gain?.kind === "jester";
  const count = terms.jesters / PER_JESTER + (fresh ? 1 : 0);
  return { name: "jesters", word: "", count, per: PER_JESTER, points: count * PER_JESTER, fresh };
}

/** What a tile would be to my works. */
export function gainOf(view: View, tile: string | null): Gain | null {
  if (!tile) return null;
  return { kind: tile in view.supply.buildings ? "building" : "landscape", word: tile };
}

/** How far a meter shows works; the highest ones seen in play are near thirty. */
export const METER = 25;
