/** Up to which entry this browser has shown a table, so that whoever comes back is told what he has missed. */

const KEY = "signoria.seen";
const MOST = 50;

function all(): Record<string, number> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")) as Record<string, number>;
  } catch {
    return {}; // somebody else has written there
  }
}

/** The last entry that was shown of a table; null where it was never open here. */
export function lastSeen(table: string): number | null {
  return all()[table] ?? null;
}

export function markSeen(table: string, number: number): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [table, number]])));
}
