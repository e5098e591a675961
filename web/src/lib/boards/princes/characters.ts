/** The characters of Muse and Princess: where they are, what they do, and what they would bring. */

import type { Happening, PrincesOfFlorenceSeen as View } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import type { LiveTable } from "../../state/table.svelte";
import { characters as BIDS } from "./box.generated.json";
import { engagements } from "./log";
import { nameOf, number, person, thingOf, verbOf } from "./words";
import { princessTerms, worksOf } from "./works";

/** The characters at the court of a seat, by name. */
export function atCourt(view: View, seat: number): string[] {
  return Object.entries(view.characters)
    .filter(([, { holder }]) => holder === seat)
    .map(([word]) => nameOf("character", word));
}

/** What it does, in a few words. */
export function powerText(view: View, word: string): string {
  return t(`web.pof.does.${word}`, { n: view.round, florins: number(view.purse) });
}

/** How it stands with a character: free, bid for, at a court, or used up by whoever had it. */
export interface Standing {
  state: "free" | "bid" | "taken" | "used";
  /** Whose stone or court it is; null for nobody, or where nobody was told. */
  seat: number | null;
  price: number;
}
export function standingOf(view: View, log: readonly Happening[], word: string): Standing {
  const { holder, stone, bid, turned } = view.characters[word]!;
  if (stone !== null) return { state: "bid", seat: stone, price: bid };
  if (holder !== null) return { state: "taken", seat: holder, price: bid };
  if (!turned) return { state: "free", seat: null, price: leastBid(view, word) };
  return { state: "used", seat: (word === "banker" ? view.banker : engagements(log)[word]?.seat) ?? null, price: bid };
}

/** Every field of a character, the cheapest first. */
export function allFieldsOf(word: string): readonly number[] {
  return (BIDS as Record<string, number[]>)[word] ?? [];
}

/** The lowest field on which another stone may stand; the highest where there is none. */
export function leastBid(view: View, word: string): number {
  const fields = allFieldsOf(word);
  const { stone, bid } = view.characters[word]!;
  return fields.find((price) => stone === null || price > bid) ?? fields.at(-1) ?? 0;
}

/** What it would bring me in this round, in a few words; "" where that cannot be told in numbers. */
export function bringsText(view: View, word: string): string {
  if (view.seat === null) return "";
  const works = worksOf(view, null, []);
  switch (word) {
    case "muse":
      return works[0] ? growth(works[0].person, works[0].value, works[0].value + view.round) : "";
    case "cardinal":
      return t("web.pof.brings.cardinal", { n: works.filter(({ value }) => value >= view.minimum).length });
    case "princess":
      return t("web.pof.brings.princess", { value: princessTerms(view)?.total ?? 0, minimum: view.minimum });
    case "merchant":
      return t("web.pof.brings.merchant", { n: placeOnTrack(view, view.seat) });
    case "banker":
      return t("web.pof.brings.banker", { florins: number(view.purse - leastBid(view, word)) });
    default:
      return "";
  }
}
function growth(who: string, before: number, after: number): string {
  return t("web.pof.brings.muse", { person: person(who), before, after });
}

/** 1 for whoever leads on the score track; those who are equal share a place. */
function placeOnTrack(view: View, seat: number): number {
  return 1 + view.seats.filter(({ points }) => points > view.seats[seat]!.points).length;
}

/** Where my stone may be laid now. */
export function stonesOf(table: LiveTable): string[] {
  return table.myTurn ? table.choices.map(({ word }) => word).filter((word) => verbOf(word) === "stone") : [];
}

/** The fields of a character on which my stone may be laid, the cheapest first. */
export function fieldsOf(stones: readonly string[], character: string): { word: string; price: number }[] {
  const mine = stones.filter((word) => thingOf(word).startsWith(`${character}-`));
  return mine.map((word) => ({ word, price: Number(word.split("-").at(-1)) })).sort((a, b) => a.price - b.price);
}

/** The character that a stone is laid for. */
export function wooed(stone: string): string {
  return thingOf(stone).split("-").slice(0, -1).join("-");
}
