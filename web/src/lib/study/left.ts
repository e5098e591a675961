/** The choices of the moment that a line has left: those that were found best, what is tried, and what was played. */

import type { Advice, Message, PositionAnalysis } from "../api/types";

interface Known {
  word: string;
  sentence: Message;
  chance: number;
}
export type Row = Omit<Advice, "reason" | "margin"> & { margin?: number; reason: Message | null };
/** What was found at a moment, or is known of it from the whole game. */
export type Look = Omit<PositionAnalysis, "choices"> & { choices: Row[] };

/** Each once, the best first. */
export function rowsOf(found: Look, ...more: (Known | null)[]): Row[] {
  const rows: Row[] = [...found.choices];
  for (const one of more) if (one && !rows.some(({ word }) => word === one.word)) rows.push({ ...one, reason: null });
  return rows.sort((one, other) => other.chance - one.chance);
}

/** Is every choice of the line the one that was played? Then there is no other line to compare it with. */
export function follows(line: readonly string[], game: readonly { word: string }[]): boolean {
  return line.every((word, at) => word === game[at]?.word);
}
