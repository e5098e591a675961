/** The rulebook as entries: every card, and the chapters of rules that belong to no single card. */

import type { BookFacts, CardFacts, QuestionFacts, RuleFacts } from "../api/types";
import { locale, t } from "../locale/locale.svelte";

export interface Entry {
  /** Its place in an address: the slug of a card, or what stands before the number of its rules. */
  id: string;
  name: string;
  /** The editions it is in, where another card has the same name. */
  apart: string;
  card: CardFacts | null;
  rules: RuleFacts[];
  questions: QuestionFacts[];
}

/** LC-PLAY-1 belongs to LC-PLAY. */
function chapterOf(rule: string): string {
  return rule.split("-").slice(0, -1).join("-");
}

function chapterName(id: string): string {
  const word = id.split("-").slice(1).join("-").toLowerCase();
  const key = `book.chapter.${word}`;
  return locale.has(key) ? t(key) : word;
}

/** All entries: cards in the order of the box, then chapters in the order of the rules. */
export function entriesOf(rules: RuleFacts[], book: BookFacts): Entry[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const cards = book.cards.map<Entry>((card) => {
    const own = card.rules.flatMap((id) => byId.get(id) ?? []);
    const shared = book.cards.filter(({ name }) => name === card.name).length > 1;
    return {
      id: card.slug,
      name: card.name,
      apart: shared ? editionsOf(own, book) : "",
      card,
      rules: own,
      questions: book.questions.filter(({ cards: about }) => about.includes(card.slug)),
    };
  });
  return [...cards, ...chaptersOf(rules, book)];
}

/** The names of the editions in which any of these rules holds. */
function editionsOf(rules: RuleFacts[], book: BookFacts): string {
  const ids = new Set(rules.flatMap(({ editions }) => editions));
  return book.editions.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])).join(", ");
}

/** What every rule of a chapter belongs to one card for needs no chapter of its own. */
function chaptersOf(rules: RuleFacts[], book: BookFacts): Entry[] {
  const owners = (rule: RuleFacts) => book.cards.filter((card) => card.rules.includes(rule.id)).length;
  const found = new Map<string, RuleFacts[]>();
  for (const rule of rules) {
    const id = chapterOf(rule.id);
    found.set(id, [...(found.get(id) ?? []), rule]);
  }
  return [...found]
    .filter(([, lines]) => lines.some((rule) => owners(rule) !== 1))
    .map(([id, lines]) => ({
      id,
      name: chapterName(id),
      apart: "",
      card: null,
      rules: lines,
      questions: book.questions.filter(({ rule }) => chapterOf(rule) === id),
    }));
}

/** Entries under their heads: the kinds of cards, then the rules. */
export function grouped(entries: Entry[]): { head: string; members: Entry[] }[] {
  const headOf = ({ card }: Entry) => (card ? t(`book.kind.${card.kind}`) : t("book.the-rules"));
  return [...new Set(entries.map(headOf))].map((head) => ({
    head,
    members: entries.filter((entry) => headOf(entry) === head),
  }));
}

/** Where a rule stands: in its chapter, or with the card it belongs to. */
export function entryOfRule(entries: Entry[], rule: string): Entry | undefined {
  return (
    entries.find(({ id }) => id === chapterOf(rule)) ?? entries.find(({ rules }) => rules.some(({ id }) => id === rule))
  );
}

/** What an edition has: entries with the rules and questions that hold there. */
export function inEdition(entries: Entry[], edition: string): Entry[] {
  if (!edition) return entries;
  const holds = ({ editions }: { editions: string[] }) => editions.length === 0 || editions.includes(edition);
  return entries
    .map((entry) => ({ ...entry, rules: entry.rules.filter(holds), questions: entry.questions.filter(holds) }))
    .filter(({ rules }) => rules.length > 0);
}

export interface Found {
  cards: Entry[];
  rules: { entry: Entry; rule: RuleFacts }[];
  questions: { entry: Entry; question: QuestionFacts }[];
}

/** What is found for a word: cards by name in any language, rules by number and words, questions by both sides. */
export function search(entries: Entry[], wanted: string): Found {
  const words = wanted.trim().toLowerCase();
  const says = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(words));
  const found: Found = { cards: [], rules: [], questions: [] };
  const seen = new Set<unknown>();
  for (const entry of entries) {
    if (says(entry.name, ...(entry.card?.names ?? []))) found.cards.push(entry);
  }
  for (const entry of entries) {
    for (const rule of entry.rules) {
      if (!seen.has(rule) && says(rule.id, rule.words))
        found.rules.push({ entry: entryOfRule(entries, rule.id) ?? entry, rule });
      seen.add(rule);
    }
    for (const question of entry.questions) {
      if (!seen.has(question) && says(question.question, question.answer)) found.questions.push({ entry, question });
      seen.add(question);
    }
  }
  return found;
}

/** A sentence in pieces, those that were looked for marked. */
export function marked(words: string, wanted: string): { text: string; hit: boolean }[] {
  const sought = wanted.trim().toLowerCase();
  if (!sought) return [{ text: words, hit: false }];
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (let at = words.toLowerCase().indexOf(sought); at >= 0; at = words.toLowerCase().indexOf(sought, from)) {
    if (at > from) pieces.push({ text: words.slice(from, at), hit: false });
    pieces.push({ text: words.slice(at, at + sought.length), hit: true });
    from = at + sought.length;
  }
  if (from < words.length) pieces.push({ text: words.slice(from), hit: false });
  return pieces;
}
