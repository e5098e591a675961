/** The cards of Citadels as the board needs them: type, cost and name. Their rules are the server's. */

import { locale, t } from "../../locale/locale.svelte";
import type { CitadelsView, Message } from "../../api/types";

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

const BASICS: Record<string, [Type, number]> = {
  manor: ["noble", 3],
  castle: ["noble", 4],
  palace: ["noble", 5],
  temple: ["religious", 1],
  church: ["religious", 2],
  monastery: ["religious", 3],
  cathedral: ["religious", 5],
  tavern: ["trade", 1],
  market: ["trade", 2],
  "trading-post": ["trade", 2],
  docks: ["trade", 3],
  harbor: ["trade", 4],
  "town-hall": ["trade", 5],
  watchtower: ["military", 1],
  prison: ["military", 2],
  barracks: ["military", 3],
  fortress: ["military", 5],
};

/** Cost in the older editions and, where it differs, in that of 2016. */
const UNIQUES: Record<string, [number, number?]> = {
  "haunted-quarter": [2],
  keep: [3],
  laboratory: [5],
  smithy: [5],
  observatory: [5, 4],
  graveyard: [5],
  library: [6],
  "school-of-magic": [6],
  "dragon-gate": [6],
  university: [6],
  "great-wall": [6],
  lighthouse: [3],
  armory: [3],
  museum: [4],
  "imperial-treasury": [4, 5],
  "map-room": [5],
  "wishing-well": [5],
  quarry: [5],
  "poor-house": [5, 4],
  "bell-tower": [5],
  factory: [6, 5],
  park: [6],
  hospital: [6],
  "throne-room": [6],
  "ball-room": [6],
  basilica: [4],
  capitol: [5],
  framework: [3],
  "gold-mine": [6],
  "ivory-tower": [5],
  monument: [4],
  necropolis: [5],
  "secret-vault": [0],
  stables: [2],
  statue: [3],
  theater: [6],
  "thieves-den": [6],
};

const ACTIONS = [
  "acrobat",
  "circus-tent",
  "director",
  "ticket-wagon",
  "human-cannonball",
  "rasputin",
  "fortune-teller",
];

/** Every card by the number that decisions use for it. */
export const KINDS: readonly string[] = [...Object.keys(BASICS), ...Object.keys(UNIQUES), ...ACTIONS];

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
  return BASICS[slug]?.[0] ?? (slug in UNIQUES ? "unique" : "action");
}

export function costOf(view: Pick<CitadelsView, "options">, slug: string): number {
  const unique = UNIQUES[slug];
  if (!unique) return BASICS[slug]?.[1] ?? 0;
  return (view.options.edition === DELUXE ? unique[1] : undefined) ?? unique[0];
}

/** How long the longest word of a name is: names are set so that it fits whole. */
export function longestIn(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}

/** Names differ between the editions. */
function era(view: Pick<CitadelsView, "options">): string {
  return view.options.edition === DELUXE ? "new" : "old";
}

export function cardMessage(view: Pick<CitadelsView, "options">, slug: string): Message {
  return { key: `citadels.card.${era(view)}.${slug}`, args: {} };
}

export function cardName(view: Pick<CitadelsView, "options">, slug: string): string {
  return locale.say(cardMessage(view, slug));
}

export function characterName(view: Pick<CitadelsView, "options">, slug: string): string {
  return t(`citadels.character.${era(view)}.${slug}`);
}

export function typeName(type: Type): string {
  return type === "action" ? t("web.cit.action-card") : t(`citadels.type.${type}`);
}

/** The rules that are the text of a card: CIT-KEEP-1 and so on. */
export function isTextOf(slug: string, rule: string): boolean {
  const stem = `CIT-${slug.toUpperCase()}-`;
  return rule.startsWith(stem) && /^\d+$/.test(rule.slice(stem.length));
}
