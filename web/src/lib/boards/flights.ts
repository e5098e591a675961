/** Things travel where they go: what left one place and arrived at another flies there in 240 ms. */

import { preferences } from "../state/preferences.svelte";
import { fall } from "./falls";

interface Travel {
  from: string;
  to: string;
  /** It arrives out of sight: what is seen is the thing that leaves. */
  hides?: boolean;
}
/** A house that is pulled down where it stands. */
interface Fall {
  from: string;
  falls: true;
}
export type Flight = Travel | Fall;

const MOVE = 240;
const FADE = 120;
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** What the size of a card depends on; a picture of it takes these along. */
const SIZES = [
  "--cw",
  "--ch",
  "--strip",
  "--num",
  "--sy",
  "--wg",
  "--pad",
  "--ph",
  "--pf",
  "--pi",
  "--pg",
  "--sky",
  "--lines",
];

interface Seen {
  box: DOMRect;
  picture: HTMLElement;
}

/** Where things lie now, and how they look, before the board changes: everything, or what the flights leave from. */
export function look(root: HTMLElement, flights?: readonly Flight[]): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const wanted = flights && new Set(flights.map((flight) => flight.from));
  if (wanted?.size === 0) return seen;
  for (const place of root.querySelectorAll<HTMLElement>("[data-place]")) {
    if (wanted && !wanted.has(place.dataset.place ?? "")) continue;
    const thing = topmost(place);
    seen.set(place.dataset.place ?? "", { box: thing.getBoundingClientRect(), picture: pictureOf(thing) });
  }
  return seen;
}

/** Play the flights after the board has changed. */
export function fly(root: HTMLElement, before: Map<string, Seen>, flights: readonly Flight[]): void {
  const { still } = preferences;
  for (const flight of flights) {
    if ("falls" in flight) {
      const fallen = before.get(flight.from);
      if (fallen?.box.width) fall(fallen.picture, fallen.box, still);
      continue;
    }
    const place = root.querySelector<HTMLElement>(`[data-place="${flight.to}"]`);
    const start = before.get(flight.from);
    // What is out of sight, like a city that a phone does not show, neither sends nor receives.
    if (!place?.getBoundingClientRect().width || !start?.box.width) continue;
    const thing = topmost(place);
    if (still) {
      if (!flight.hides) thing.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    } else if (flight.hides) {
      travel(start.picture, start.box, place.getBoundingClientRect(), start.box, 0.2);
    } else {
      const end = thing.getBoundingClientRect();
      travel(pictureOf(thing), start.box, end, end, 1);
      thing.animate([{ opacity: 0 }, { opacity: 0 }], MOVE);
    }
  }
}

/** The card on top of a place, or the place itself. */
function topmost(place: HTMLElement): HTMLElement {
  return [...place.querySelectorAll<HTMLElement>(".card")].at(-1) ?? place;
}

function pictureOf(thing: HTMLElement): HTMLElement {
  const picture = thing.cloneNode(true) as HTMLElement;
  const style = getComputedStyle(thing);
  for (const name of SIZES) picture.style.setProperty(name, style.getPropertyValue(name));
  return picture;
}

function travel(picture: HTMLElement, from: DOMRect, to: DOMRect, size: DOMRect, fade: number): void {
  Object.assign(picture.style, {
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
  picture.removeAttribute("data-place");
  document.body.append(picture);
  const scale = Math.min(1, from.width / size.width, from.height / size.height);
  const start = centred(from, size.width * scale, size.height * scale);
  const end = centred(to, size.width, size.height);
  const frames = [
    { transform: `translate(${start.x}px, ${start.y}px) scale(${scale})`, opacity: 1 },
    { transform: `translate(${end.x}px, ${end.y}px) scale(1)`, opacity: fade },
  ];
  picture.animate(frames, { duration: MOVE, easing: EASE }).finished.finally(() => picture.remove());
}

/** Where something of that size lies in the middle of a place. */
function centred(place: DOMRect, width: number, height: number): { x: number; y: number } {
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2 };
}
