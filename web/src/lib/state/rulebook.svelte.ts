/** The rules by number, the cards and the questions. Any rule id on the page opens its text. */

import { api } from "../api/http";
import type { BookFacts, RuleFacts } from "../api/types";

class Rulebook {
  /** The rule whose text is open, if any. */
  open = $state.raw<{ game: string; id: string } | null>(null);
  /** What is looked for; it stays while one goes from entry to entry. */
  wanted = $state("");
  edition = $state("");
  private readonly read = new Map<string, Promise<unknown>>();

  rules(game: string, lang: string): Promise<RuleFacts[]> {
    return this.once(`rules/${game}/${lang}`, () => api.rules(game, lang));
  }

  book(game: string, lang: string): Promise<BookFacts> {
    return this.once(`book/${game}/${lang}`, () => api.rulebook(game, lang));
  }

  /** Asked once, and again only if it did not come. */
  private once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.read.get(key) as Promise<T> | undefined;
    if (known) return known;
    const found = ask();
    this.read.set(key, found);
    found.catch(() => this.read.delete(key));
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
