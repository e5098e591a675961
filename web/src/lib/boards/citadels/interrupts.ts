/** What the dialog of an interrupt says: why I am asked, and what each answer brings about. */

import type { CitadelsSeen, Message } from "../../api/types";
import type { Question } from "./asking";
import { cardMessage } from "./cards";

type Args = Message["args"];

/** Whose sign stands in the dialog: a character or a district card. */
export interface Asker {
  of: "character" | "card";
  slug: string;
}

const ASKERS: Record<string, Asker> = {
  SettleThreat: { of: "character", slug: "blackmailer" },
  BlackmailerReveals: { of: "character", slug: "blackmailer" },
  MagistrateDecides: { of: "character", slug: "magistrate" },
  RecoverDistrict: { of: "card", slug: "graveyard" },
  SearchDeck: { of: "card", slug: "lighthouse" },
  RingBell: { of: "card", slug: "bell-tower" },
  HospitalIncome: { of: "card", slug: "hospital" },
  TheaterSwaps: { of: "card", slug: "theater" },
  CashWagon: { of: "card", slug: "ticket-wagon" },
  EmperorTakes: { of: "character", slug: "emperor" },
  CrownedGives: { of: "character", slug: "emperor" },
  MayPlayAcrobat: { of: "card", slug: "acrobat" },
  MayPlayRasputin: { of: "card", slug: "rasputin" },
  MayAriseByRasputin: { of: "card", slug: "rasputin" },
};

export function askerOf(question: Question): Asker | null {
  return ASKERS[question.name] ?? null;
}

/** Why I am asked. */
export function reasonOf(view: CitadelsSeen, question: Question): Message {
  return { key: `web.cit.why.${question.name}`, args: argsOf(view, question) };
}

/** What happens when I answer so. */
export function outcomeOf(view: CitadelsSeen, question: Question, verb: string): Message {
  const empty = question.name === "BlackmailerReveals" && verb === "accept" && view.secrets.rose !== question.what;
  return { key: `web.cit.then.${question.name}.${empty ? "empty" : verb}`, args: argsOf(view, question) };
}

function argsOf(view: CitadelsSeen, question: Question): Args {
  const { name, other, card } = question;
  const mine = view.gold[view.seat ?? 0] ?? 0;
  const theirs = view.gold[other ?? 0] ?? 0;
  const gold = name === "BlackmailerReveals" || name === "EmperorTakes" ? theirs : mine;
  const args: Args = { gold, goal: view.goal, n: countIn(view, question, mine) };
  if (other !== null) args.name = { key: "seat", args: { seat: other } };
  if (card !== null) args.card = cardMessage(view, card);
  return args;
}

/** The number an interrupt is about: what is left, what lies there, what it will be. */
function countIn(view: CitadelsSeen, { name, other }: Question, gold: number): number {
  switch (name) {
    case "RecoverDistrict":
    case "CrownedGives":
      return gold - 1;
    case "SearchDeck":
      return view.deck.length;
    case "RingBell":
      return view.goal - 1;
    case "EmperorTakes":
      return view.hands[other ?? 0]?.length ?? 0;
    case "CashWagon":
      return view.wagons.find((wagon) => wagon.owner === view.seat)?.gold ?? 0;
    default:
      return 0;
  }
}
