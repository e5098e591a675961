export { allowedIn, castNow, seats, uniquesNow } from "./box";
import CastCards from "./CastCards.svelte";
import InPlay from "./InPlay.svelte";
import UniquesField from "./UniquesField.svelte";

export const below = { uniques: UniquesField };
export const instead = { cast: CastCards };
export const summary = InPlay;
