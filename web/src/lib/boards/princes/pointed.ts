/** What a sentence of the log speaks of, so that it can be ringed on the table. */

import type { Message } from "../../api/types";
import { GAME } from "./words";

export interface Named {
  seats: number[];
  /** Tiles, objects, freedoms, persons and characters. */
  things: string[];
}

const SORTS = ["tile", "object", "freedom", "profession", "character"];

export function namedIn(message: Message): Named {
  const found: Named = { seats: [], things: [] };
  for (const arg of Object.values(message.args)) {
    if (typeof arg !== "object") continue;
    const [game, sort = "", word = ""] = arg.key.split(".");
    if (arg.key === "seat") found.seats.push(Number(arg.args.seat));
    else if (game === GAME && SORTS.includes(sort)) found.things.push(word);
  }
  return found;
}

/** The seats, and the things where they can be had or stand for what they do. */
export function ringed(root: HTMLElement, message: Message): Element[] {
  const { seats, things } = namedIn(message);
  const selectors = [
    ...seats.map((seat) => `[data-seat="${seat}"]`),
    ...things.map((word) => `[data-target$=":${CSS.escape(word)}"]`),
  ];
  return selectors.length > 0 ? [...root.querySelectorAll(selectors.join(","))] : [];
}
