/** The value of works: all numbers are the engine's, here they are only laid out with what a choice would change. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";

export const PRINCESS = "princess";

const WANTED = ["building", "landscape", "freedom"] as const;
const OF_PRINCESS = ["landscapes", "builders", "buildings", "cards"] as const;
type Wanted = (typeof WANTED)[number];

/** Something that I may get: a building or landscape being laid, a freedom, a jester, a builder, a character. */
export interface Gain {
  kind: Wanted | "jester" | "builder" | "muse" | "princess";
  word: string;
}

export interface Term {
  name: Wanted | "jesters" | "cards" | "muse" | "bonus" | "landscapes" | "builders" | "buildings";
  /** What is wanted, or the bonus card. */
  word: string;
  count: number;
  /** What each brings; 0 where it is only there or not. */
  each: number;
  points: number;
  /** It comes with what I am about to do. */
  isNew: boolean;
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
  const more = gainedBy(view, person, gain);
  const rows = WANTED.map<Term>((name) => {
    const isNew = more > 0 && gain?.kind === name;
    const points = terms[name] + (isNew ? more : 0);
    return { name, word: wants[name], count: points > 0 ? 1 : 0, each: 0, points, isNew };
  });
  rows.push(countedTerm("jesters", terms.jesters, view.figures.per_jester, gain?.kind === "jester" ? more : 0));
  rows.push(countedTerm("cards", terms.cards, view.figures.per_card, 0));
  const inspires = gain?.kind === "muse" && terms.muse === 0; // as many points as there were rounds
  const muse = inspires ? view.round : terms.muse;
  if (muse > 0) rows.push({ name: "muse", word: "", count: 1, each: 0, points: muse, isNew: inspires });
  for (const card of chosen) {
    const points = view.forecast.bonus[card];
    if (points !== undefined) rows.push({ name: "bonus", word: card, count: 1, each: 0, points, isNew: true });
  }
  return { person, terms: rows, before: terms.total, value: sumOf(rows) };
}

/** What the work of the Princess counts at my court, whether she is there or might come. */
export function princessTerms(view: View): View["forecast"]["princess"] {
  return view.forecast.princess ?? view.forecast.courted;
}

/** The work of the Princess, while she is at my court or about to come there. */
export function princessOf(view: View, gain: Gain | null): Work | null {
  const now = gain?.kind === PRINCESS ? princessTerms(view) : view.forecast.princess;
  if (!now) return null;
  const more = gainedBy(view, PRINCESS, gain);
  const terms = OF_PRINCESS.map((name) =>
    countedTerm(name, now[name], view.figures.of_princess[name] ?? 1, gain && `${gain.kind}s` === name ? more : 0),
  );
  return { person: PRINCESS, terms, before: now.total, value: sumOf(terms) };
}

/** All works that I could make, the best first. */
export function worksOf(view: View, gain: Gain | null, chosen: readonly string[]): Work[] {
  const persons = Object.keys(view.forecast.works).map((person) => workOf(view, person, gain, chosen));
  return [...persons, princessOf(view, gain)]
    .filter((work): work is Work => work !== null)
    .sort((a, b) => b.value - a.value);
}

/** What a work gains by something, as the engine counts it. */
function gainedBy(view: View, person: string, gain: Gain | null): number {
  return (gain && view.forecast.gains[gain.word]?.[person]) ?? 0;
}

/** A term of which each counts, and what comes to it. */
function countedTerm(name: Term["name"], now: number, each: number, more: number): Term {
  const points = now + more;
  return { name, word: "", count: points / each, each, points, isNew: more > 0 };
}

function sumOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { points }) => sum + points, 0);
}

/** What a tile would be to my works. */
export function gainOf(view: View, tile: string | null): Gain | null {
  if (!tile) return null;
  return { kind: tile in view.supply.buildings ? "building" : "landscape", word: tile };
}

/** How far a meter shows works; the highest ones seen in play are near thirty. */
export const METER = 25;
