/** What a round has shown so far: who is who, what lies on whom, and what I remember of the draft. */

import type { CitadelsSeen, Happening, Message } from "../../api/types";
import { namedIn } from "./naming";

type Mark = "murdered" | "robbed" | "bewitched" | "warrant" | "threat" | "tax";

export interface Token {
  rank: number;
  slug: string;
  /** Who is known to hold it. */
  holder: number | null;
  /** Has its player revealed himself, or did nobody answer? */
  state: "waiting" | "acting" | "shown" | "silent";
  marks: Mark[];
  /** The real one among warrants or threats, as far as I know. */
  real: boolean;
  /** What I know of it from the draft. */
  draft: "open" | "mine" | "passed" | "laid" | null;
}

export function tokensOf(view: CitadelsSeen): Token[] {
  return view.cast.map((slug, at) => tokenOf(view, slug, at + 1));
}

function tokenOf(view: CitadelsSeen, slug: string, rank: number): Token {
  const { marks } = view;
  const holder = view.roles.findIndex((roles) => roles.includes(slug));
  const shown = has(marks.shown, rank);
  const silent = rank <= marks.called && !shown && marks.acting !== rank;
  return {
    rank,
    slug,
    holder: holder < 0 ? null : holder,
    state: marks.acting === rank ? "acting" : shown ? "shown" : silent ? "silent" : "waiting",
    marks: marksOf(view, slug, rank),
    real: view.secrets.sealed_warrant === rank || view.secrets.rose === rank || marks.rose_known === rank,
    draft: draftOf(view, rank),
  };
}

function marksOf(view: CitadelsSeen, slug: string, rank: number): Mark[] {
  const { marks } = view;
  const found: Mark[] = [];
  if (marks.murdered === rank) found.push("murdered");
  if (marks.robbed === rank) found.push("robbed");
  if (marks.bewitched === rank) found.push("bewitched");
  if (has(marks.warrants, rank)) found.push("warrant");
  if (has(marks.threats, rank)) found.push("threat");
  // What I am laying is in sight of me alone.
  const threatens = view.question?.because.slug === "blackmailer";
  if (has(view.secrets.laid_tokens, rank)) found.push(threatens ? "threat" : "warrant");
  if (slug === "tax-collector" && marks.tax > 0) found.push("tax");
  return found;
}

function draftOf(view: CitadelsSeen, rank: number): Token["draft"] {
  if (has(view.marks.face_up, rank)) return "open";
  if (view.picks.some((pick) => pick.chosen === rank)) return "mine";
  if (view.picks.some((pick) => pick.laid === rank)) return "laid";
  return view.picks.some((pick) => pick.offered.includes(rank)) ? "passed" : null;
}

function has(mask: number, rank: number): boolean {
  return ((mask >> rank) & 1) === 1;
}

/** The ranks that lie open beside the draft. */
export function openRanks(view: Pick<CitadelsSeen, "cast" | "marks">): number[] {
  return view.cast.map((_, at) => at + 1).filter((rank) => has(view.marks.face_up, rank));
}

/** The ranks I saw and passed on in this round. */
export function passedRanks(view: CitadelsSeen): number[] {
  return view.cast.map((_, at) => at + 1).filter((rank) => draftOf(view, rank) === "passed");
}

const DRAFT = ["citadels.event.pick", "citadels.event.pick-this"];
const CALLS = ["citadels.event.reveal", "citadels.event.silence"];

/** The log of this round, turn by turn: each part begins with who was called. */
export function turnsOf(log: readonly Happening[]): Happening[][] {
  const drafted = log.findLastIndex((event) => DRAFT.includes(event.message.key));
  const turns: Happening[][] = [];
  for (const event of log.slice(drafted + 1)) {
    if (CALLS.includes(event.message.key) || turns.length === 0) turns.push([event]);
    else turns.at(-1)?.push(event);
  }
  return turns;
}

/** Which word of a sentence names the owner of what was destroyed. */
const RAZED: Record<string, string> = {
  "citadels.event.destroyed": "other",
  "citadels.event.destroyed-own": "seat",
};

/** What was destroyed in the city of a seat in this round: it lies in ruins until the next. */
export function ruinsOf(log: readonly Happening[], seat: number): string[] {
  return turnsOf(log)
    .flat()
    .filter(({ message }) => {
      const owner = message.args[RAZED[message.key] ?? ""] as Message | undefined;
      return owner?.key === "seat" && owner.args.seat === seat;
    })
    .flatMap(({ message }) => namedIn(message).cards);
}
