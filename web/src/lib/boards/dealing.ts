/** Cards that are dealt, and a card that is taken: it turns over before it goes where nobody sees its face. */

import { preferences } from "../state/preferences.svelte";

/** How long a card takes, how far apart they come, and how long all fade in where nothing travels; in milliseconds. */
const DEAL = 360;
const APART = 40;
const FADE = 120;
const TURN = 240;
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** From a hand's breadth at the left. */
const DEALT = [
  { opacity: 0, transform: "translateX(-72px) rotate(-2deg)" },
  { opacity: 1, transform: "none" },
];

/** Deal them from left to right. */
export function deal(cards: readonly HTMLElement[]): void {
  const [timing, frames] = preferences.still ? [FADE, [{ opacity: 0 }, { opacity: 1 }]] : [DEAL, DEALT];
  const apart = preferences.still ? 0 : APART;
  cards.forEach((card, at) =>
    card.animate(frames, { duration: timing, delay: at * apart, easing: EASE, fill: "backwards" }),
  );
}

/** The picture of a card turns over on its way, and is gone when it has arrived. */
export function turnAway(picture: HTMLElement, from: DOMRect, to: DOMRect): void {
  const size = Math.min(1, to.width / from.width, to.height / from.height);
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const at = (part: number, turned: number): Keyframe => ({
    transform:
      `translate(${x * part}px, ${y * part}px) scale(${1 + (size - 1) * part}) ` +
      `perspective(800px) rotateY(${turned}deg)`,
  });
  const back = document.createElement("div");
  Object.assign(back.style, { background: "var(--btn)", border: "1px solid var(--leaf)", borderRadius: "var(--r3)" });
  play(picture, from, [at(0, 0), at(0.5, 90)], 0);
  play(back, from, [at(0.5, -90), at(1, 0)], TURN / 2);
}

/** Half of the way: with its face, or with its back. */
function play(side: HTMLElement, { x, y, width, height }: DOMRect, frames: Keyframe[], delay: number): void {
  const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(side.style, { position: "fixed", margin: "0", zIndex: "9", pointerEvents: "none", ...place });
  side.removeAttribute("data-place");
  side.inert = true;
  document.body.append(side);
  const timing = { duration: TURN / 2, delay, easing: delay ? "ease-out" : "ease-in", fill: "backwards" } as const;
  side.animate(frames, timing).finished.finally(() => side.remove());
}
