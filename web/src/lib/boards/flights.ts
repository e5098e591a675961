/** Things travel where they go: what left one place and arrived at another flies there in 240 ms. */

import { preferences } from "../state/preferences.svelte";
import { turnAway } from "./dealing";
import { fall } from "./falls";

interface Travel {
  from: string;
  to: string;
  /** It arrives out of sight: what is seen is the thing that leaves. */
  hides?: boolean;
  /** It goes where its face is not seen. */
  turns?: boolean;
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
const SIZES = ["--cw", "--ch", "--strip", "--step", "--pad", "--ph", "--sky", "--lines"];

interface Seen {
  box: DOMRect;
  picture: HTMLElement;
}
interface Before {
  /** What leaves, by its place. */
  seen: Map<string, Seen>;
  /** How far from the left the things of a row lay, which closes up or makes room. */
  row: Map<HTMLElement, number>;
}

/** Where things lie before the board changes, and how they look: what the flights leave from, and a row that closes up. */
export function look(root: HTMLElement, flights: readonly Flight[], row = ""): Before {
  const seen = new Map<string, Seen>();
  for (const { from } of flights) {
    const place = placeOf(root, from);
    if (!place || seen.has(from)) continue;
    const thing = topmost(place);
    seen.set(from, { box: thing.getBoundingClientRect(), picture: pictureOf(thing) });
  }
  const things = row ? [...root.querySelectorAll<HTMLElement>(row)] : [];
  return { seen, row: new Map(things.map((thing) => [thing, thing.offsetLeft])) };
}

/** Play the flights after the board has changed. All is measured before anything moves, or each would lay out the page. */
export function fly(root: HTMLElement, before: Before, flights: readonly Flight[]): void {
  const { still } = preferences;
  const slides = still ? [] : [...before.row].map(([thing, left]) => slide(thing, left - thing.offsetLeft));
  const plays = flights.map((flight) => plan(root, before.seen.get(flight.from), flight, still));
  for (const play of [...slides, ...plays]) play?.();
}

/** How something goes to its place, if it is to be seen at all. */
function plan(root: HTMLElement, start: Seen | undefined, flight: Flight, still: boolean): (() => void) | undefined {
  if (!start?.box.width) return undefined;
  if ("falls" in flight) return () => fall(start.picture, start.box, still);
  const place = placeOf(root, flight.to);
  const end = place?.getBoundingClientRect();
  // What is out of sight, like a city that a phone does not show, neither sends nor receives.
  if (!place || !end?.width) return undefined;
  if (flight.turns) return still ? undefined : () => turnAway(start.picture, start.box, end);
  if (flight.hides) return still ? undefined : () => travel(start.picture, start.box, end, start.box, 0.2);
  const thing = topmost(place);
  if (still) return () => thing.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
  const box = thing.getBoundingClientRect();
  const picture = pictureOf(thing);
  return () => {
    travel(picture, start.box, box, box, 1);
    thing.animate([{ opacity: 0 }, { opacity: 0 }], MOVE);
  };
}

/** A thing of a row goes where it lies now. */
function slide(thing: HTMLElement, by: number): (() => void) | undefined {
  const frames = [{ transform: `translateX(${by}px)` }, { transform: "none" }];
  return by && thing.isConnected ? () => thing.animate(frames, { duration: MOVE, easing: EASE }) : undefined;
}

function placeOf(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${name}"]`);
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
