/** What is played at a table in few words: the edition, what is not as printed, the clock, whether it counts. */

import type { GameFacts, TableFacts } from "../api/types";
import { locale, t } from "../locale/locale.svelte";
import { games } from "../state/games.svelte";
import { valueOf } from "../state/options";

export function rulesOf(table: TableFacts): string[] {
  const game = games.get(table.game);
  const changed = game ? changedIn(game, table) : 0;
  return [
    editionIn(table),
    changed > 0 ? t("web.home.changed", { n: changed }) : "",
    clockOf(table.clock),
    table.rated ? t("web.home.rated") : "",
  ].filter(Boolean);
}

function editionIn({ game, options }: TableFacts): string {
  const key = `${game}.option.edition.${String(options.edition)}`;
  return locale.has(key) ? t(key) : "";
}

/** How many options are not as printed. */
function changedIn(game: GameFacts, { options }: TableFacts): number {
  const edition = String(options.edition ?? "");
  return game.options.filter((option) => {
    const value = options[option.name];
    const printed = valueOf(option, game, { edition });
    return option.name !== "edition" && value !== undefined && JSON.stringify(value) !== JSON.stringify(printed);
  }).length;
}

function clockOf(clock: TableFacts["clock"]): string {
  if (clock === null) return "";
  if (clock.kind === "days") return t("web.home.clock-days", { n: clock.days });
  if (clock.kind === "move") return t("web.home.clock-move", { seconds: clock.seconds });
  return t("web.home.clock-game", { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
}
