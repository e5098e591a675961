/** What is said of somebody who is not at the table. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import en from "../../src/signoria/locales/en.json";
import { locale } from "../src/lib/locale/locale.svelte";
import { NOTHING, type Known } from "../src/lib/state/reduce";
import { awayWords } from "../src/lib/table/away";

const NOON = Date.parse("2026-01-01T12:00:00Z");

function words(takeover: number | null, thinks_since: Record<string, string> = {}) {
  const presence = { seats: [0], away_since: { "1": "2026-01-01T11:59:00Z" } };
  const facts = { takeover, seats: [{}, { kind: "person", present: false }] };
  const known = { ...NOTHING, presence, update: { thinks_since } } as unknown as Known;
  return awayWords({ facts, known } as unknown as Parameters<typeof awayWords>[0], 1);
}

describe("of somebody who is away is said", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
    locale.catalogue = en;
  });
  afterEach(() => void vi.useRealTimers());

  it("when a bot takes over, if he is asked", () => {
    expect(words(105, { 1: "2026-01-01T11:50:00Z" })).toBe("away, a bot takes over in 0:45");
    expect(words(105, { 0: "2026-01-01T11:50:00Z" })).toMatch(/^away since /);
    expect(words(null)).toMatch(/^away since /);
  });

  it("no time before he was asked, however late I came, and none that has passed", () => {
    expect(words(105, { 1: "2026-01-01T11:59:55Z" })).toBe("away, a bot takes over in 1:40");
    expect(words(60, { 1: "2026-01-01T11:50:00Z" })).toBe("away, a bot is taking over");
  });
});
