/** Others' moves play one after another, so that each can be seen, but never hold up the table for long. */

import { preferences } from "./preferences.svelte";

/** How long each is looked at, in milliseconds, and how many are played one by one. */
const PACES = {
  "at-once": { step: 0, most: 0 },
  normal: { step: 280, most: 4 },
  slow: { step: 1200, most: 8 },
};

export class Pace<Item> {
  private waiting: Item[] = [];
  private timer = 0;

  constructor(private readonly show: (item: Item) => void) {}

  add(item: Item): void {
    this.waiting.push(item);
    if (document.hidden || this.waiting.length > PACES[preferences.wishes.pace].most) this.flush();
    else if (!this.timer) this.next();
  }

  /** Show everything now: somebody acts, or nobody looks. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const item of this.waiting.splice(0)) this.show(item);
  }

  /** Nobody is here any more: what waits is never shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private next(): void {
    const item = this.waiting.shift();
    if (item === undefined) {
      this.timer = 0;
      return;
    }
    this.show(item);
    // Where nothing travels there is nothing to wait for, unless somebody wants to be slow.
    const { pace } = preferences.wishes;
    const step = preferences.still && pace !== "slow" ? 0 : PACES[pace].step;
    if (step === 0) return this.next();
    this.timer = window.setTimeout(() => this.next(), step);
  }
}
