/** One size of letters for all powers of a row of cards, so that none seems to weigh more than another. */

import type { Attachment } from "svelte/attachments";

/** Sizes of letters, each with the part of its width that a plate keeps: words are to be read before it is looked at. */
const STEPS = [
  ["--t7", 1],
  ["--t6", 1],
  ["--t5", 1],
  ["--t5", 0.9],
  ["--t5", 0.8],
  ["--t4", 0.8],
  ["--t4", 0.7],
  ["--t3", 0.7],
  ["--t3", 0.55],
  ["--t3", 0.4],
  ["--t2", 0.4],
  ["--t1", 0.4],
] as const;

/** The largest at which every card of the row holds all of its words; sought anew when what is read here changes. */
export function oneSize(read: () => unknown): Attachment<HTMLElement> {
  return (row) => {
    read();
    const fit = (): void => {
      const cards = [...row.querySelectorAll("[data-row=tray]")];
      for (const [letters, part] of STEPS) {
        row.style.setProperty("--letters", `var(${letters})`);
        row.style.setProperty("--part", String(part));
        if (cards.every(holdsAll)) return;
      }
    };
    const watch = new ResizeObserver(fit); // tells of the row at once, too, and before it is painted
    watch.observe(row);
    const chances = new MutationObserver(fit); // in a study they are printed on the cards
    chances.observe(row, { subtree: true, attributeFilter: ["data-chance"] });
    void document.fonts.ready.then(fit);
    return () => [watch, chances].forEach((observer) => observer.disconnect());
  };
}

/** Is every part of a card inside its edge? What is too much stands out above as well as below; what is printed on it
 * is no part, and makes it higher. */
function holdsAll(card: Element): boolean {
  if (card.scrollHeight > card.clientHeight) return false;
  const { top, bottom } = card.getBoundingClientRect();
  const edge = parseFloat(getComputedStyle(card).paddingBottom);
  return [...card.children].every((part) => {
    const place = part.getBoundingClientRect();
    return place.top >= top && place.bottom <= bottom - edge;
  });
}
