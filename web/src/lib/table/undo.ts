/** What Undo takes back, and why there is none. */

import type { Happening, Message } from "../api/types";
import type { LiveTable } from "../state/table.svelte";

type Table = Pick<LiveTable, "log" | "seat" | "canTakeBack" | "waitsForMe" | "kept">;

/** Who did what a line of the log tells; null where nobody did. */
function doer({ args: { seat } }: Message): number | null {
  return typeof seat === "object" && seat.key === "seat" ? Number(seat.args.seat) : null;
}

/** The last thing that I did: that is what Undo takes back. */
export function lastOfMine({ log, seat }: Table): Happening | undefined {
  return seat === null ? undefined : log.findLast(({ message }) => doer(message) === seat);
}

/** The last thing that was done, where I go on and cannot undo it: it has shown me something hidden. */
export function shownForGood(table: Table): Happening | undefined {
  if (table.canTakeBack || !table.waitsForMe || !table.kept) return undefined;
  const last = table.log.findLast(({ message }) => doer(message) !== null);
  return last && last === lastOfMine(table) ? last : undefined;
}
