/** What follows from a choice, before it is made: what is left, how the price came about, and what comes on top. */

import type { CitadelsBuild, CitadelsTarget } from "../../api/types";
import { t } from "../../locale/locale.svelte";
import type { BoardAction } from "./board-state.svelte";
import { buildOf, targetAt, type Question } from "./question";

export function consequenceOf(question: Question | null, action: BoardAction, place: string): string {
  const target = targetOf(question, place);
  if (question?.because.slug === "armory") return t("web.cit.armory-goes");
  if (target && action.verb === target.verb) return ofTarget(target);
  const build = action.verb === "build" ? buildOf(question, place.split(":")[1] ?? "") : null;
  return build ? ofBuild(build) : "";
}

/** The rule by which a price came about, where it is not the one on the card. */
export function ruleOf(question: Question | null, action: BoardAction, place: string): string {
  const target = targetOf(question, place);
  return target && action.verb === target.verb ? target.rule : "";
}

function targetOf(question: Question | null, place: string): CitadelsTarget | null {
  const [kind, seat = "", district = ""] = place.split(":");
  return kind === "city" ? targetAt(question, Number(seat), district) : null;
}

function ofTarget({ verb, cost, less, more, left }: CitadelsTarget): string {
  const keeps = t("web.cit.keeps", { n: left });
  if (verb === "exchange") return keeps;
  const sum = less > 0 ? (more > 0 ? "web.cit.sum-less-more" : "web.cit.sum") : more > 0 ? "web.cit.sum-more" : "";
  return sum ? `${keeps} ${t(sum, { cost, less, more })}` : keeps;
}

function ofBuild({ cost, less, left, taxed, under_warrant }: CitadelsBuild): string {
  return [
    t("web.cit.keeps", { n: left }),
    less > 0 ? t("web.cit.sum", { cost, less }) : "",
    taxed ? t("web.cit.taxed") : "",
    under_warrant ? t("web.cit.warranted") : "",
  ]
    .filter(Boolean)
    .join(" ");
}
