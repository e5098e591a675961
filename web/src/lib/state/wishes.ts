/** What somebody may wish of his screen and his table. */

export interface Wishes {
  theme: "light" | "dark" | "device";
  /** A bell when it is my turn, or a sound for everything that happens. */
  sound: "off" | "turn" | "all";
  /** Without any, changes are shown at once; calm leaves out what is only for the eye, like the ceremony at the end. */
  motion: "none" | "calm" | "full";
  /** How quickly the moves of bots follow each other on this screen. */
  pace: "at-once" | "normal" | "slow";
  /** What is asked twice: every move, what costs gold, cards or points, or nothing. */
  confirm: "every" | "costs" | "never";
}

/** What can be wished, in the order in which it is offered. */
export const OFFERED: { readonly [Name in keyof Wishes]: readonly Wishes[Name][] } = {
  theme: ["light", "dark", "device"],
  sound: ["off", "turn", "all"],
  motion: ["none", "calm", "full"],
  pace: ["at-once", "normal", "slow"],
  confirm: ["every", "costs", "never"],
};

const USUAL: Wishes = { theme: "device", sound: "off", motion: "full", pace: "normal", confirm: "costs" };

/** What was kept; whatever is no wish of today is the usual one. */
export function wishesOf(kept: string | null): Wishes {
  let found: Record<string, unknown> = {};
  try {
    found = Object(JSON.parse(kept ?? "{}")) as Record<string, unknown>;
  } catch {
    // Somebody else has written there: as if nothing were kept.
  }
  const wishes: Record<string, unknown> = { ...USUAL };
  for (const [name, offered] of Object.entries(OFFERED))
    if ((offered as readonly unknown[]).includes(found[name])) wishes[name] = found[name];
  return wishes as unknown as Wishes;
}
