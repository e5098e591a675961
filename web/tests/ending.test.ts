/** The plot of a game that is over: round numbers at its side, and names that can be read. */

import { describe, expect, it } from "vitest";
import { apart, scaleOf } from "../src/lib/ending/chart";

describe("the plot of a game", () => {
  it("has round numbers from below the lowest to above the highest", () => {
    expect(scaleOf(0, 31)).toEqual({ foot: 0, top: 40, ticks: [0, 10, 20, 30, 40] });
    expect(scaleOf(-36, 40).ticks).toEqual([-40, -20, 0, 20, 40]);
    expect(scaleOf(0, 1).ticks).toEqual([0, 1]);
    expect(scaleOf(0, 2400).ticks).toEqual([0, 1000, 2000, 3000]);
  });
  it("moves names apart, and none below the ground", () => {
    const names = [10, 98, 12, 99].map((at, seat) => ({ at, seat }));
    const found = apart(names, 16, 100);
    expect(found.map(({ seat }) => seat)).toEqual([0, 2, 1, 3]);
    expect(found.map(({ at }) => at)).toEqual([10, 26, 84, 100]);
  });
});
