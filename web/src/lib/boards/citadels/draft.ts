/** What the draft shows: who chooses when, which characters lie where, and who may hold what. Nothing that I cannot know. */

import type { CitadelsSeen } from "../../api/types";
import type { Passing } from "../passing";
import type { Type } from "./cards";
import { openRanks } from "./round";

/** With so few everybody holds two characters. */
const TWO_EACH_UP_TO = 3;

type Seen = Pick<CitadelsSeen, "players" | "cast" | "marks" | "picks" | "pick_count" | "secrets" | "seat">;

/** A seat in the order of choosing. */
export interface Chooser {
  seat: number;
  state: "done" | "now" | "next";
  /** How many characters there are to choose from; null where that is not fixed. */
  sees: number | null;
}

/** Everybody in the order in which they choose, the holder of the crown first. */
export function choosers(view: Seen): Chooser[] {
  const each = view.players <= TWO_EACH_UP_TO ? 2 : 1;
  const now = view.pick_count;
  return Array.from({ length: view.players }, (_, at) => {
    const last = at + view.players * (each - 1);
    const state = now % view.players === at ? "now" : now > last ? "done" : "next";
    return { seat: (view.marks.first + at) % view.players, state, sees: each === 1 ? seesAt(view, at) : null };
  });
}

/** The first sees all that lie neither open nor hidden; the last of many may take the hidden one too. */
function seesAt(view: Seen, at: number): number {
  const ranks = view.cast.length;
  const takesHidden = at === view.players - 1 && ranks === view.players + 1;
  return ranks - openRanks(view).length - 1 - at + (takesHidden ? 1 : 0);
}

/** Why a character is not among those I choose from. */
export type Absence = "open" | "hidden" | "mine" | "laid" | "passed" | "away";

export function absenceOf(view: Seen, rank: number, offered: readonly number[]): Absence {
  if (openRanks(view).includes(rank)) return "open";
  if (view.picks.some(({ chosen }) => chosen === rank)) return "mine";
  if (view.picks.some(({ laid }) => laid === rank)) return "laid";
  if (hiddenRank(view, offered) === rank) return "hidden";
  return view.picks.some((pick) => pick.offered.includes(rank)) ? "passed" : "away";
}

/** The card that was laid face down first, where I know it: I was shown it, or I see all the others. */
export function hiddenRank(view: Seen, offered: readonly number[]): number | null {
  if (view.secrets.first_hidden) return view.secrets.first_hidden;
  const never = neverSeen(view, offered);
  return never.length === 1 ? (never[0] ?? null) : null;
}

/** What I have met nowhere in this round. */
export function neverSeen(view: Seen, offered: readonly number[]): number[] {
  const met = new Set([...openRanks(view), ...offered, ...view.picks.flatMap((pick) => pick.offered)]);
  return view.cast.map((_, at) => at + 1).filter((rank) => !met.has(rank) && rank !== view.secrets.first_hidden);
}

/** What another seat may hold after its choices so far. */
export function mayHold(view: Seen, seat: number, offered: readonly number[]): number[] {
  const firstOfMine = view.picks[0]?.number ?? view.pick_count;
  const theirs = Array.from({ length: view.pick_count }, (_, number) => number).filter(
    (number) => (view.marks.first + number) % view.players === seat,
  );
  const never = theirs.some((number) => number < firstOfMine) ? neverSeen(view, offered) : [];
  const known = hiddenRank(view, offered);
  const passed = theirs.some((number) => number > firstOfMine) ? notReturned(view, offered) : [];
  return [...new Set([...never, ...passed])].filter((rank) => rank !== known).sort((a, b) => a - b);
}

/** The other seats that have chosen, in the order of choosing, with what each may hold that has not yet been called. */
export function holders(view: Seen, offered: readonly number[]): { seat: number; ranks: number[] }[] {
  return choosers(view)
    .filter(({ seat }) => seat !== view.seat)
    .map(({ seat }) => ({ seat, ranks: mayHold(view, seat, offered).filter((rank) => rank > view.marks.called) }))
    .filter(({ ranks }) => ranks.length > 0);
}

