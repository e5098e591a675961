/** What is being decided: the step on top of the agenda, whom it concerns, and which rule asks. */

import type { CitadelsSeen } from "../../api/types";
import { KINDS } from "./cards";

export interface Question {
  /** The name of the step. */
  name: string;
  /** The other player it is about. */
  other: number | null;
  /** The card it is about. */
  card: string | null;
  /** What the step carries: a rank, a seat or a card, as each has it. */
  what: number;
  rule: string | null;
  /** Does it break into somebody's turn? Then it is a dialog. */
  interrupts: boolean;
}

type Seen = Pick<CitadelsSeen, "agenda" | "decision" | "marks" | "seat">;
/** Which argument of a step is a seat, and which a card: 1 is `what`, 2 is `extra`. */
interface About {
  seat?: 1 | 2;
  mark?: string;
  card?: 1 | 2;
  rule: string;
}

const INTERRUPTS: Record<string, About> = {
  SettleThreat: { mark: "blackmailer", rule: "CIT-BLACKMAILER-3" },
  BlackmailerReveals: { seat: 2, rule: "CIT-BLACKMAILER-4" },
  MagistrateDecides: { seat: 2, card: 1, rule: "CIT-MAGISTRATE-2" },
  RecoverDistrict: { card: 1, rule: "CIT-GRAVEYARD-1" },
  SearchDeck: { rule: "CIT-LIGHTHOUSE-1" },
  RingBell: { rule: "CIT-BELL-TOWER-1" },
  HospitalIncome: { rule: "CIT-HOSPITAL-1" },
  TheaterSwaps: { rule: "CIT-THEATER-1" },
  CashWagon: { rule: "CIT-TICKET-WAGON-2" },
  EmperorTakes: { seat: 1, rule: "CIT-EMPEROR-3" },
  CrownedGives: { seat: 1, rule: "CIT-EMPEROR-5" },
  MayPlayAcrobat: { rule: "CIT-ACROBAT-1" },
  MayPlayRasputin: { rule: "CIT-RASPUTIN-1" },
  MayAriseByRasputin: { rule: "CIT-RASPUTIN-1" },
};
const ABOUT: Record<string, About> = {
  TakeAtTurnEnd: { card: 1, rule: "CIT-POWER-7" },
  SeerGives: { seat: 1, rule: "CIT-SEER-1" },
  CardinalGives: { seat: 1, rule: "CIT-CARDINAL-2" },
  WarlordDestroys: { rule: "CIT-WARLORD-2" },
};

export function questionOf(view: Seen): Question {
  const step = mine(view);
  const name = String(step[0] ?? view.decision);
  const about = INTERRUPTS[name] ?? ABOUT[name];
  const seat = about?.seat ? Number(step[about.seat + 1]) : about?.mark ? view.marks[about.mark] : undefined;
  return {
    name,
    other: seat !== undefined && seat >= 0 ? seat : null,
    card: about?.card ? (KINDS[Number(step[about.card + 1])] ?? null) : null,
    what: Number(step[2] ?? 0),
    rule: about?.rule ?? null,
    interrupts: name in INTERRUPTS,
  };
}

/** The step on top; of several that are answered together, my own. */
function mine(view: Seen): unknown[] {
  const top = view.agenda.at(-1) ?? [];
  if (top.length !== 2 || !Array.isArray(top[1])) return top;
  const parts = top[1] as unknown[][];
  return parts.find((part) => part[1] === view.seat) ?? parts[0] ?? top;
}
