/** Things travel where they go: what left one place and arrived at another flies there in 240 ms. */

export interface Flight {
  from: string;
  to: string;
  /** Show the picture of the place it leaves, because it arrives out of sight. */
  hides?: boolean;
}

const MOVE = 240;
const FADE = 120;
const EASE = "cubic-bezier(.2,.7,.2,1)";

interface Seen {
  box: DOMRect;
  picture: HTMLElement;
}

/** Where everything lies now, before the board changes. */
export function look(root: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const place of root.querySelectorAll<HTMLElement>("[data-place]")) {
    const thing = topmost(place);
    seen.set(place.dataset.place ?? "", { box: thing.getBoundingClientRect(), picture: thing });
  }
  return seen;
}

/** Play the flights after the board has changed. */
export function fly(root: HTMLElement, before: Map<string, Seen>, flights: readonly Flight[]): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const flight of flights) {
    const place = root.querySelector<HTMLElement>(`[data-place="${flight.to}"]`);
    const start = before.get(flight.from);
    if (!place || !start) continue;
    const thing = topmost(place);
    if (still) {
      if (!flight.hides) thing.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    } else if (flight.hides) travel(start.picture, start.box, place.getBoundingClientRect(), true);
    else {
      travel(thing, start.box, thing.getBoundingClientRect(), false);
      thing.animate([{ opacity: 0 }, { opacity: 0 }], MOVE);
    }
  }
}

/** The card on top of a place, or the place itself. */
function topmost(place: HTMLElement): HTMLElement {
  return [...place.querySelectorAll<HTMLElement>(".card")].at(-1) ?? place;
}

function travel(picture: HTMLElement, from: DOMRect, to: DOMRect, vanish: boolean): void {
  const ghost = picture.cloneNode(true) as HTMLElement;
  const size = vanish ? from : to;
  const scale = Math.min(1, from.width / size.width, from.height / size.height);
  const start = centred(from, size.width * scale, size.height * scale);
  const end = centred(to, size.width, size.height);
  Object.assign(ghost.style, {
    position: "fixed",
    left: "0",
    top: "0",
    margin: "0",
    width: `${size.width}px`,
    height: `${size.height}px`,
    zIndex: "9",
    pointerEvents: "none",
    transformOrigin: "0 0",
  });
  for (const variable of ["--cw", "--ch", "--strip", "--num", "--sy", "--wg", "--pad"]) {
    ghost.style.setProperty(variable, getComputedStyle(picture).getPropertyValue(variable));
  }
  document.body.append(ghost);
  const frames = [
    { transform: `translate(${start.x}px, ${start.y}px) scale(${scale})`, opacity: 1 },
    { transform: `translate(${end.x}px, ${end.y}px) scale(1)`, opacity: vanish ? 0.2 : 1 },
  ];
  ghost.animate(frames, { duration: MOVE, easing: EASE }).finished.finally(() => ghost.remove());
}

/** Where something of that size lies in the middle of a place. */
function centred(place: DOMRect, width: number, height: number): { x: number; y: number } {
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2 };
}
