/** What was tried in vain is marked on the table, until something else is. */

import "./wrong.css";
import { placesOf } from "../table/hints";

/** Mark the things of that choice: how many there are, and how to take the marks away. */
export function markWrong(word: string): { count: number; undo: () => void } {
  const things = placesOf(word).filter((thing) => !thing.matches(".acts *")); // a button is no thing on the table
  for (const thing of things) thing.dataset.wrong = "";
  return {
    count: things.length,
    undo: () => {
      for (const { dataset } of things) delete dataset.wrong;
    },
  };
}
