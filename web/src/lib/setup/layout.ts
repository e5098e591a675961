/** How the options of a game are laid out where a table is opened: what stands on top, and what is folded under what. */

import type { OptionFacts } from "../api/types";
import type { Chosen } from "../state/options";

interface Group {
  /** The last part of a `web.setup` key. */
  key: string;
  options: string[];
}

interface Plan {
  /** Expansions and presets; the edition stands above all of them. */
  top: readonly string[];
  groups: readonly Group[];
  /** Options that mean something only beside an expansion, by the option that brings it. */
  beside: Record<string, string>;
  /** Options that mean something only where a character plays. */
  plays: Record<string, string>;
  /** Options that mean something only where a unique district is in the deck. */
  stands: Record<string, string>;
}

const CITADELS: Plan = {
  top: ["actions", "cast"],
  groups: [
    {
      key: "uniques",
      options: [
        "uniques",
        "sets",
        "ball_room",
        "smithy",
        "haunted_last_round",
        "bell_tower_older",
        "monument_for_framework",
        "abbot_school",
      ],
    },
    { key: "draft", options: ["begins", "characters", "replaced", "first_hidden", "draft_discards", "crown_moment"] },
    { key: "city", options: ["city_size", "full_city", "equal_districts", "tie_break", "stall_after"] },
    {
      key: "powers",
      options: [
        "powers_before_income",
        "optional_effects",
        "victim",
        "warlord_moment",
        "warlord_own_city",
        "witch_pays_tax",
        "wizard_duplicates",
        "emperor_stand_in",
        "queen_stand_in",
        "queen_beside",
        "bribe_with_nothing",
        "diplomat_equal",
        "diplomat_own_keep",
        "navigator_tents",
      ],
    },
    { key: "gold", options: ["coins", "discards", "printing"] },
  ],
  beside: {},
  plays: {
    emperor_stand_in: "emperor",
    queen_stand_in: "queen",
    queen_beside: "queen",
    witch_pays_tax: "witch",
    wizard_duplicates: "wizard",
    abbot_school: "abbot",
    bribe_with_nothing: "blackmailer",
    diplomat_equal: "diplomat",
    diplomat_own_keep: "diplomat",
    navigator_tents: "navigator",
    warlord_moment: "warlord",
    warlord_own_city: "warlord",
  },
  stands: {
    smithy: "smithy",
    haunted_last_round: "haunted-quarter",
    bell_tower_older: "bell-tower",
    monument_for_framework: "framework",
    abbot_school: "school-of-magic",
  },
};

const PRINCES: Plan = {
  top: ["muse_and_princess", "cooperative_building"],
  groups: [
    { key: "auction", options: ["begins", "secret_money"] },
    { key: "characters", options: ["banker_bid", "merchant_alone", "card_on_sale", "standing_stone"] },
    { key: "land", options: ["border_landscape", "extra_freedoms"] },
    { key: "works", options: ["round_4_minimum", "cards", "order_returned"] },
  ],
  beside: {
    banker_bid: "muse_and_princess",
    merchant_alone: "muse_and_princess",
    card_on_sale: "muse_and_princess",
    standing_stone: "muse_and_princess",
    border_landscape: "cooperative_building",
  },
  plays: {},
  stands: {},
};

const PLANS: Record<string, Plan> = {
  citadels: CITADELS,
  "lost-cities": {
    top: ["rounds", "colours"],
    groups: [
      { key: "rounds", options: ["begins", "later_rounds", "stall_after"] },
      { key: "sums", options: ["bonus_from", "three_wagers", "retake_discard"] },
    ],
    beside: {},
    plays: {},
    stands: {},
  },
  "princes-of-florence": PRINCES,
};
const PLAIN: Plan = { top: [], groups: [], beside: {}, plays: {}, stands: {} };

export interface Layout {
  top: OptionFacts[];
  folds: { key: string; options: OptionFacts[] }[];
  /** Options that cannot matter at this table. */
  rest: OptionFacts[];
}

/** Who plays and which unique districts are in the deck; null where nobody knows. */
export interface InPlay {
  cast: readonly string[] | null;
  uniques: readonly string[] | null;
}

/** Lay out the options that fit. */
export function layoutOf(game: string, fitting: readonly OptionFacts[], chosen: Chosen, inPlay: InPlay): Layout {
  const plan = PLANS[game] ?? PLAIN;
  const lacks = (present: readonly string[] | null, wanted: string | undefined): boolean =>
    wanted !== undefined && present !== null && !present.includes(wanted);
  const rests = ({ name }: OptionFacts): boolean => {
    const expansion = plan.beside[name];
    if (expansion !== undefined && !isOn(chosen[expansion])) return true;
    return lacks(inPlay.cast, plan.plays[name]) || lacks(inPlay.uniques, plan.stands[name]);
  };
  const asked = fitting.filter(({ name }) => name !== "edition");
  const matters = asked.filter((option) => !rests(option));
  const named = (names: readonly string[]): OptionFacts[] =>
    names.flatMap((name) => matters.find((option) => option.name === name) ?? []);
  const grouped = [...plan.top, ...plan.groups.flatMap(({ options }) => options)];
  const folds = plan.groups.map(({ key, options }) => ({ key, options: named(options) }));
  const others = matters.filter(({ name }) => !grouped.includes(name));
  return {
    top: named(plan.top),
    folds: [...folds, { key: "other", options: others }].filter(({ options }) => options.length > 0),
    rest: asked.filter(rests),
  };
}

/** Is an expansion played with? */
function isOn(value: Chosen[string] | undefined): boolean {
  return value !== undefined && value !== false && value !== "no";
}
