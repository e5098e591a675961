/** Cards that are passed on slide to the next seat: their backs alone, whoever knows what they are. */

import { preferences } from "../state/preferences.svelte";

export interface Passing {
  /** Where each card lies: a place of its own, or a seat. */
  from: readonly string[];
  to: string;
}

const SLIDE = 360;
const APART = 30;
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** So large is a back at a seat, and so far from the edge of the seat and from the next one it lies, in pixels. */
const [WIDTH, HEIGHT] = [24, 34];
const [EDGE, BESIDE] = [8, 7];

/** Where the cards lie before the board changes. */
export function gather(root: HTMLElement, { from }: Passing): DOMRect[] {
  if (preferences.still || preferences.wishes.pace === "at-once") return [];
  return from.flatMap((name, at) => {
    const box = shown(root, name);
    return box ? [name.startsWith("seat:") ? atSeat(box, at) : box] : [];
  });
}

/** Let them slide after the board has changed. */
export function slideOn(root: HTMLElement, cards: readonly DOMRect[], { to }: Passing): void {
  const seat = cards.length > 0 ? shown(root, to) : null;
  if (seat) cards.forEach((card, at) => slide(card, atSeat(seat, at), at * APART));
}

/** Where it is; a phone shows most seats by their buttons alone. */
function shown(root: HTMLElement, name: string): DOMRect | null {
  const things = [...root.querySelectorAll(`[data-place="${name}"], [data-turns-to="${name}"]`)];
  return things.map((thing) => thing.getBoundingClientRect()).find(({ width }) => width > 0) ?? null;
}

/** The place of a back at a seat, each a little beside the one before. */
function atSeat({ x, y, height }: DOMRect, at: number): DOMRect {
  return new DOMRect(x + EDGE + at * BESIDE, y + (height - HEIGHT) / 2, WIDTH, HEIGHT);
}

function slide(from: DOMRect, to: DOMRect, delay: number): void {
  const back = document.createElement("div");
  back.className = "passed";
  back.inert = true;
  Object.assign(back.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "8",
    pointerEvents: "none",
    transformOrigin: "0 0",
    background: "var(--back)",
    border: "1px solid var(--leaf)",
    borderRadius: "var(--r3)",
    boxShadow: "var(--shadow-card)",
  });
  document.body.append(back);
  const frames = [from, to].map(({ x, y, width, height }) => ({
    transform: `translate(${x}px, ${y}px) scale(${width / from.width}, ${height / from.height})`,
  }));
  back
    .animate(frames, { duration: SLIDE, delay, easing: EASE, fill: "backwards" })
    .finished.finally(() => back.remove());
}
