/** When something was, and how much time is left, in the words of a list. */

import { locale, t } from "./locale.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In English too the day stands before the month, and the day has 24 hours. */
function format(moment: Date | number, style: Intl.DateTimeFormatOptions): string {
  const lang = locale.lang === "en" ? "en-GB" : locale.lang;
  return Intl.DateTimeFormat(lang, { ...style, hourCycle: "h23" }).format(moment);
}

function dayOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** How many days ago, by the calendar. */
function daysAgo(moment: Date, now: Date): number {
  return Math.round((dayOf(now) - dayOf(moment)) / (DAY * 1000));
}

/** 14:31. */
export function timeOfDay(moment: Date | number): string {
  return format(moment, { hour: "2-digit", minute: "2-digit" });
}

/** 12 Nov 2026, 14:31. */
export function dayAndTime(moment: Date | number): string {
  return format(moment, { dateStyle: "medium", timeStyle: "short" });
}

/** 14:31 of today, yesterday at 21:05, or the day. */
export function moment(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const time = timeOfDay(then);
  const ago = daysAgo(then, now);
  if (ago <= 0) return time;
  return ago === 1 ? t("web.home.yesterday", { time }) : day(iso, now);
}

/** 12 November, with its year where that is not this one. */
export function day(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return format(then, { day: "numeric", month: "long", year });
}

/** 1:12 under an hour, 5 h 20 under a day, 1 d 14 h above. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, "0");
  if (left < HOUR) return `${Math.floor(left / MINUTE)}:${two(left % MINUTE)}`;
  const hours = Math.floor(left / HOUR);
  if (left < DAY) return t("web.home.hours", { hours, minutes: two(Math.floor((left % HOUR) / MINUTE)) });
  return t("web.home.days", { days: Math.floor(hours / 24), hours: hours % 24 });
}
