/** A house that is destroyed leans, sinks behind its plinth, and is gone; the ruin is left to the city. */

/** How long it leans and then sinks, and how long it fades for whoever wants nothing to travel; in milliseconds. */
const LEANS = 120;
const SINKS = 240;
const FADE = 120;
const FALLS = [
  { transform: "none" },
  { transform: "rotate(9deg)", offset: LEANS / (LEANS + SINKS) },
  { transform: "rotate(9deg) translateY(104%)" },
];

/** Let the picture of a district fall where the district stood. */
export function fall(picture: HTMLElement, { x, y, width, height }: DOMRect, still: boolean): void {
  const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(picture.style, { position: "fixed", margin: "0", zIndex: "9", pointerEvents: "none", ...place });
  picture.removeAttribute("data-place");
  picture.classList.add("falling");
  picture.inert = true;
  document.body.append(picture);
  const house = picture.querySelector<HTMLElement>(".house");
  const plinth = picture.querySelector<HTMLElement>(".plinth");
  const gone = (): void => picture.remove();
  if (still || !house || !plinth) {
    picture.animate([{ opacity: 1 }, { opacity: 0 }], FADE).finished.finally(gone);
    return;
  }
  // Below the foot of its plinth nothing is seen of what sinks.
  picture.style.clipPath = `inset(-40px -40px ${Math.max(y + height - plinth.getBoundingClientRect().bottom, 0)}px)`;
  house.style.transformOrigin = "15% 100%";
  house.animate(FALLS, { duration: LEANS + SINKS, easing: "ease-in", fill: "forwards" }).finished.finally(gone);
}
