/** The layers that figures and grounds share: bodies, heads, hats, props, grounds. */
import type { Drawings } from "../drawings.svelte";

export default import.meta.glob("../parts/*.svg", { eager: true, query: "?raw", import: "default" }) as Drawings;