/** What I passed on and did not get back. */
function notReturned(view: Seen, offered: readonly number[]): number[] {
  const mine = view.picks.flatMap(({ chosen, laid }) => [chosen, laid]);
  const passed = view.picks.flatMap((pick) => pick.offered);
  return passed.filter((rank) => !mine.includes(rank) && !offered.includes(rank));
}

/** What a character means for me now, as a key of `web.cit.now` with its arguments. */
export interface Meaning {
  key: string;
  args: Record<string, string | number>;
  /** The type of district that pays. */
  type: Type | null;
}

const ROBS = ["thief", "abbot", "blackmailer"];
const LOOKS_AT_HANDS = ["magician", "wizard", "seer", "spy"];
const BUILDS = ["architect", "navigator", "scholar", "trader"];

type Table = Seen & Pick<CitadelsSeen, "collects" | "gold" | "hands" | "question">;

export function meaningOf(view: Table, slug: string, name: (seat: number) => string): Meaning {
  const me = view.seat ?? 0;
  const others = view.gold.map((_, seat) => seat).filter((seat) => seat !== me);
  const income = view.collects[slug];
  const plain = { type: null };
  if (income) {
    const n = view.question?.kind === "character" ? (view.question.pays[slug] ?? 0) : 0;
    return { key: `collects-${income.brings}`, args: { n }, type: income.type as Type };
  }
  const hand = (seat: number): number => view.hands[seat]?.length ?? 0;
  if (ROBS.includes(slug)) {
    const seat = most(others, (other) => view.gold[other] ?? 0);
    return { key: "richest", args: { name: name(seat), n: view.gold[seat] ?? 0 }, ...plain };
  }
  if (LOOKS_AT_HANDS.includes(slug)) {
    const seat = most(others, hand);
    return { key: "largest-hand", args: { name: name(seat), n: hand(seat) }, ...plain };
  }
  if (BUILDS.includes(slug)) return { key: "hold", args: { n: hand(me) }, ...plain };
  if (slug === "tax-collector") return { key: "tax", args: { n: view.marks.tax }, ...plain };
  if (slug === "queen") return { key: "beside", args: { names: neighbours(view, me).map(name).join(", ") }, ...plain };
  if (slug === view.cast[0] && view.cast.includes("thief")) return { key: "not-robbed", args: {}, ...plain };
  return { key: "mine", args: { n: view.gold[me] ?? 0, cards: hand(me) }, ...plain };
}

function neighbours({ players }: Table, me: number): number[] {
  return [...new Set([(me + players - 1) % players, (me + 1) % players])];
}

function most(seats: readonly number[], worth: (seat: number) => number): number {
  return seats.reduce((best, seat) => (worth(seat) > worth(best) ? seat : best), seats[0] ?? 0);
}

/** So many backs stand for cards whose number is not fixed. */
const SOME = 3;

/** What the seat that has just chosen passes on; null where nobody gets it, or where it is dealt to me anyway. */
export function passedOn(old: Seen, now: Seen): Passing | null {
  const last = now.players * (now.players <= TWO_EACH_UP_TO ? 2 : 1) - 1;
  if (now.marks.round !== old.marks.round || now.pick_count !== old.pick_count + 1 || old.pick_count >= last)
    return null;
  const [giver, taker] = [old.pick_count, now.pick_count].map((at) => (now.marks.first + at) % now.players);
  if (taker === now.seat) return null;
  const mine = now.picks.find(({ number }) => number === old.pick_count);
  const sees = choosers(now).find(({ seat }) => seat === taker)?.sees ?? SOME;
  return {
    from: mine
      ? mine.offered
          .filter((rank) => rank !== mine.chosen && rank !== mine.laid)
          .map((rank) => `tray:${now.cast[rank - 1]}`)
      : Array.from({ length: sees }, () => `seat:${giver}`),
    to: `seat:${taker}`,
  };
}
