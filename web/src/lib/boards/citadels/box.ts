/** What is in the box, and what can be set together: looked up in what the game itself says. */

import type { OptionFacts } from "../../api/types";
import type { Chosen } from "../../state/options";
import box from "./box.generated.json";

/** What can be set with so many players. */
interface Form {
  /** Eight or nine characters; null where it can be chosen. */
  ranks: number | null;
  /** Who may not play, and how many players that would take. */
  needs: Record<string, number>;
  /** Who plays in the place of another, where no option says otherwise. */
  standIns: Record<string, string>;
  allowed: Record<string, OptionFacts["allowed"]>;
}

const characters: Record<string, string[][]> = box.characters;
const casts: Record<string, Record<string, string[]>> = box.casts;
const forms: Record<string, Record<string, Form>> = box.forms;
const uniqueLists: Record<string, string[]> = box.uniqueLists;
const replacing = new Set<string>(box.replacing);
export const UNIQUES: Record<string, string[]> = box.uniques;
export const UNIQUES_IN_PLAY = box.uniquesInPlay;
export const ORIGINALS = "originals";
const ANYTHING: Form = { ranks: null, needs: {}, standIns: {}, allowed: {} };

export function formOf(edition: string, players: number): Form {
  return forms[edition]?.[players] ?? ANYTHING;
}

/** Who could take each rank, also those for whom there are too few players. */
export function candidates(edition: string): string[][] {
  return characters[edition] ?? [];
}

/** The characters that a name stands for, nine of them; null where they are drawn by lot. */
export function castOf(name: string, edition: string, players: number, chosen: Chosen): string[] | null {
  const { standIns } = formOf(edition, players);
  const standIn = (slug: string): string => String(chosen[`${slug}_stand_in`] ?? standIns[slug]);
  return casts[edition]?.[name]?.map((slug) => (slug in standIns ? standIn(slug) : slug)) ?? null;
}

/** The unique districts that a name stands for; null where they are drawn by lot. */
export function uniquesOf(name: string, cast: string): string[] | null {
  return uniqueLists[name === "as-cast" ? cast : name] ?? null;
}

/** The characters of a cast that replace an original. */
export function replacedIn(cast: readonly string[]): string[] {
  return cast.slice(0, 8).filter((slug) => replacing.has(slug));
}

export function allowedIn(option: OptionFacts, edition: string, players: number): OptionFacts["allowed"] {
  return formOf(edition, players).allowed[option.name] ?? option.allowed;
}

/** What is played where no cast was chosen. */
const PRINTED_CASTS: Record<string, string> = { "deluxe-2016": "first-game", "dark-city-2004": "random" };

/** Is the edition for so many players? */
export function seats(edition: string, players: number): boolean {
  return forms[edition]?.[players] !== undefined;
}

/** The unique districts in the deck, where that is known; only the large edition leaves some of them out. */
export function uniquesNow(chosen: Chosen, edition: string): string[] | null {
  if (edition !== "deluxe-2016") return null;
  const uniques = chosen.uniques ?? "as-cast";
  const cast = Array.isArray(chosen.cast) ? "random" : String(chosen.cast ?? "first-game");
  return Array.isArray(uniques) ? uniques : uniquesOf(String(uniques), cast);
}

/** The characters that will play, where that is known: nobody knows a cast drawn by lot. */
export function castNow(chosen: Chosen, edition: string, players: number): string[] | null {
  const cast = chosen.cast ?? PRINTED_CASTS[edition] ?? ORIGINALS;
  const ranks = formOf(edition, players).ranks ?? Number(chosen.characters ?? 8);
  return Array.isArray(cast) ? cast : (castOf(String(cast), edition, players, chosen)?.slice(0, ranks) ?? null);
}
