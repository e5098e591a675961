/** The cards of Citadels as the board needs them: type, cost and name. Their rules are the server's. */

import { locale, t } from "../../locale/locale.svelte";
import type { CitadelsSeen, Message } from "../../api/types";
import box from "./box.generated.json";

export type Type = "noble" | "religious" | "trade" | "military" | "unique" | "action";
export const TYPE_ORDER: readonly Type[] = ["noble", "religious", "trade", "military", "unique"];

/** The colour of a type, as the look hatches it. */
export const COLOURS: Record<Type, string> = {
  noble: "yellow",
  religious: "blue",
  trade: "green",
  military: "red",
  unique: "purple",
  action: "white",
};

const cards: Record<string, string> = box.cards;
const costs: Record<string, Record<string, number>> = box.costs;
const texts: Record<string, Record<string, PowerText>> = box.texts;

const DELUXE = "deluxe-2016";

/** A district in a city; a plus says that an artist's coin lies on it. */
export interface Plot {
  word: string;
  slug: string;
  coin: boolean;
}

export function plotOf(word: string): Plot {
  const coin = word.endsWith("+");
  return { word, slug: coin ? word.slice(0, -1) : word, coin };
}

export function typeOf(slug: string): Type {
  return (cards[slug] ?? "action") as Type;
}

export function costOf(view: Pick<CitadelsSeen, "options">, slug: string): number {
  return costs[String(view.options.edition)]?.[slug] ?? 0;
}

/** Is the card in the box of that edition? */
export function hasCard(edition: string, slug: string): boolean {
  return costs[edition]?.[slug] !== undefined;
}

/** How long the longest word of a name is: names are set so that it fits whole. */
export function longestIn(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}

/** Names differ between the editions. */
function era(view: Pick<CitadelsSeen, "options">): string {
  return view.options.edition === DELUXE ? "new" : "old";
}

export function cardMessage(view: Pick<CitadelsSeen, "options">, slug: string): Message {
  return { key: `citadels.card.${era(view)}.${slug}`, args: {} };
}

function characterMessage(view: Pick<CitadelsSeen, "options">, slug: string): Message {
  return { key: `citadels.character.${era(view)}.${slug}`, args: {} };
}

/** Because of what something is asked: a character, a card, or nothing that has a name. */
export function causeMessage(view: Pick<CitadelsSeen, "options">, because: { of: string; slug: string }): Message {
  if (because.of === "character") return characterMessage(view, because.slug);
  return because.of === "card" ? cardMessage(view, because.slug) : { key: "citadels.nothing", args: {} };
}

export function cardName(view: Pick<CitadelsSeen, "options">, slug: string): string {
  return locale.say(cardMessage(view, slug));
}

export function characterName(view: Pick<CitadelsSeen, "options">, slug: string): string {
  return locale.say(characterMessage(view, slug));
}

export function typeName(type: Type): string {
  return type === "action" ? t("web.cit.action-card") : t(`citadels.type.${type}`);
}

/** What a character or card can do: the key of a line to choose by, and the rules that say all of it. */
interface PowerText {
  brief: string;
  rules: readonly string[];
}

/** Null for a basic district, which does nothing. */
export function textOf(view: Pick<CitadelsSeen, "options">, slug: string): PowerText | null {
  return texts[String(view.options.edition)]?.[slug] ?? null;
}

/** The line; that of a basic district says so. */
export function briefOf(view: Pick<CitadelsSeen, "options">, slug: string): string {
  return t(textOf(view, slug)?.brief ?? "web.cit.plain-district");
}

/** What a district of a city is worth: what it cost, with the coin that lies on it. */
export function worthOf(view: Pick<CitadelsSeen, "cards">, word: string): number {
  const { slug, coin } = plotOf(word);
  const printed = view.cards[slug];
  return (coin ? printed?.with_coin : printed?.cost) ?? 0;
}
