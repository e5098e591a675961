/** What the decision bar says: the question, what follows, what a button does. */

import type { PrincesOfFlorenceSeen as View } from "../../api/types";
import { listed, t } from "../../locale/locale.svelte";
import { wooed } from "./characters";
import type { Order } from "./orders";
import { ofKind, WAITING_FOR, type Question } from "./question";
import { named, number, person, thingOf, verbOf } from "./words";
import { worksOf, type Gain } from "./works";

/** For whom it waits, and for what. */
export function waitsFor(view: View, awaited: string[]): string {
  const what = view.question ? WAITING_FOR[view.question.kind] : "";
  if (awaited.length > 1 && what !== "return") return t("web.waits-others");
  return t(what ? `web.pof.waits.${what}` : "web.generic-waits", { n: awaited.length, name: listed(awaited) });
}

/** The question in words; the other is the one with whom I may build together. */
export function asked(now: Question, view: View, other: string): string {
  const key = `web.pof.ask.${now.kind}`;
  switch (now.kind) {
    case "raise":
    case "free-or-pay":
      return t(key, {
        object: named("object", now.object),
        character: named("character", "merchant"),
        price: number(now.price),
      });
    case "bonus":
      return t(key, { person: person(now.person), value: now.value, minimum: view.minimum });
    case "points":
      return t(key, { florins: number(now.income) });
    case "engage":
    case "use":
      return t(key, {
        character: named("character", now.character),
        price: number(now.kind === "engage" ? now.price : 0),
      });
    case "offer":
      return t(key, { name: other });
    case "answer":
      return t(`${key}.${view.deal?.active === view.seat ? "active" : "partner"}`, {
        name: other,
        price: number(now.price),
      });
    case "turn":
      return t(now.actions === 0 ? "web.pof.ask.end" : key);
    default:
      return t(key);
  }
}

/** What the house does for me. */
export function houseDoes(view: View, order: Order): string {
  const words = {
    price: number(order.limit),
    thing: named(order.what in view.characters ? "character" : "object", order.what),
  };
  const passes = order.limit <= view.auction.price && view.auction.leader !== view.seat;
  return t(passes ? "web.pof.proxy-stands-pass" : "web.pof.proxy-stands", words);
}

/** What my money allows in an auction, and what fields given back would add. */
export function affords(view: View, question: Question | null, money: number): string {
  const means = ofKind(question, "open", "buy-alone", "raise")?.means;
  if (!means) return "";
  const florins = view.figures.florins_per_field * means.fields_back;
  if (means.fields_back > 0)
    return means.enough ? t("web.pof.back-enough", { n: means.fields_back }) : t("web.pof.too-dear", { florins });
  return t(means.most > money ? "web.pof.money" : "web.pof.money-only", { florins: money, most: means.most });
}

/** The bid that my stone must be above, and what I have for it. */
export function bidAbove(view: View, names: string[], picked: string | null, florins: number): string {
  const { stone = null, bid = 0 } = view.characters[wooed(picked ?? "")] ?? {};
  if (stone === null) return t("web.pof.money-only", { florins });
  return t("web.pof.bid-above", { name: names[stone] ?? "", price: number(bid), florins });
}

/** What laying the tile brings at once. */
export function prestige(question: Question | null): string {
  const points = ofKind(question, "place")?.points ?? ofKind(question, "turn")?.building_points ?? 0;
  return points > 0 ? t("web.pof.more-prestige", { n: points }) : "";
}

/** My works that are worth more by it. */
export function workChanges(view: View, gain: Gain | null): string[] {
  const grown = worksOf(view, gain, []).filter((work) => work.value !== work.before);
  return grown.map((work) =>
    t("web.pof.work-grows", { person: person(work.person), before: work.before, after: work.value }),
  );
}

const PRICED = [
  "keep",
  "under",
  "bonus",
  "return",
  "recruit",
  "take",
  "auction",
  "freedom",
  "stone",
  "profession-card",
  "bonus-card",
];

/** What it does to what is picked; null where only the choice itself says so. */
export function does(view: View, question: Question | null, picked: string): string | null {
  const what = verbOf(picked);
  const turn = ofKind(question, "turn");
  if (what === "work") return t("web.pof.do.work", { person: person(thingOf(picked)) });
  if (what === "build") return t("web.pof.do.build", { price: number(turn?.building_price ?? 0) });
  if (!PRICED.includes(what)) return null;
  return t(`web.pof.do.${what}`, {
    price: number(what === "stone" ? Number(picked.split("-").at(-1)) : (turn?.card_price ?? view.base_price)),
  });
}
