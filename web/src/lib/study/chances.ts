/** The answer on the table: what each choice wins is printed on the thing that it is about. */

import "./chances.css";
import type { JudgedChoice } from "../api/types";
import type { Language } from "../locale/format";
import { placesOf } from "../table/hints";
import { percent } from "./percent";

type Row = Pick<JudgedChoice, "word" | "chance" | "margin">;

/** Print it; of several choices with one thing, the best. What is returned takes it away again. */
export function printed(rows: readonly Row[], mine: string | null, lang: Language): () => void {
  const things = new Map<HTMLElement, Row>();
  for (const row of rows) for (const thing of placesOf(row.word)) if (!things.has(thing)) things.set(thing, row);
  const all = rows.map(({ chance }) => chance);
  const [least, best] = [Math.min(...all), Math.max(...all)];
  for (const [thing, row] of things) {
    thing.dataset.chance = percent(row.chance, lang);
    thing.dataset.margin = percent(row.margin, lang, false);
    thing.style.setProperty("--chance-x", `${best === least ? 50 : (100 * (row.chance - least)) / (best - least)}%`);
    if (row === rows[0]) thing.dataset.verdict = "best";
    else if (row.word === mine) thing.dataset.verdict = "mine";
  }
  return () => {
    for (const { dataset, style } of things.keys()) {
      delete dataset.chance;
      delete dataset.margin;
      delete dataset.verdict;
      style.removeProperty("--chance-x");
    }
  };
}
