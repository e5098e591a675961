/** The rules by number. Any rule id on the page opens its text. */

import { api } from "../api/http";
import type { RuleFacts } from "../api/types";

class Rulebook {
  /** The rule whose text is open, if any. */
  open = $state.raw<{ game: string; id: string } | null>(null);
  private readonly read = new Map<string, Promise<RuleFacts[]>>();

  rules(game: string, lang: string): Promise<RuleFacts[]> {
    const key = `${game}/${lang}`;
    let found = this.read.get(key);
    if (!found) {
      found = api.rules(game, lang);
      this.read.set(key, found);
      found.catch(() => this.read.delete(key));
    }
    return found;
  }

  show(game: string, id: string): void {
    this.open = { game, id };
  }

  close(): void {
    this.open = null;
  }
}

export const rulebook = new Rulebook();
