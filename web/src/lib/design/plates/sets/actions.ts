/** The action cards of Citadels. */
import type { Drawings } from "../drawings.svelte";

export default import.meta.glob("../actions/*.svg", { eager: true, query: "?raw", import: "default" }) as Drawings;
