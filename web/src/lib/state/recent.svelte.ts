/** What I did at the table that I have just left, until something else is looked at. */

import { locale } from "../locale/locale.svelte";
import { titleOf } from "./listed";
import type { LiveTable } from "./table.svelte";

interface Done {
  table: string;
  title: string;
  /** My last move as a sentence. */
  words: string;
}

class Recent {
  done = $state.raw<Done | null>(null);

  /** The page of a table is left: my last move there, if that is mine and nothing waits for me there. */
  leave({ facts, log, names, seat, myTurn, over }: LiveTable): void {
    this.done = null;
    if (!facts || seat === null || myTurn || over) return;
    const mine = log.toReversed().find(({ message }) => isBy(message.args.seat, seat));
    if (mine) this.done = { table: facts.id, title: titleOf(facts), words: locale.say(mine.message, { names, seat }) };
  }
}

function isBy(arg: unknown, seat: number): boolean {
  const found = arg as { key?: string; args?: { seat?: number } } | undefined;
  return found?.key === "seat" && Number(found.args?.seat) === seat;
}

export const recent = new Recent();
