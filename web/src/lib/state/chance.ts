/** What this browser keeps to prove afterwards that nobody chose the shuffle: the commitment, and what it added itself. */

import { api } from "../api/http";
import type { TableFacts } from "../api/types";

const KEY = "signoria.chance";
const MOST = 50;

interface Kept {
  commitment: string;
  nonce: string;
}
export type Verdict = "proven" | "broken" | "unknown";

function all(): Record<string, Kept> {
  return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The commitment as it was first told, with a nonce that nobody could foresee. It is kept before it is sent. */
function keep(facts: TableFacts): Kept {
  const kept = all();
  const mine = kept[facts.id] ?? {
    commitment: facts.commitment,
    nonce: hex(crypto.getRandomValues(new Uint8Array(12))),
  };
  const others = Object.entries(kept).filter(([id]) => id !== facts.id);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [facts.id, mine]])));
  return mine;
}

/** Give my nonce, if I owe one at this table. */
export async function addToChance(facts: TableFacts): Promise<void> {
  if (facts.seats.some((seat) => seat.mine && seat.owes_nonce)) {
    await api.giveNonce(facts.id, keep(facts).nonce).catch(() => undefined); // the next hello asks again
  }
}

/** Does the record open the commitment that I was told, and does it hold what I added? */
export async function verdict(id: string): Promise<Verdict> {
  const kept = all()[id];
  if (!kept || !("subtle" in crypto)) return "unknown";
  const record = await api.record(id);
  const sealed = new Uint8Array([
    ...new TextEncoder().encode("signoria commitment"),
    ...bytes(record.salt),
    ...bytes(record.secret),
  ]);
  const commitment = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", sealed)));
  return commitment === kept.commitment && record.nonces.includes(kept.nonce) ? "proven" : "broken";
}

function bytes(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
}
