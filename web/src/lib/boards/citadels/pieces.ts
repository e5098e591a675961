/** The pieces of Citadels as the position editor shows them. */

import type { BoardFacts, CitadelsSeen } from "../../api/types";
import HeldCard from "./HeldCard.svelte";
import { candidates } from "./box";
import { cardName, characterName, COLOURS, hasCard, plotOf, typeOf } from "./cards";
import { locale, t } from "../../locale/locale.svelte";

const CARDS = new Set(["card", "plot", "unique", "cards"]);

const optionsOf = (board: BoardFacts): Pick<CitadelsSeen, "options"> => board.setup as unknown as CitadelsSeen;

export function nameOf(sort: string, word: string, board: BoardFacts): string | null {
  if (sort === "character") return characterName(optionsOf(board), word);
  if (sort === "step") return stepName(word);
  if (!CARDS.has(sort)) return null;
  const { slug, coin } = plotOf(word);
  const name = cardName(optionsOf(board), slug);
  return coin ? t("web.position.with-coin", { name }) : name;
}

/** What a step does: its question, or words of its own where it asks nobody. */
function stepName(step: string): string {
  const name = step.replace(/(?<!^)([A-Z])/g, "-$1").toLowerCase();
  if (name.startsWith(TOGETHER))
    return t("web.position.all-at-once", { step: stepName(step.slice(TOGETHER.length - 1)) });
  const key = [`web.position.citadels.step.${name}`, `web.cit.ask.${name}`].find((each) => locale.has(each));
  return key ? t(key, { because: GAP, other: GAP, card: GAP }) : step;
}
const GAP = "…";
const TOGETHER = "all-";

export function colourOf(sort: string, word: string): string | null {
  return CARDS.has(sort) ? COLOURS[typeOf(plotOf(word).slug)] : null;
}

export const Face = HeldCard;

export function has(sort: string, word: string, board: BoardFacts): boolean {
  const edition = String(optionsOf(board).options.edition);
  if (sort === "character") return candidates(edition).some((rank) => rank.includes(word));
  return !CARDS.has(sort) || hasCard(edition, plotOf(word).slug);
}
