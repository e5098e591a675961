/** How equal totals were decided: by whom, by what, and by how much. */

import type { CitadelsSeen, ScoreLine } from "../../api/types";

export interface Tie {
  /** Who is equal, the winner first. */
  seats: number[];
  points: number;
  by: "rank" | "districts" | "gold";
  /** What decided, for each of them. */
  values: number[];
}

/** What counts as points from districts alone: their cost, and what unique ones add. */
const OF_DISTRICTS = ["citadels.sheet.district", "citadels.sheet.extra"];

type Seen = Pick<CitadelsSeen, "scores" | "options" | "roles" | "cast" | "marks" | "gold">;

/** Null where the totals alone decided. */
export function tieOf(view: Seen, sheet: readonly ScoreLine[], winners: readonly number[]): Tie | null {
  const points = Math.max(...view.scores);
  const equal = view.scores.flatMap((score, seat) => (score === points ? [seat] : []));
  if (equal.length < 2) return null;
  const seats = [...equal].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)));
  if (view.options.tie_break === "rank")
    return { seats, points, by: "rank", values: seats.map((seat) => highestRank(view, seat)) };
  const districts = seats.map((seat) =>
    sum(sheet.filter((line) => line.seat === seat && OF_DISTRICTS.includes(line.message.key))),
  );
  const decided = districts.some((value) => value !== districts[0]) || view.options.tie_break === "districts";
  return decided
    ? { seats, points, by: "districts", values: districts }
    : { seats, points, by: "gold", values: seats.map((seat) => view.gold[seat] ?? 0) };
}

/** The highest rank that somebody revealed in the last round; 0 for none. */
function highestRank(view: Seen, seat: number): number {
  const ranks = (view.roles[seat] ?? []).map((slug) => view.cast.indexOf(slug) + 1);
  return Math.max(0, ...ranks.filter((rank) => ((view.marks.shown ?? 0) >> rank) & 1));
}

/** The total of a seat by its parts: districts together, then each bonus. */
export function partsOf(sheet: readonly ScoreLine[], seat: number): number[] {
  const own = sheet.filter((line) => line.seat === seat);
  const bonuses = own.filter((line) => line.rule !== "CIT-SCORE-1");
  return [sum(own.filter((line) => line.rule === "CIT-SCORE-1")), ...bonuses.map((line) => line.points)];
}

function sum(lines: readonly ScoreLine[]): number {
  return lines.reduce((total, line) => total + line.points, 0);
}
