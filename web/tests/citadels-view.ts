/** A view of Citadels to test with: two seats, the Warlord's turn. */

import type { CitadelsMarks, CitadelsSecrets, CitadelsSeen, CitadelsTarget } from "../src/lib/api/types";
import type { Question } from "../src/lib/boards/citadels/question";

const CAST = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"];

/** What a test changes; of marks and secrets only those that matter. */
export type Changes = Partial<Omit<CitadelsSeen, "marks" | "secrets">> & {
  marks?: Partial<CitadelsMarks>;
  secrets?: Partial<CitadelsSecrets>;
};

type Of<Kind extends Question["kind"]> = Extract<Question, { kind: Kind }>;

const ASKED = {
  seats: [0],
  because: { of: "rules" as const, slug: "" },
  rule: "CIT-TURN-1",
  interrupts: false,
  other: null,
  card: null,
  rank: null,
};

/** The turn of the Warlord, with what he could destroy. */
export function turn(changes: Partial<Of<"turn">> = {}): Question {
  return {
    ...ASKED,
    kind: "turn",
    name: "turn",
    character: "warlord",
    income_taken: true,
    builds_left: 1,
    income: null,
    builds: [],
    targets: [],
    ...changes,
  };
}

/** A question about cards. */
export function aboutCards(source: Of<"card">["source"], verb: Of<"card">["verb"]): Question {
  return { ...ASKED, kind: "card", name: "keep-card", verb, source, cards: [], builds: [] };
}

/** A question that names a character. */
export function naming(slug: string): Question {
  const because = { of: "character" as const, slug };
  return { ...ASKED, kind: "character", name: `${slug}-names`, because, verb: "name", ranks: [], pays: {} };
}

/** The question of the draft, with the districts that pay for each character. */
export function picking(pays: Record<string, number>): Question {
  return { ...ASKED, kind: "character", name: "pick-character", verb: "pick", ranks: [], pays };
}

/** A question about the other seats. */
export function aboutPlayers(): Question {
  return { ...ASKED, kind: "player", name: "magician-swaps", players: [1] };
}

/** A question about the districts of others. */
export function aboutDistricts(verb: Of<"district">["verb"], targets: CitadelsTarget[] = []): Question {
  return { ...ASKED, kind: "district", name: "warlord-destroys", verb, districts: [], targets };
}

/** A question that breaks into the game. */
export function interrupt(name: string, changes: Partial<Of<"answer">> = {}): Question {
  const because = { of: "character" as const, slug: "blackmailer" };
  return { ...ASKED, kind: "answer", name, because, interrupts: true, other: 1, gold: 0, number: 0, ...changes };
}

/** A district that could be destroyed. */
export function target(seat: number, district: string, changes: Partial<CitadelsTarget> = {}): CitadelsTarget {
  return {
    seat,
    district,
    verb: "destroy",
    rule: "CIT-WARLORD-2",
    cost: 2,
    less: 1,
    more: 0,
    price: 1,
    left: 2,
    state: "open",
    obstacle: "",
    ...changes,
  };
}

const NO_MARKS: CitadelsMarks = {
  round: 0,
  complete: 0,
  crown: 0,
  tax: 0,
  bell: 0,
  haunted_round: 0,
  first_done: -1,
  done_at: 0,
  quiet: 0,
  first: 0,
  face_up: 0,
  called: 8,
  shown: 0,
  murdered: 0,
  robbed: 0,
  thief: -1,
  bewitched: 0,
  witch: -1,
  warrants: 0,
  magistrate: -1,
  threats: 0,
  rose_known: 0,
  blackmailer: -1,
  shield: -1,
  tax_seat: -1,
  builders: 0,
  queen: -1,
  crowned: -1,
  acrobat: 0,
  acting: 8,
  income: 0,
  used: 0,
  used_kinds: 0,
  rides: 0,
  builds: 0,
  extra_builds: 0,
  built: 0,
  paid: 0,
  charged: 0,
  site: -1,
  site_gold: 0,
  acted: 0,
  closed: 0,
  resumed: 0,
};
const NO_SECRETS: CitadelsSecrets = { sealed_warrant: 0, rose: 0, laid_tokens: 0, first_hidden: 0, passing: 0 };

export function viewOf({ marks, secrets, ...changes }: Changes = {}): CitadelsSeen {
  return {
    game: "citadels",
    ruleset: 1,
    players: 2,
    options: { edition: "deluxe-2016" },
    cast: CAST,
    uniques: {},
    cards: {},
    collects: {},
    powers: {},
    seat: 0,
    waiting: [0],
    question: turn(),
    choices: [],
    answered: [],
    answer: "",
    agenda: [],
    marks: { ...NO_MARKS, ...marks },
    goal: 7,
    gold: [3, 2],
    cities: [["tavern"], ["church", "keep", "palace+"]],
    sizes: [1, 3],
    shields: ["", ""],
    hands: [
      ["manor", "library"],
      ["?", "?"],
    ],
    hands_seen: [],
    deck: [],
    discards: [],
    drawn: [],
    museum: [],
    wagons: [],
    roles: [["warlord"], []],
    hidden_roles: [0, 1],
    picks: [],
    pick_count: 0,
    theater: [],
    secrets: { ...NO_SECRETS, ...secrets },
    types: [],
    scores: [0, 0],
    tie: null,
    ...changes,
  };
}
