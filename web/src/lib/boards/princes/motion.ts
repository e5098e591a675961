/** A tile that was laid settles: it comes down, is pressed a little, and lies. */

import type { TransitionConfig } from "svelte/transition";
import { preferences } from "../../state/preferences.svelte";

const SETTLE = 240;
const FADE = 120;
const HIGH = 12;
const PRESS = 5;

export function settle(_: Element): TransitionConfig {
  if (preferences.still) return { duration: FADE, css: (t) => `opacity: ${t}` };
  return { duration: SETTLE, css: (t) => `transform: translateY(${height(t)}px)` };
}

/** From above to the ground in two thirds of the time, then a dip and back; in units of the plan. */
function height(t: number): number {
  const down = 2 / 3;
  if (t < down) return -HIGH * (1 - t / down) ** 2;
  return PRESS * Math.sin(((t - down) / (1 - down)) * Math.PI);
}
