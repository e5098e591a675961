/** What somebody has made of puzzles: his account remembers it, and for guests this browser does. */

import type { SolvedPuzzles } from "../api/types";
import { study } from "../api/study";
import { browser } from "../state/keeping";
import { me } from "../state/me.svelte";

const KEY = "signoria.puzzles";

function kept(): SolvedPuzzles {
  const found = browser.object(KEY) as Partial<SolvedPuzzles>;
  return { answers: found.answers ?? {}, days: found.days ?? {}, given_up: found.given_up ?? [] };
}

/** Those of the account, with what this browser remembers from before somebody signed in; or those of the guest. */
export async function solved(): Promise<SolvedPuzzles> {
  if (!me.account) return kept();
  if (browser.get(KEY) === null) return study.solved();
  const all = await study.bringSolved(kept());
  browser.forget(KEY);
  return all;
}

/** Note the first answer of a guest; later ones do not count. Answers of accounts are noted by the server. */
export function note(id: string, right: boolean, gaveUp: boolean, day: string | null): void {
  if (me.account) return;
  const known = kept();
  if (gaveUp && !(id in known.answers)) known.given_up = [...(known.given_up ?? []), id];
  known.answers = { [id]: right, ...known.answers };
  if (day) known.days = { [day]: right, ...known.days };
  browser.keep(KEY, known);
}
