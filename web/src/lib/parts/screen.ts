import { MediaQuery } from "svelte/reactivity";

/** A phone held upright: one column. */
export const narrow = new MediaQuery("(max-width: 700px)");

/** A tablet, or a window of its size: there is little room beside what can be pressed. */
export const tight = new MediaQuery("(max-width: 1100px)");
