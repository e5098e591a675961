/** What this browser keeps. Where it may keep nothing, what is to be kept lasts as long as the page. */

class Keeping {
  private readonly page = new Map<string, string>();

  /** The storage is looked for each time: where it is blocked, even that is refused. */
  constructor(private readonly storage: () => Storage) {}

  /** What was kept; null where nothing was. */
  get(key: string): string | null {
    const here = this.page.get(key);
    if (here !== undefined) return here;
    try {
      return this.storage().getItem(key);
    } catch {
      return null; // it keeps nothing
    }
  }

  /** What was kept as an object; an empty one where nothing was, or where somebody else has written. */
  object(key: string): Record<string, unknown> {
    try {
      const found = JSON.parse(this.get(key) ?? "{}") as object | null;
      return found?.constructor === Object ? { ...found } : {};
    } catch {
      return {};
    }
  }

  keep(key: string, value: string | object): void {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    this.page.delete(key);
    try {
      this.storage().setItem(key, text);
    } catch {
      this.page.set(key, text);
    }
  }

  forget(key: string): void {
    this.page.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // It kept nothing.
    }
  }
}

/** Kept in all tabs of this browser, until it is forgotten. */
export const browser = new Keeping(() => localStorage);
/** Kept in this tab: it survives a reload. */
export const tab = new Keeping(() => sessionStorage);
