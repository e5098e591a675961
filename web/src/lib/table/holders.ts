/** Who may hold a character, in words: everybody with his doubt, or the likeliest where there is little room. */

import type { MayHold } from "../api/types";
import type { Language } from "../locale/format";
import { t } from "../locale/locale.svelte";
import { wholePercent } from "../locale/typography";

/** Less than half of a hundredth is not told. */
const LEAST = 0.005;
const NO_BREAK = "\u00a0";

interface Company {
  names: readonly string[];
  seat: number | null;
}

/** Everybody who may hold it: "Cosimo 62% ± 5 · Bianca 30% ± 4 · nobody 8% ± 3"; a name alone where it can be no other. */
export function allHolders(holders: readonly MayHold[], company: Company, lang: Language): string {
  const each = told(holders, company, ({ share, margin }) => [
    wholePercent(share, lang),
    `±${NO_BREAK}${points(margin)}`,
  ]);
  return each.join(`${NO_BREAK}· `);
}

/** The likeliest alone, without its doubt, in two lines where one is too short: "Cosimo ≈ 62%". */
export function likeliest(holders: readonly MayHold[], company: Company, lang: Language): string {
  return told(holders, company, ({ share }) => [`≈${NO_BREAK}${wholePercent(share, lang)}`], " ")[0] ?? "";
}

function told(
  holders: readonly MayHold[],
  company: Company,
  numbers: (one: MayHold) => string[],
  space = NO_BREAK,
): string[] {
  const isSure = holders.length === 1;
  return holders
    .filter(({ share }) => share >= LEAST)
    .map((one) => [nameOf(one.seat, company), ...(isSure ? [] : numbers(one))].join(space));
}

function nameOf(seat: number | null, company: Company): string {
  if (seat === null) return t("web.nobody");
  return seat === company.seat ? t("web.you") : (company.names[seat] ?? "").replaceAll(" ", NO_BREAK);
}

/** Half of an interval in whole points, never less than one. */
function points(margin: number): number {
  return Math.max(1, Math.round(100 * margin));
}
