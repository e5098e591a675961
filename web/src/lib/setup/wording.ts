/** Options and their values by name; a stranger's game may have no words of ours. */

import { locale, t } from "../locale/locale.svelte";
import { colon } from "../locale/typography";
import type { OptionValue } from "../state/options";

function worded(key: string, otherwise: string): string {
  return locale.has(key) ? t(key) : otherwise;
}

export function optionName(game: string, option: string): string {
  return worded(`${game}.option.${option}`, option);
}

/** What a value is called, or the value itself. */
export function valueName(game: string, option: string, value: OptionValue): string {
  if (Array.isArray(value)) return t("web.own-list");
  const plain = typeof value === "boolean" ? t(value ? "web.yes" : "web.no") : String(value);
  return worded(`${game}.option.${option}.${String(value)}`, plain);
}

/** What an option is called, and what it stands at. */
export function optionWords(game: string, option: string, value: OptionValue): string {
  return `${optionName(game, option)}${colon(locale.lang)}${valueName(game, option, value)}`;
}

/** An edition by its year, where it has one, else by its name. */
export function editionName(game: string, edition: string): string {
  return /\d{4}$/.exec(edition)?.[0] ?? valueName(game, "edition", edition);
}

/** What an option is for, and then what this value of it does. */
export function helpWith(game: string, option: string, value: OptionValue): string {
  const key = `${game}.option.${option}`;
  return [worded(`${key}.help`, ""), worded(`${key}.${String(value)}.help`, "")].filter(Boolean).join(" ");
}

export function valueHelp(game: string, option: string, value: OptionValue): string {
  return worded(`${game}.option.${option}.${String(value)}.help`, "");
}

export function botName(bot: string): string {
  return worded(`bot.${bot}`, bot);
}
