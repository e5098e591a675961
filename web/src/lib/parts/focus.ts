/** Whoever walks with the keys goes on from where he was, also when what he pressed is gone. */

import { tick } from "svelte";

const PRESSED = "button:not(:disabled), a[href], input, select";

/** Has nothing the focus, or only the bar in which nothing was to be pressed? */
export function isFree(): boolean {
  const here = document.activeElement;
  return !here || here === document.body || here.matches("[data-rest]");
}

/** Where the focus was lost, let the first of these that is there have it. */
export async function keepFocus(root: ParentNode | null | undefined, ...wanted: string[]): Promise<void> {
  await tick();
  if (!isFree()) return;
  const found = [...wanted, PRESSED].map((each) => root?.querySelector<HTMLElement>(each));
  found.find((each) => each)?.focus();
}
