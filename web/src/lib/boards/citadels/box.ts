/** What is in the box: which characters and districts there are, and which of them can play together. */

import type { OptionFacts } from "../../api/types";
import box from "./box.generated.json";

const characters: Record<string, string[][]> = box.characters;
const presets: Record<string, { characters: string[]; uniques: string[] }> = box.presets;
const fewest: Record<string, number> = box.fewest;
const swaps: Record<string, string> = box.swaps;
export const UNIQUES: Record<string, string[]> = box.uniques;
export const UNIQUES_IN_PLAY = box.uniquesInPlay;
const ninth: Record<string, string> = box.ninth;
const ORIGINALS = "originals";

/** Eight or nine characters, as the number of players demands; null where it can be chosen. */
export function ranksFor(edition: string, players: number): 8 | 9 | null {
  const deluxe = edition === "deluxe-2016";
  if (players === 8 || (deluxe && players === 3)) return 9;
  return players === 2 || players === 3 || edition === "classic-2000" ? 8 : null;
}

/** The fewest players with whom somebody may play. */
export function fewestFor(slug: string): number {
  return fewest[slug] ?? 2;
}

/** Who could take each rank, and for whom there are too few players. */
export function candidates(edition: string): string[][] {
  return characters[edition] ?? [];
}

/** The characters that a name stands for; null where they are drawn by lot. */
export function castOf(name: string, edition: string, players: number, ranks: number): string[] | null {
  if (name === ORIGINALS) {
    return [
      ...candidates(edition)
        .slice(0, 8)
        .map((rank) => rank[0] ?? ""),
      ninth[edition] ?? "",
    ].slice(0, ranks);
  }
  return (
    presets[name]?.characters
      .slice(0, ranks)
      .map((slug) => (players < fewestFor(slug) ? (swaps[slug] ?? slug) : slug)) ?? null
  );
}

/** The unique districts that a name stands for; null where they are drawn by lot. */
export function uniquesOf(name: string, cast: string): string[] | null {
  if (name === "as-cast") return uniquesOf(cast in presets || cast === ORIGINALS ? cast : "random", cast);
  return name === ORIGINALS ? (UNIQUES.base ?? []) : (presets[name]?.uniques ?? null);
}

/** How many characters of a cast replace the original of their rank. */
export function replacedIn(cast: readonly string[], edition: string): number {
  return cast.slice(0, 8).filter((slug, at) => slug !== candidates(edition)[at]?.[0]).length;
}

export function allowedIn(option: OptionFacts, edition: string, players: number): OptionFacts["allowed"] {
  if (option.name === "begins")
    return option.allowed.filter((value) => Number(String(value).replace("seat-", "")) < players || value === "random");
  if (option.name === "cast" && edition !== "deluxe-2016")
    return option.allowed.filter((value) => !(String(value) in presets));
  if (option.name === "edition" && players > 7) return option.allowed.filter((value) => value !== "classic-2000");
  return option.allowed;
}
