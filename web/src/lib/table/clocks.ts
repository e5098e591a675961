/** How much time a seat has left, by the server's clock. */

import type { ClockFacts, TableFacts } from "../api/types";

/** Under so many seconds a clock calls, and all of my bar says so. */
export const LOW = 10;
const DAY = 86_400;

/** Seconds that are left at a moment of the server's time, in milliseconds. */
export function secondsLeft(clock: ClockFacts, now: number): number {
  if (clock.until === null) return Math.max(0, clock.left);
  return Math.max(0, (Date.parse(clock.until) - now) / 1000);
}

/** Out of how many: what the line at the foot of the bar is a part of. */
export function wholeOf(clock: ClockFacts, rules: TableFacts["clock"]): number {
  if (rules?.kind === "move") return rules.seconds;
  return rules?.kind === "days" ? rules.days * DAY : Math.max(clock.left, 1);
}

export interface Shown {
  key: "time" | "days";
  time: string;
  days: number;
  hours: number;
}

/** 0:41, 12:05, 1:02:03; from a day on in days and hours. */
export function shown(seconds: number): Shown {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  const time = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return { key: whole >= DAY ? "days" : "time", time, days: Math.floor(whole / DAY), hours: hours % 24 };
}
