/**
 * The drawings. `icons.json` says for which card, character or mark each of them stands; they come from game-icons.net
 * (see CREDITS.md). The signs of the types are our own.
 */

import icons from "./icons.json";
import type { Type } from "./cards";

const paths = new Map(Object.values(icons).flatMap((icon) => icon.for.map((slug) => [slug, icon.path])));

/** On a ground of 24 by 24. */
export const TYPES: Record<Type, string> = {
  noble: "M3 19.5h18v-2.200H3zM3 7l4.400 4.200L12 5l4.600 6.200L21 7l-1.500 8.700h-15z",
  religious:
    "M11 1h2v2h2v2h-2v1.200c3.500 1.800 6 5.300 6 9.800v7h-4.500v-4a2.500 2.500 0 0 0-5 0v4H5v-7c0-4.500 2.500-8 6-9.800V5H9V3h2z",
  trade:
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-.8 3.500h1.600v1.600h4.700v1.500l2 4.400c0 1.500-1.200 2.300-2.700 2.300S14.100 14.500 14.100 13l2-4.300h-3.300v7.800h2.700V18h-7v-1.500h2.700V8.700H7.900l2 4.300c0 1.500-1.200 2.300-2.700 2.300S4.500 14.500 4.500 13l2-4.400V7.100h4.700z",
  military:
    "M12 2 4 4.500V11c0 5.200 3.300 9 8 11 4.700-2 8-5.800 8-11V4.500zm0 4.200 3.500 4.600L12 15.400l-3.500-4.600z",
  unique:
    "M12 1l2.100 5 5-2.100-2.100 5 5 2.100v2l-5 2.100 2.100 5-5-2.100L12 23l-2.100-5-5 2.100 2.100-5-5-2.100v-2l5-2.100-2.100-5 5 2.100z",
  action: "M12 2l2.900 6.600 7.100.7-5.400 4.700 1.600 7L12 17.300 5.800 21l1.600-7L2 9.300l7.100-.7z",
};

/** The drawing of a card, a character or a mark. */
export function drawingOf(slug: string): string {
  return paths.get(slug) ?? "";
}
