/** Why a table is worth looking at now, in one sentence. */

import type { CitadelsSeen, LostCitiesSeen, Seen } from "../api/types";
import { listed, t } from "../locale/locale.svelte";

/** So few cards in the deck, and the end of a round is near. */
const FEW_CARDS = 10;

/** What comes to a head there; "" where nothing does yet. */
export function worthOf(game: string, view: Seen, names: readonly string[]): string {
  if (game === "citadels") return ofCities(view as CitadelsSeen, names);
  return game === "lost-cities" ? ofExpeditions(view as LostCitiesSeen) : "";
}

function ofCities({ goal, sizes }: CitadelsSeen, names: readonly string[]): string {
  const whoHas = (districts: (size: number) => boolean) => names.filter((_, seat) => districts(sizes[seat] ?? 0));
  const complete = whoHas((size) => size >= goal);
  if (complete.length > 0) return t("web.home.last-round");
  const near = whoHas((size) => size === goal - 1);
  if (near.length === 0) return "";
  const told = listed(near);
  return t("web.home.needs-one-more", { n: near.length, names: told });
}

function ofExpeditions({ deck }: LostCitiesSeen): string {
  return deck > FEW_CARDS ? "" : t("web.home.cards-left", { n: deck });
}
