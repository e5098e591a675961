/** A browser that keeps nothing, because its owner wants that, or that holds what somebody else has written. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api/http";
import type { LiveTable } from "../src/lib/state/table.svelte";

vi.hoisted(() => {
  Object.assign(globalThis, {
    location: new URL("http://localhost/"),
    addEventListener: () => {},
    navigator: { languages: ["pt", "de-CH"] },
    matchMedia: () => ({ matches: true, addEventListener: () => {} }),
  });
  // Where cookies are blocked even looking for the storage throws.
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new Error("blocked");
      },
    });
});

const KEYS = ["chance", "puzzles", "seen", "unheard.t"];

function writtenByOthers(text: string): void {
  const kept = new Map(KEYS.map((key) => [`signoria.${key}`, text]));
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
}

afterEach(() => void vi.unstubAllGlobals());

describe("a browser that may keep nothing", () => {
  it("has the usual wishes, and changes them for this page", async () => {
    const { preferences } = await import("../src/lib/state/preferences.svelte");
    expect(preferences.wishes.sound).toBe("off");
    preferences.choose({ sound: "all" });
    expect(preferences.wishes.sound).toBe("all");
  });
  it("begins in a language that it asks for", async () => {
    const { startingLanguage } = await import("../src/lib/locale/locale.svelte");
    expect(startingLanguage()).toBe("de");
  });
  it("is told that it is somebody new with every request", async () => {
    const { me } = await import("../src/lib/state/me.svelte");
    let guest = 0;
    vi.spyOn(api, "me").mockImplementation(() =>
      Promise.resolve({ id: `guest ${guest++}`, name: "", account: false } as never),
    );
    await me.load();
    await vi.waitFor(() => expect(me.kept).toBe(false));
  });
  it("remembers puzzles, tables and positions while the page is open", async () => {
    const [{ note, solved }, { lastSeen, markSeen }, position] = await Promise.all([
      import("../src/lib/study/solved"),
      import("../src/lib/state/seen"),
      import("../src/lib/study/editor/kept"),
    ]);
    note("p", true, false, null);
    expect((await solved()).answers).toEqual({ p: true });
    markSeen("t", 7);
    expect(lastSeen("t")).toBe(7);
    position.keepPosition("citadels", "gold");
    expect(position.keptPosition("citadels")).toBe("gold");
  });
});

describe("a browser where somebody else has written", () => {
  it.each(["{", "null", "7", '"words"'])("reads %s as if nothing were kept", async (text) => {
    vi.resetModules();
    writtenByOthers(text);
    const [{ solved }, { keptOf }, { lastSeen }, { Hearing }] = await Promise.all([
      import("../src/lib/study/solved"),
      import("../src/lib/state/chance"),
      import("../src/lib/state/seen"),
      import("../src/lib/table/hearing.svelte"),
    ]);
    expect(await solved()).toEqual({ answers: {}, days: {}, given_up: [] });
    expect(keptOf("t")).toBeNull();
    expect(lastSeen("t")).toBeNull();
    expect(new Hearing({ id: "t" } as LiveTable).of(0)).toBe("heard");
  });
});
