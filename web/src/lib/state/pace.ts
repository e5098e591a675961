/** Others' moves play one after another, so that each can be seen, but never hold up the table for long. */

/** Where nothing travels there is nothing to wait for. */
const STEP = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 280;
/** More than these are not played one by one: 1.2 s in all. */
const MOST = 4;

export class Pace<Item> {
  private waiting: Item[] = [];
  private timer = 0;

  constructor(private readonly show: (item: Item) => void) {}

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  add(item: Item): void {
    this.waiting.push(item);
    if (document.hidden || this.waiting.length > MOST) this.flush();
    else if (!this.timer) this.next();
  }

  /** Show everything now: somebody acts, or nobody looks. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const item of this.waiting.splice(0)) this.show(item);
  }

  private next(): void {
    const item = this.waiting.shift();
    if (item === undefined) {
      this.timer = 0;
      return;
    }
    this.show(item);
    if (STEP === 0) return this.next();
    this.timer = window.setTimeout(() => this.next(), STEP);
  }
}
