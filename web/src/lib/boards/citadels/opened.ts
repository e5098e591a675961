/** A game that is looked at again with all hands open: what was hidden from whom we look with. */

import type { CitadelsSeen } from "../../api/types";

type Opened = Record<string, unknown> | null | undefined;

/** The table with all hands as they truly were. */
export function withAllHands(view: CitadelsSeen, opened: Opened): CitadelsSeen {
  return opened ? { ...view, hands: opened.hands as string[][] } : view;
}

/** The characters of a seat that lay face down. */
export function hiddenRoles(view: CitadelsSeen, seat: number, opened: Opened): string[] {
  const all = (opened?.roles as string[][] | undefined)?.[seat] ?? [];
  return all.filter((slug) => !view.roles[seat]?.includes(slug));
}
