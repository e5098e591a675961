export { allowedIn } from "./box";
import CastField from "./CastField.svelte";
import UniquesField from "./UniquesField.svelte";

export const below = { cast: CastField, uniques: UniquesField };
