/** Chances as people read them. */

import type { Language } from "../locale/format";

/** How a hundredth is written, with what stands before it. */
const PERCENT: Record<Language, string> = { en: "%", nl: "%", fr: "\u202f%", de: "\u202f%" };

/** A share as a percentage: 52.4% in English or, in points without the sign, 52.4. */
export function percent(share: number, lang: Language, sign = true): string {
  const points = Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share * 100);
  return (sign ? points + PERCENT[lang] : points).replace("-", "\u2212");
}

/** What something gains or costs, in points with its sign. */
export function change(share: number, lang: Language): string {
  return `${share > 0 ? "+" : ""}${percent(share, lang, false)}`;
}
