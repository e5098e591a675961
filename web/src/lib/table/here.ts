/** The live table that a part of the page stands at; a board that shows another moment of a game stands at none. */

import { getContext, setContext } from "svelte";
import type { LiveTable } from "../state/table.svelte";

const HERE = Symbol("table");

export function sitAt(table: LiveTable): void {
  setContext(HERE, table);
}

export function tableHere(): LiveTable | null {
  return getContext<LiveTable | undefined>(HERE) ?? null;
}
