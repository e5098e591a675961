/** A table in one sentence, built from its options: the same where it is opened, where people wait, and in lists. */

import type { GameFacts, TableFacts } from "../api/types";
import { gameName, locale, t } from "../locale/locale.svelte";
import { inWords } from "../locale/numbers";
import { semicolon } from "../locale/typography";
import { valueOf, type Chosen, type OptionValue } from "../state/options";
import { botName, optionWords, valueName } from "./wording";

export type Described = Pick<TableFacts, "game" | "players" | "clock" | "takeover" | "public" | "rated"> & {
  options: Chosen;
  /** The bots at the table by name; one for each. */
  bots: readonly string[];
};

/** An option that is not as printed. */
interface Change {
  option: string;
  /** What it is called, and what it stands at. */
  words: string;
}

export interface Sentence {
  /** What is played and by how many. */
  played: string;
  /** Against which clock, what happens to whoever is away, who comes in, and whether it counts. */
  terms: string;
  /** What of it is not as printed. */
  clauses: string[];
  /** What no clause of the sentence says. */
  changes: Change[];
  /** Is there nothing that somebody has set? */
  asPrinted: boolean;
}

/** The table of these facts. */
export function described(facts: TableFacts): Described {
  return { ...facts, bots: facts.seats.flatMap(({ kind, bot }) => (kind === "bot" && bot ? [bot] : [])) };
}

export function sentenceOf(game: GameFacts, table: Described): Sentence {
  const edition = String(table.options.edition ?? game.options.find(({ name }) => name === "edition")?.default ?? "");
  const changed = changedOptions(game, table.options, edition);
  const clauses = changed.flatMap(({ option, raw }) => clauseOf(table.game, option, raw) ?? []);
  const begins = worded(`web.setup.said.${table.game}.${edition}`) ?? gameName(table.game);
  return {
    played: [begins, ...clauses, forPeople(table.players), ...bots(table.bots)].join(", "),
    terms: termsOf(table).join(", "),
    clauses,
    changes: changed
      .filter(({ option, raw }) => clauseOf(table.game, option, raw) === null)
      .map(({ option, raw }) => ({
        option,
        words: optionWords(table.game, option, raw),
      })),
    asPrinted: changed.length === 0,
  };
}

/** The whole sentence, for a table that is to be played at. */
export function wholeSentence({ played, terms }: Sentence): string {
  return `${played}${semicolon(locale.lang)}${terms}.`;
}

function termsOf(table: Described): string[] {
  return [
    clockWords(table.clock),
    ...(table.takeover ? [t("web.setup.said.takeover", { n: Math.round(table.takeover / 60) })] : []),
    t(table.public ? "web.setup.said.public" : "web.setup.said.link"),
    t(table.rated ? "web.setup.said.rated" : "web.setup.said.friendly"),
  ];
}

function changedOptions(game: GameFacts, options: Chosen, edition: string): { option: string; raw: OptionValue }[] {
  return game.options.flatMap((option) => {
    const raw = options[option.name];
    if (option.name === "edition" || raw === undefined) return [];
    const isPrinted = JSON.stringify(raw) === JSON.stringify(valueOf(option, game, { edition }));
    return isPrinted ? [] : [{ option: option.name, raw }];
  });
}

function worded(key: string): string | null {
  return locale.has(key) ? t(key) : null;
}

/** What a value does to the sentence, where there are words for it; a list of one's own is called `own`. */
function clauseOf(game: string, option: string, value: OptionValue): string | null {
  const name = Array.isArray(value) ? "own" : String(value);
  const words = worded(`web.setup.said.${game}.${option}.${name}`);
  if (words !== null) return words;
  const named = `web.setup.said.${game}.${option}`;
  return locale.has(named) && !Array.isArray(value) ? t(named, { value: valueName(game, option, value) }) : null;
}

export function forPeople(players: number): string {
  return worded(`web.setup.said.for-${players}`) ?? t("web.setup.said.for", { n: players });
}

function bots(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const levels = [...new Set(names)].map(botName).join(", ");
  return [t("web.setup.said.bots", { n: names.length, count: inWords(names.length), level: levels })];
}

function clockWords(clock: TableFacts["clock"]): string {
  if (clock === null) return t("web.setup.said.no-clock");
  if (clock.kind === "days") return t("web.setup.said.days", { n: clock.days });
  if (clock.kind === "move") return t("web.setup.said.seconds", { n: clock.seconds });
  return t("web.setup.said.minutes", { n: Math.round(clock.seconds / 60) });
}
