/** Whom I hear at a table, up to which line I have read, and what I have begun to say. */

import { company } from "../api/company";
import { Problem } from "../api/http";
import type { ChatLine } from "../api/types";
import { browser } from "../state/keeping";
import type { LiveTable } from "../state/table.svelte";

export type Heard = "heard" | "here" | "everywhere";

export class Hearing {
  private unheard = $state.raw<Record<number, Heard>>({});
  private upTo = $state(0);
  /** Not sent yet: it outlasts a closed chat, and a screen that is turned. */
  begun = $state("");
  /** Why the last wish was not granted: the key of a sentence. */
  problem = $state("");

  constructor(private readonly table: LiveTable) {
    this.unheard = browser.object(this.key) as Record<number, Heard>;
  }

  of(seat: number): Heard {
    return this.unheard[seat] ?? "heard";
  }

  /** The lines of those whom I hear. */
  heard(lines: readonly ChatLine[]): ChatLine[] {
    return lines.filter((line) => this.of(line.seat) === "heard");
  }

  /** How many lines of others I have not read yet. */
  unread(lines: readonly ChatLine[], mine: readonly number[]): number {
    return this.heard(lines).filter((line) => line.number > this.upTo && !mine.includes(line.seat)).length;
  }

  read(number: number): void {
    this.upTo = Math.max(this.upTo, number);
  }

  async mute(seat: number, where: "here" | "everywhere"): Promise<void> {
    await this.wish({ seat, mute: true, everywhere: where === "everywhere" }, where);
  }

  /** He is heard again, wherever he was not. */
  async hear(seat: number): Promise<void> {
    await this.wish({ seat, mute: false, everywhere: this.of(seat) === "everywhere" }, "heard");
    await this.attempt(async () => this.table.heardAgain((await company.chat(this.table.id)).lines));
  }

  private async wish(wish: { seat: number; mute: boolean; everywhere: boolean }, now: Heard): Promise<void> {
    await this.attempt(async () => {
      await company.mute(this.table.id, wish);
      this.unheard = { ...this.unheard, [wish.seat]: now };
      browser.keep(this.key, this.unheard);
    });
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = `problem.${error instanceof Problem ? error.code : "broken"}`;
    }
  }

  private get key(): string {
    return `signoria.unheard.${this.table.id}`;
  }
}
