/** Colour means income: a plate has one only if the character earns by districts of that colour. */

import type { Kind } from "./drawings.svelte";

const EARN: Record<string, readonly string[]> = {
  yellow: ["king", "emperor", "patrician"],
  blue: ["bishop", "abbot", "cardinal"],
  green: ["merchant", "trader"],
  red: ["warlord", "diplomat", "marshal"],
};

/** Unique districts are purple; those at the court of Princes and the action cards are ink alone. */
export function colourOf(kind: Kind, name: string): string {
  if (kind === "district") return "purple";
  if (kind !== "character") return "";
  return Object.keys(EARN).find((colour) => EARN[colour]?.includes(name)) ?? "";
}
