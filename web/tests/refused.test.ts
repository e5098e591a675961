import { expect, test } from "vitest";
import { partsOf } from "../src/lib/study/editor/refused";

test.each([
  ["marks, bell", ["marks", "bell"], null],
  ["gold, seat 2", ["gold"], 2],
  ["money of seat 0", ["money"], 0],
  ["wagons, entry 3, owner", ["wagons", "owner"], null],
  ["deck of profession cards", ["deck", "profession", "cards"], null],
  ["best_works of seat 1", ["best_works"], 1],
])("%s is a field, and may have a seat", (where, names, seat) => {
  expect(partsOf(where)).toEqual({ names, seat });
});
