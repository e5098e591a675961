/** Up to which entry this browser has shown a table, so that whoever comes back is told what he has missed. */

import { browser } from "./keeping";

const KEY = "signoria.seen";
const MOST = 50;

function all(): Record<string, number> {
  return browser.object(KEY) as Record<string, number>;
}

/** The last entry that was shown of a table; null where it was never open here. */
export function lastSeen(table: string): number | null {
  return all()[table] ?? null;
}

export function markSeen(table: string, number: number): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  browser.keep(KEY, Object.fromEntries([...others.slice(1 - MOST), [table, number]]));
}
