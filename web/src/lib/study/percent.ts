/** Chances as people read them. */

import type { Language } from "../locale/format";
import { PERCENT } from "../locale/typography";

/** A share as a percentage: 52.4% in English or, in points without the sign, 52.4. */
export function percent(share: number, lang: Language, sign = true): string {
  const points = Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share * 100);
  return (sign ? points + PERCENT[lang] : points).replace("-", "\u2212");
}

/** How far off a share may be, in points: ± 1.1. */
export function doubt(margin: number, lang: Language): string {
  return `±\u00a0${percent(margin, lang, false)}`;
}

/** What something gains or costs, in points with its sign. */
export function change(share: number, lang: Language): string {
  return `${share > 0 ? "+" : ""}${percent(share, lang, false)}`;
}
