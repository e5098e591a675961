/** How a language writes numbers and names: the same as `signoria.locales.typography`, for the browser. */

import type { Language } from "./format";

/** What stands between the thousands. */
const GROUPS: Record<Language, string> = { en: ",", nl: ".", fr: "\u202f", de: "." };
/** How a hundredth is written, with what stands before it. */
export const PERCENT: Record<Language, string> = { en: "%", nl: "%", fr: "\u202f%", de: "\u202f%" };
const VOWELS = "aàâäæeéèêëiîïoôöœuùûü";

/** A number with its thousands apart and a true minus sign; a signed one has a plus too: 1,200, −40, +3. */
export function written(number: number, lang: Language, signed = false): string {
  const sign = number < 0 ? "\u2212" : signed && number > 0 ? "+" : "";
  return sign + String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, GROUPS[lang]);
}

/** A share in whole hundredths: 52% in English, 52 % in French. */
export function wholePercent(share: number, lang: Language): string {
  return Math.round(100 * share) + PERCENT[lang];
}

/** The words as they stand at the beginning of a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A line of the log as a sentence that another may follow. */
export function closed(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** Between what is named and what is said of it. In French a space stands before it. */
export function colon(lang: Language): string {
  return lang === "fr" ? "\u00a0: " : ": ";
}

/** A sentence that follows a colon. In German it begins with a capital. */
export function afterColon(words: string, lang: Language): string {
  return lang === "de" ? capitalised(words) : words;
}

/** Between two sentences that belong together. */
export function semicolon(lang: Language): string {
  return lang === "fr" ? "\u202f; " : "; ";
}

/** What stands around words that are somebody's own. */
const QUOTES: Record<Language, [string, string]> = {
  en: ["“", "”"],
  nl: ["‘", "’"],
  fr: ["«\u202f", "\u202f»"],
  de: ["„", "“"],
};

/** A title that somebody has written, as a title: “Via Larga”, ‘Via Larga’, « Via Larga », „Via Larga“. */
export function quoted(words: string, lang: Language): string {
  return QUOTES[lang].join(words);
}

/** What stands before and after somebody's name where something belongs to him: Anna’s, van Anna, d’Anna, von Anna. */
export function possessive(name: string, lang: Language): [string, string] {
  if (lang === "en") return ["", "’s"];
  if (lang === "fr") return [VOWELS.includes(name.charAt(0).toLowerCase()) && name ? "d’" : "de ", ""];
  return [lang === "nl" ? "van " : "von ", ""];
}
