/** What follows from a choice, before it is made: what is left, how the price came about, and what comes on top. */

import type { CitadelsSeen } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import { questionOf } from "./asking";
import { exchangeAt } from "./blows";
import { costOf, plotOf } from "./cards";
import type { Deed } from "./desk.svelte";

/** How much gold an income is, or how many cards are drawn for it. */
export function incomeOf(view: CitadelsSeen, verb: string): number {
  const more = verb === "gold" ? "gold-mine" : "observatory";
  return 2 + (view.cities[view.seat ?? 0]?.some((plot) => plotOf(plot).slug === more) ? 1 : 0);
}

export function consequenceOf(view: CitadelsSeen, deed: Deed, place: string): string {
  const price = Number(deed.sentence.args.n);
  const gold = view.gold[view.seat ?? 0] ?? 0;
  const [, first = "", second = ""] = place.split(":");
  if (deed.sentence.key === "citadels.choice.destroy-free") return t("web.cit.armory-goes");
  if (deed.verb === "exchange" && second) {
    const paid = exchangeAt(view, questionOf(view).what, Number(first), second);
    return [t("web.cit.pays", { n: paid }), t("web.cit.keeps", { n: gold - paid })].join(" ");
  }
  if (!["build", "destroy", "seize"].includes(deed.verb) || Number.isNaN(price)) return "";
  const { slug, coin } = plotOf(second || first);
  const cost = costOf(view, slug) + (coin ? 1 : 0);
  const words = [t("web.cit.keeps", { n: gold - price })];
  if (price < cost) words.push(t("web.cit.sum", { cost, less: cost - price }));
  else if (deed.verb === "destroy" && price === cost && cost > 0) words.push(t("web.cit.sum-more", { cost }));
  if (deed.verb === "build") words.push(...burdens(view, gold - price));
  return words.join(" ");
}

const RULES: Record<string, string> = { destroy: "CIT-WARLORD-2", seize: "CIT-MARSHAL-2", exchange: "CIT-DIPLOMAT-2" };

/** The rule by which a price came about, where it is not the one on the card. */
export function ruleOf(deed: Deed): string {
  return deed.sentence.key === "citadels.choice.destroy-free" ? "CIT-ARMORY-1" : (RULES[deed.verb] ?? "");
}

/** Tax and warrants that a build meets. */
function burdens(view: CitadelsSeen, left: number): string[] {
  const acting = view.cast[(view.marks.acting ?? 0) - 1];
  const found: string[] = [];
  const taxed = view.cast.includes("tax-collector") && acting !== "tax-collector" && left > 0;
  const taxed2004 = (view.marks.tax_seat ?? -1) >= 0 && view.marks.tax_seat !== view.seat;
  if (taxed || taxed2004) found.push(t("web.cit.taxed"));
  if (((view.marks.warrants ?? 0) >> (view.marks.acting ?? 0)) & 1) found.push(t("web.cit.warranted"));
  return found;
}
