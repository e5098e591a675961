/** The score sheet as the end shows it: a few lines for all seats. */

import type { CitadelsSeen, ScoreLine } from "../../api/types";
import { plotOf, typeOf, worthOf } from "./cards";

/** In which line of the ledger the points by a rule stand. All that is not named here comes from a unique district. */
const LINES: Record<string, string> = {
  "CIT-SCORE-1": "web.end.districts",
  "CIT-SCORE-2": "web.end.types",
  "CIT-SCORE-3": "citadels.sheet.complete",
  "CIT-SCORE-4": "citadels.sheet.complete",
};
const UNIQUE = "web.end.unique";
/** What a line is called when it makes the difference: "4 more for a complete city". */
const GAINED: Record<string, string> = {
  "web.end.districts": "web.cit.gained.districts",
  [UNIQUE]: "web.cit.gained.unique",
  "web.end.types": "web.cit.gained.types",
  "citadels.sheet.complete": "web.cit.gained.complete",
};
const RULES = {
  "web.end.districts": "CIT-SCORE-1",
  [UNIQUE]: "CIT-SCORE-5",
  "web.end.types": "CIT-SCORE-2",
  "citadels.sheet.complete": "CIT-SCORE-3",
};

export interface Gathered {
  /** The key of what it is called. */
  what: string;
  /** The key of the words that follow a number of its points. */
  gained: string;
  rule: string;
  values: number[];
}

/** What all seats have of each kind of points; a kind that nobody has is left out, but for the districts. */
export function ledgerOf(sheet: readonly ScoreLine[], players: number): Gathered[] {
  return Object.entries(RULES)
    .map(([what, rule]) => ({
      what,
      gained: GAINED[what] ?? what,
      rule,
      values: Array.from({ length: players }, (_, seat) =>
        sheet
          .filter((line) => line.seat === seat && (LINES[line.rule] ?? UNIQUE) === what)
          .reduce((sum, { points }) => sum + points, 0),
      ),
    }))
    .filter(({ what, values }) => what === LINES["CIT-SCORE-1"] || values.some((points) => points !== 0));
}

/** What a city is worth now: its districts one by one and together, what comes on top, and the sum. */
export interface SoFar {
  costs: number[];
  districts: number;
  bonuses: number;
  total: number;
}

export function soFar(view: CitadelsSeen, seat: number): SoFar {
  const plots = (view.cities[seat] ?? []).filter((word) => typeOf(plotOf(word).slug) !== "action");
  const costs = plots.map((word) => worthOf(view, word));
  const districts = costs.reduce((sum, cost) => sum + cost, 0);
  const total = view.scores[seat] ?? 0;
  return { costs, districts, bonuses: total - districts, total };
}
