/** What board and table tell each other: what is picked stands beside a hint, what a line of the log names has a ring. */

import type { LiveTable } from "../../state/table.svelte";
import { pointAt } from "../pointing";
import { ringed } from "./pointed";

export function followEachOther(now: () => { table: LiveTable; root: HTMLElement; picked: string | null }): void {
  $effect(() => {
    const { table, picked } = now();
    table.considered = picked === null ? [] : [picked];
  });
  $effect(() => {
    const { table, root } = now();
    return pointAt(table.pointed ? ringed(root, table.pointed) : []);
  });
}
