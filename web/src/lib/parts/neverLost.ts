/** Whoever walks with the keys is never left nowhere: where what had the focus goes, what stands nearest has it. */

import { isFree } from "./focus";

const STOPS =
  "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary";
/** Milliseconds in which a page may give the focus itself. */
const PATIENCE = 60;
/** And those after which what waits for an answer is given up. */
const BUSY = 900;

/** What had the focus last, and how many stops stood before it in each thing around it; none for parts of a board. */
interface Left {
  thing: HTMLElement;
  around: [HTMLElement, number][];
}

let left: Left | null = null;
let byKey = false;
/** It could not have the focus for a while, as a button cannot that waits for the server. */
let wasOff = false;
let timer = 0;

/** Watch over the focus, on all pages. */
export function guardFocus(): void {
  addEventListener("keydown", () => (byKey = true), { capture: true, passive: true });
  addEventListener("pointerdown", () => (byKey = false), { capture: true, passive: true });
  addEventListener("focusin", ({ target }) => remember(target));
  const watch = { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden"] };
  new MutationObserver(() => {
    if (!byKey || !left) return;
    wasOff ||= isOff(left.thing);
    lookIn(PATIENCE);
  }).observe(document.body, watch);
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.matches("[data-rest]")) return;
  left = { thing: target, around: [] };
  wasOff = false;
  if (target.closest("[data-rest], [data-row]")) return;
  for (let one = target.parentElement; one && !isPage(one); one = one.parentElement)
    left.around.push([one, stopsIn(one).indexOf(target)]);
}

const isPage = (one: HTMLElement): boolean => one.matches("main, #app, body") || one.querySelector("main") !== null;
const isOff = (thing: HTMLElement): boolean => thing.matches(":disabled") || !thing.checkVisibility();
const stopsIn = (one: HTMLElement): HTMLElement[] =>
  [...one.querySelectorAll<HTMLElement>(STOPS)].filter((each) => each.checkVisibility());

function lookIn(milliseconds: number): void {
  timer ||= setTimeout(look, milliseconds);
}

function look(gaveUp = false): void {
  timer = 0;
  if (!left || !byKey || !isFree() || document.activeElement?.matches("[data-rest]")) return;
  const { thing } = left;
  if (!thing.isConnected || gaveUp) return nearest(left)?.focus();
  if (!isOff(thing)) return wasOff ? thing.focus() : undefined;
  timer = setTimeout(() => look(true), BUSY);
}

/** What does the same beside it, or what has come to its place; where nothing has, the bar where all is decided. */
function nearest({ thing, around }: Left): HTMLElement | null {
  for (const [one, at] of around) {
    if (!one.isConnected) continue;
    const stops = stopsIn(one);
    const same = stops.find((each) => each.dataset.do && each.dataset.do === thing.dataset.do);
    const next = same ?? stops[Math.min(at, stops.length - 1)];
    if (next) return next;
  }
  return document.querySelector("main [data-rest]");
}
