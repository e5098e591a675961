/** On a phone the words of a lesson and its table are higher than the screen: what is needed now comes into sight. */

import { narrow } from "../parts/screen";
import { preferences } from "../state/preferences.svelte";

/** Where of each table one looks, once something is picked. */
const LOOKED_AT = ".cols, .own.sp, .land[role=application]";

export function bring(thing: Element | null): void {
  if (narrow.current && thing) see(thing);
}

/** Whoever asks for something wants to see it, on every screen. */
export function see(thing: Element): void {
  thing.scrollIntoView({ block: "nearest", behavior: preferences.still ? "auto" : "smooth" });
}

/** Beside the table the words of a lesson scroll by themselves: the box that this stands in comes into sight there. */
export function reveal(words: Element): void {
  const view = words.closest(".scroll");
  const [box, field] = [words.parentElement?.getBoundingClientRect(), view?.getBoundingClientRect()];
  if (view && box && field) view.scrollTop += Math.max(0, Math.min(box.bottom - field.bottom, box.top - field.top));
}

/** Whoever has picked something looks where it would go. */
export function looksWherePicked(board: HTMLElement): () => void {
  /** In the next frame, when the board has heard of it too. */
  const look = () =>
    requestAnimationFrame(() => {
      if (board.querySelector("[data-do=cancel]")) bring(board.querySelector(LOOKED_AT));
    });
  board.addEventListener("click", look);
  return () => board.removeEventListener("click", look);
}
