/** What lies between two of a table at the end. */

import { expect, it } from "vitest";
import { gainsOf } from "../src/lib/ending/difference";

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
