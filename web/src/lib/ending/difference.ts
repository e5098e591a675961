/** What lies between the winner and somebody else, as the lines of the ledger tell it. */

import { listed, locale, t } from "../locale/locale.svelte";
import { afterColon } from "../locale/typography";

/** What can make a difference: its points for each seat, and the words that follow a number of them. */
export interface Term {
  /** "for districts", "in round 2". */
  gained: string;
  values: readonly number[];
}

type Gain = [points: number, gained: string];

/** What one has more of than the other, most of it first. */
export function gainsOf(terms: readonly Term[], one: number, other: number): Gain[] {
  return terms
    .map(({ gained, values }): Gain => [(values[one] ?? 0) - (values[other] ?? 0), gained])
    .filter(([points]) => points > 0)
    .sort(([a], [b]) => b - a);
}

/** Who sits there, to be told of; nobody is named where it is the reader. */
export interface Rival {
  seat: number;
  name: string | null;
}

/** In one sentence, which follows a colon: what the first has more of, and what the second has. Nothing where both have the same. */
export function difference(terms: readonly Term[], first: Rival, second: Rival): string {
  const one = clause(gainsOf(terms, first.seat, second.seat), first);
  const other = clause(gainsOf(terms, second.seat, first.seat), second);
  const both = one && other ? t("web.at.one-and-other", { one, other }) : one || other;
  return afterColon(both, locale.lang);
}

function clause(gains: readonly Gain[], { name }: Rival): string {
  const what = gains.map(([n, gained], at) => t(at ? "web.at.and-more" : "web.at.more", { n, what: gained }));
  if (!what.length) return "";
  return name === null ? t("web.at.you-have", { what: listed(what) }) : t("web.at.has", { name, what: listed(what) });
}
