/** The answer on the table: what each choice wins is printed on the thing that it is about. */

import "./chances.css";
import type { JudgedChoice } from "../api/types";
import type { Language } from "../locale/format";
import { placesOf } from "../table/hints";
import { percent } from "./percent";

type Row = Pick<JudgedChoice, "word" | "chance">;

/** Print it; of several choices with one thing, the best. What is returned takes it away again. */
export function printed(rows: readonly Row[], mine: string | null, lang: Language): () => void {
  const things = new Map<HTMLElement, Row>();
  for (const row of rows) for (const thing of placesOf(row.word)) if (!things.has(thing)) things.set(thing, row);
  for (const [thing, row] of things) {
    thing.dataset.chance = percent(row.chance, lang);
    if (row === rows[0]) thing.dataset.verdict = "best";
    else if (row.word === mine) thing.dataset.verdict = "mine";
  }
  return () => {
    for (const { dataset } of things.keys()) {
      delete dataset.chance;
      delete dataset.verdict;
    }
  };
}
