/** The score sheet, added up as the end shows it. */

import type { ScoreLine } from "../../api/types";

/** The total of a seat by its parts: districts together, then each bonus. */
export function partsOf(sheet: readonly ScoreLine[], seat: number): number[] {
  const own = sheet.filter((line) => line.seat === seat);
  const bonuses = own.filter((line) => line.rule !== "CIT-SCORE-1");
  return [sum(own.filter((line) => line.rule === "CIT-SCORE-1")), ...bonuses.map((line) => line.points)];
}

function sum(lines: readonly ScoreLine[]): number {
  return lines.reduce((total, line) => total + line.points, 0);
}
