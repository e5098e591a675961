/** What this browser keeps to prove afterwards that nobody chose the shuffle: the commitment, and what it added itself. */

import { api } from "../api/http";
import type { TableFacts } from "../api/types";
import { browser } from "./keeping";
import { owesNonce } from "./listed";

const KEY = "signoria.chance";
const MOST = 50;

export interface Kept {
  commitment: string;
  nonce: string;
  /** When it was kept, in milliseconds; missing in what was kept before that was noted. */
  at?: number;
}
export type Verdict = "proven" | "broken" | "unknown";

function all(): Record<string, Kept> {
  return browser.object(KEY) as Record<string, Kept>;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The commitment as it was told, with a nonce that nobody could foresee. It is kept before it is sent.
 * Rules that change seal the chance anew: what I gave under another commitment is known, and never given again.
 */
function keep(facts: TableFacts): Kept {
  const kept = all();
  const before = kept[facts.id];
  const mine =
    before?.commitment === facts.commitment
      ? before
      : {
          commitment: facts.commitment,
          nonce: hex(crypto.getRandomValues(new Uint8Array(12))),
          at: Date.now(),
        };
  const others = Object.entries(kept).filter(([id]) => id !== facts.id);
  browser.keep(KEY, Object.fromEntries([...others.slice(1 - MOST), [facts.id, mine]]));
  return mine;
}

/** I am ready: give my nonce, if I owe one at this table. Without those of all its people no game begins. */
export async function addToChance(facts: TableFacts): Promise<void> {
  if (owesNonce(facts)) await api.giveNonce(facts.id, keep(facts));
}

/** Whoever plays with bots, or with others at his own screen, is ready when he opens the table. */
export async function beginAlone(facts: TableFacts): Promise<void> {
  const alone = facts.seats.every(({ kind, mine }) => kind === "bot" || mine);
  if (alone) await addToChance(facts).catch(() => undefined); // the next hello asks again
}

/** What this browser has kept of a table; null where it has kept nothing. */
export function keptOf(id: string): Kept | null {
  return all()[id] ?? null;
}

/** Does the record open the commitment that I was told, and does it hold what I added? */
export async function verdict(id: string): Promise<Verdict> {
  const kept = keptOf(id);
  if (!kept) return "unknown";
  const [record, { commitmentOf }] = await Promise.all([api.record(id), import("../study/proof")]);
  return commitmentOf(record) === kept.commitment && record.nonces.includes(kept.nonce) ? "proven" : "broken";
}
