/**
 * The drawings behind the plates. Each is a small SVG of its own that is made of shared parts: `<use href="#beret"/>`
 * stands for `parts/beret.svg`, and `<use href="#building"/>` for the silhouette of the district in the skyline.
 * A kind is fetched when its first plate is shown, so a table pays only for what it shows.
 */

import { BUILDINGS, engraved } from "../buildings/buildings";

/** What a plate shows; a cardinal at the court of Princes is another man than the one of Citadels. */
export type Kind = "character" | "court" | "district" | "action";

/** The text of each drawing by the path of its file. */
export type Drawings = Record<string, string>;

interface Sheet {
  figures: Drawings;
  parts: Drawings;
}

const FETCH: Record<Kind, () => Promise<{ default: Drawings }>> = {
  character: () => import("./sets/characters"),
  court: () => import("./sets/court"),
  district: () => import("./sets/districts"),
  action: () => import("./sets/actions"),
};

const sheets: Partial<Record<Kind, Sheet>> = $state({});
const asked: Partial<Record<Kind, boolean>> = {};

/** Fetch the drawings of a kind, once. What could not be fetched is asked for again by the next plate. */
export async function fetchPlates(kind: Kind): Promise<void> {
  if (asked[kind]) return;
  asked[kind] = true;
  try {
    const [figures, parts] = await Promise.all([FETCH[kind](), import("./sets/parts")]);
    sheets[kind] = { figures: figures.default, parts: parts.default };
  } catch {
    asked[kind] = false;
  }
}

/** The markup of a drawing; nothing until it has come. */
export function figureOf(kind: Kind, name: string, id: string): string {
  const sheet = sheets[kind];
  const folder = kind === "court" ? kind : `${kind}s`;
  return sheet ? composed(sheet.figures[`../${folder}/${name}.svg`] ?? "", sheet.parts, name, id) : "";
}

/** A drawing with its parts in place. */
export function composed(drawing: string, parts: Drawings, name: string, id: string): string {
  return inner(drawing).replace(/<use href="#([\w-]+)"\/>/g, (_, part: string) => {
    const building = part === "building" ? BUILDINGS[name] : undefined;
    return building ? engraved(building, id) : composed(parts[`../parts/${part}.svg`] ?? "", parts, name, id);
  });
}

/** What stands between the outermost tags, without the white space. */
function inner(svg: string): string {
  return svg
    .replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/>\s+</g, "><")
    .trim();
}
