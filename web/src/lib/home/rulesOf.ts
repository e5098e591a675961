/** What is played at a table in few words: the edition, what is not as printed, the clock, whether it counts. */

import type { GameFacts, TableFacts } from "../api/types";
import { t } from "../locale/locale.svelte";
import { described, sentenceOf } from "../setup/sentence";
import { editionName } from "../setup/wording";

export function rulesOf(table: TableFacts, game: GameFacts | undefined): string[] {
  const rules = game ? [editionIn(table, game), ...changedIn(table, game)].filter(Boolean) : [];
  return [
    ...(!game || rules.length > 0 ? rules : [t("web.home.as-printed")]),
    clockOf(table.clock),
    table.rated ? t("web.home.rated") : "",
  ].filter(Boolean);
}

/** By its year, where it has one and there are others; by its name where it is not the usual one. */
function editionIn({ options }: TableFacts, game: GameFacts): string {
  const editions = game.options.find(({ name }) => name === "edition");
  if (!editions || editions.allowed.length < 2) return "";
  const edition = String(options.edition ?? editions.default);
  const name = editionName(game.id, edition);
  return edition === editions.default && !Number(name) ? "" : name;
}

/** What is not as printed: said where the sentence of the table says it, else counted. */
function changedIn(table: TableFacts, game: GameFacts): string[] {
  const { clauses, changes } = sentenceOf(game, described(table));
  return [...clauses, changes.length > 0 ? t("web.home.changed", { n: changes.length }) : ""];
}

function clockOf(clock: TableFacts["clock"]): string {
  if (clock === null) return "";
  if (clock.kind === "days") return t("web.home.clock-days", { n: clock.days });
  if (clock.kind === "move") return t("web.home.clock-move", { seconds: clock.seconds });
  return t("web.home.clock-game", { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
}
