/** The characters of Citadels, of all editions. */
import type { Drawings } from "../drawings.svelte";

export default import.meta.glob("../characters/*.svg", { eager: true, query: "?raw", import: "default" }) as Drawings;
