/** The score sheet as the end shows it. */

import type { ScoreLine } from "../../api/types";

/** The total of a seat by its parts: districts together, as they stand on the sheet first, then each bonus. */
export function partsOf(sheet: readonly ScoreLine[], seat: number): number[] {
  const own = sheet.filter((line) => line.seat === seat);
  const districts = own.findLast((line) => line.rule === "CIT-SCORE-1");
  const bonuses = own.filter((line) => line.rule !== "CIT-SCORE-1");
  return [districts?.sum ?? 0, ...bonuses.map((line) => line.points)];
}
