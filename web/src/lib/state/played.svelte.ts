/** All my games that are over: the newest are there at once, the others follow. */

import { lobby } from "../api/lobby";
import type { PlayedGame } from "../api/types";

class Played {
  games = $state.raw<PlayedGame[]>([]);
  /** There are older ones, which could not be fetched. */
  incomplete = $state(false);
  /** Whoever looks anew wants nothing more of the look before. */
  private looks = 0;

  /** Look now, until the newest have come. */
  async load(): Promise<void> {
    const look = ++this.looks;
    const { games, more } = await lobby.played();
    if (look !== this.looks) return;
    this.games = games;
    this.incomplete = false;
    if (more) void this.follow(look).catch(() => this.breakOff(look));
  }

  private async follow(look: number): Promise<void> {
    for (;;) {
      const { games, more } = await lobby.played(this.games.at(-1)?.id);
      if (look !== this.looks) return;
      this.games = [...this.games, ...games];
      if (!more) return;
    }
  }

  private breakOff(look: number): void {
    if (look === this.looks) this.incomplete = true;
  }
}

export const played = new Played();
