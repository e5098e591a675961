/** How many have chosen what in a puzzle, in words. */

import { beforeAll, describe, expect, it, vi } from "vitest";
import en from "../../src/signoria/locales/en.json";
import type { JudgedChoice } from "../src/lib/api/types";
import { locale } from "../src/lib/locale/locale.svelte";
import { chosenBy, chosenWords } from "../src/lib/table/chosen";

// Preferences are looked up in the browser, and there is none.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => null } }));

beforeAll(() => {
  locale.catalogue = en;
});

const choicesOf = (counts: Record<string, number>): JudgedChoice[] =>
  Object.entries(counts).map(([word, chosen_by]) => ({ word, chosen_by }) as JudgedChoice);

const said = (counts: Record<string, number>, counted: string | null): string[] =>
  Object.values(chosenBy({ choices: choicesOf(counts), counted })).map(chosenWords);

describe("how many have chosen what", () => {
  it("says nothing as long as nobody else has answered", () => {
    expect(said({ a: 0, b: 0 }, null)).toEqual([]);
    expect(said({ a: 1, b: 0 }, "a")).toEqual([]);
    expect(said({ a: 1, b: 0 }, null)).toEqual(["1 of 1 chose it", "0 of 1 chose it"]);
  });

  it("never tells a share without its count, and marks what is mine", () => {
    expect(said({ a: 12, b: 1, c: 0 }, "a")).toEqual([
      "12 of 13 chose it, you too",
      "1 of 13 chose it",
      "0 of 13 chose it",
    ]);
    expect(said({ a: 12, b: 1 }, "b")[1]).toBe("1 of 13 chose it: you");
  });
});
