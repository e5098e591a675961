/** What keeps others from a city or makes it dearer to them, and what lies on it, with the rule. */

import type { CitadelsSeen } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import { cardMessage, plotOf } from "./cards";

export interface Note {
  words: string;
  rule: string;
}

export function noteOf(view: CitadelsSeen, seat: number): Note | null {
  const shield = view.shields[seat] ?? "";
  const wagon = view.wagons.find((each) => each.owner === seat);
  const stands = (slug: string): boolean => (view.cities[seat] ?? []).some((plot) => plotOf(plot).slug === slug);
  if (shield) return { words: t(shield === "CIT-CITY-2" ? "web.cit.complete" : "web.cit.shielded"), rule: shield };
  if (wagon)
    return {
      words: t("web.cit.wagon", { n: wagon.gold, card: cardMessage(view, "ticket-wagon") }),
      rule: "CIT-TICKET-WAGON-1",
    };
  if (stands("great-wall"))
    return { words: t("web.cit.walled", { card: cardMessage(view, "great-wall") }), rule: "CIT-GREAT-WALL-1" };
  if (stands("museum"))
    return {
      words: t("web.cit.museum", { n: view.museum.length, card: cardMessage(view, "museum") }),
      rule: "CIT-MUSEUM-1",
    };
  return null;
}
