/** Ways to play a game whose expansions are few: each a card that sets them all. */

import type { Chosen } from "../state/options";

export interface Bundle {
  /** The last part of a `web.setup.bundle.<game>` key. */
  key: string;
  sets: Chosen;
  /** The option whose picture stands on the card. */
  picture: string;
}

const MUSE = "muse_and_princess";
const JOINED = "cooperative_building";

const bundles: Record<string, readonly Bundle[]> = {
  "princes-of-florence": [
    { key: "plain", sets: { [MUSE]: "no", [JOINED]: false }, picture: "" },
    { key: "muse", sets: { [MUSE]: "yes", [JOINED]: false }, picture: MUSE },
    { key: "joined", sets: { [MUSE]: "no", [JOINED]: true }, picture: JOINED },
    { key: "whole", sets: { [MUSE]: "yes", [JOINED]: true }, picture: MUSE },
  ],
  "lost-cities": [
    { key: "match", sets: { rounds: 3, colours: 5 }, picture: "" },
    { key: "quick", sets: { rounds: 1, colours: 5 }, picture: "rounds" },
    { key: "six", sets: { rounds: 3, colours: 6 }, picture: "colours" },
  ],
};

export function bundlesOf(game: string): readonly Bundle[] {
  return bundles[game] ?? [];
}
