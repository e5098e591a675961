/** What a reason adds to the chances that stand beside it in a table. */

import type { Message } from "../api/types";

const ALIKE = "analysis.reason.alike";
const CHANCE = "analysis.fact.chance";

/** The reason without what the numbers say themselves: that others are as good, and how many wins it gains or costs. */
export function besideNumbers(reason: Message | null | undefined): Message | null {
  if (!reason || reason.key === ALIKE) return null;
  const { gain, cost, rival } = reason.args;
  if (isChance(gain)) return rival ? { ...reason, key: reason.key.replace(/\.both$/, ".prevents") } : null;
  return isChance(cost) && !gain ? null : reason;
}

function isChance(fact: Message["args"][string] | undefined): boolean {
  return typeof fact === "object" && (fact as Message).key === CHANCE;
}
