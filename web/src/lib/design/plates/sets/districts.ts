/** The unique districts of Citadels. */
import type { Drawings } from "../drawings.svelte";

export default import.meta.glob("../districts/*.svg", { eager: true, query: "?raw", import: "default" }) as Drawings;
