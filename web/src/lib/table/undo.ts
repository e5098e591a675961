/** What Undo takes back, and why there is none. */

import type { Happening, Message } from "../api/types";
import type { LiveTable } from "../state/table.svelte";

type Table = Pick<LiveTable, "log" | "seat" | "noWayBack" | "waitsForMe">;

/** Who did what a line of the log tells; null where nobody did. */
function doer({ args: { seat } }: Message): number | null {
  return typeof seat === "object" && seat.key === "seat" ? Number(seat.args.seat) : null;
}

/** The last thing that I did: that is what Undo takes back. */
export function lastOfMine({ log, seat }: Pick<Table, "log" | "seat">): Happening | undefined {
  return seat === null ? undefined : log.findLast(({ message }) => doer(message) === seat);
}

/** The last thing that I did, where I go on and cannot undo it: it has shown something hidden. */
export function shownForGood(table: Table): Happening | undefined {
  return table.noWayBack === "shown" && table.waitsForMe ? lastOfMine(table) : undefined;
}
