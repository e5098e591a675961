/** All my games that are over: the newest are there at once, the others follow. */

import { lobby } from "../api/lobby";
import type { PlayedGame } from "../api/types";

class Played {
  games = $state.raw<PlayedGame[]>([]);
  /** Whoever looks anew wants nothing more of the look before. */
  private looks = 0;

  /** Look now, until the newest have come. */
  async load(): Promise<void> {
    const look = ++this.looks;
    const { games, more } = await lobby.played(0);
    if (look !== this.looks) return;
    this.games = games;
    if (more) void this.follow(look).catch(() => undefined); // those that have come are told
  }

  private async follow(look: number): Promise<void> {
    for (let page = 1; ; page++) {
      const { games, more } = await lobby.played(page);
      if (look !== this.looks) return;
      this.games = [...this.games, ...games];
      if (!more) return;
    }
  }
}

export const played = new Played();
