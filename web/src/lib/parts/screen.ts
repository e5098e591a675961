import { MediaQuery } from "svelte/reactivity";

/** A phone held upright: one column. */
export const narrow = new MediaQuery("(max-width: 700px)");
