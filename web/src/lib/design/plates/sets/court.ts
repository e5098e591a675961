/** The six at the court of Princes. */
import type { Drawings } from "../drawings.svelte";

export default import.meta.glob("../court/*.svg", { eager: true, query: "?raw", import: "default" }) as Drawings;
