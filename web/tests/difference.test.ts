/** What lies between two of a table at the end. */

import { expect, it } from "vitest";
import de from "../../src/signoria/locales/de.json";
import { difference, gainsOf } from "../src/lib/ending/difference";
import { locale } from "../src/lib/locale/locale.svelte";

const TERMS = [
  { gained: "for districts", values: [20, 12, 20] },
  { gained: "for all types", values: [0, 3, 0] },
  { gained: "for a complete city", values: [4, 0, 2] },
];

it("is what one has more of, most of it first", () => {
  expect(gainsOf(TERMS, 0, 1)).toEqual([
    [8, "for districts"],
    [4, "for a complete city"],
  ]);
  expect(gainsOf(TERMS, 1, 0)).toEqual([[3, "for all types"]]);
  expect(gainsOf(TERMS, 2, 0)).toEqual([]);
});

it("begins with a capital in German, for it follows a colon, and with none after a semicolon", () => {
  locale.catalogue = de;
  locale.lang = "de";
  const told = difference(TERMS, { seat: 0, name: null }, { seat: 1, name: "Anna" });
  expect(told).toMatch(/^Du hast .*; Anna hat /);
  expect(difference(TERMS, { seat: 0, name: "Anna" }, { seat: 1, name: null })).toMatch(/; du hast /);
});
