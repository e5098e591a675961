import { describe, expect, it } from "vitest";
import type { PrincesOfFlorenceSeen as View } from "../src/lib/api/types";
import { firstPrice, paymentsAt, type PriceQuestion } from "../src/lib/boards/princes/jointOffer";
import {
  ALONE,
  otherBoardsOf,
  neighboursOf,
  borderPath,
  offerCells,
  frameOf,
  tilesOfOthers,
  wholeField,
} from "../src/lib/boards/princes/joinedBoards";
import { laidTilesOf } from "../src/lib/boards/princes/tiles";
import { princessOf, worksOf } from "../src/lib/boards/princes/works";

const OPERA = { tile: "opera", place: "1,7,0" };
const SEEN_FROM_THE_RIGHT = { tile: "opera", place: "1,0,0" };
const LAKE = { tile: "lake", place: "3,1,0" };

/** Three boards: 0 and 1 side by side, 2 below both. */
function joined(builders: number, deal: View["deal"] = null): View {
  const prince = { builders, points: 0, money: 1000 };
  return {
    players: 3,
    seat: 0,
    corners: [
      [0, 0],
      [0, 7],
      [7, 4],
    ],
    palace: [[2, 2]],
    outlines: {
      opera: [
        [0, 0],
        [0, 1],
      ],
      lake: [
        [0, 0],
        [1, 0],
      ],
      tower: [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    },
    supply: { buildings: { opera: 1, tower: 1 } },
    seats: [
      { ...prince, tiles: [OPERA] },
      { ...prince, tiles: [SEEN_FROM_THE_RIGHT, LAKE] },
      { ...prince, tiles: [] },
    ],
    deal,
  } as unknown as View;
}

describe("joined boards", () => {
  it("lie where their corners say", () => {
    expect(neighboursOf(joined(0), 0).map(({ seat, row, column }) => [seat, row, column])).toEqual([
      [1, 0, 7],
      [2, 7, 4],
    ]);
    expect(neighboursOf(joined(0), 2).map(({ seat, row, column }) => [seat, row, column])).toEqual([
      [0, -7, -4],
      [1, -7, 3],
    ]);
    expect(neighboursOf({ ...joined(0), corners: [] } as View, 0)).toEqual([]);
  });
  it("are shown with a fringe of all neighbours, more of a partner, or whole", () => {
    const beside = neighboursOf(joined(0), 0);
    expect(frameOf([], null)).toEqual(ALONE);
    expect(frameOf(beside, null)).toEqual({ top: 0, left: 0, rows: 9, columns: 9 });
    expect(frameOf(beside, 1)).toEqual({ top: 0, left: 0, rows: 9, columns: 11 });
    expect(frameOf(beside, 2)).toEqual({ top: 0, left: 0, rows: 11, columns: 9 });
    // A building may reach past my corner, where the land of a partner below does.
    const below = neighboursOf(
      {
        ...joined(0),
        corners: [
          [0, 3],
          [0, -7],
          [7, 0],
        ],
      } as View,
      0,
    );
    expect(frameOf(below, null)).toEqual({ top: 0, left: 0, rows: 9, columns: 7 });
    expect(frameOf(below, 2)).toEqual({ top: 0, left: -2, rows: 11, columns: 9 });
    expect(wholeField(otherBoardsOf(joined(0), 2))).toEqual({ top: -7, left: -4, rows: 14, columns: 14 });
  });
  it("share a building across the border once", () => {
    const view = joined(0);
    expect(
      tilesOfOthers(neighboursOf(view, 0), laidTilesOf(view, 0)).map(({ tile, cells }) => [tile, cells[0]]),
    ).toEqual([["lake", [2, 7]]]);
  });
  it("have borders only where they touch", () => {
    expect(borderPath(0, 7)).toBe("M700 0V700");
    expect(borderPath(7, 4)).toBe("M400 700H700");
    expect(borderPath(14, 0)).toBe("");
  });
});

describe("an offer to build together", () => {
  const deal = { active: 0, partner: 1, building: "tower", place: "1,6,0", price: 300, counters: 1 };
  it("is drawn on both boards", () => {
    expect(offerCells(joined(1, deal), 0)).toEqual([
      [0, 5],
      [0, 6],
      [0, 7],
    ]);
    expect(offerCells(joined(1, deal), 1)).toEqual([
      [0, -2],
      [0, -1],
      [0, 0],
    ]);
    expect(offerCells(joined(1), 0)).toEqual([]);
  });
  const payments = [0, 100, 300, 400].map((price) => ({ price, active: price - 300, partner: -price }));
  const question: PriceQuestion = {
    kind: "answer",
    seat: 0,
    price: 300,
    bank: 300,
    points: 3,
    counters_left: 2,
    payments,
  };
  const opening: PriceQuestion = { kind: "offer", seat: 0, bank: 700, points: 3, counters_left: 3, payments };
  it("says what each of the two pays, as the question counts it", () => {
    const mine = paymentsAt(joined(1, deal), question, 300);
    expect([mine?.mine.total, mine?.theirs.total]).toEqual([0, -300]);
    expect(mine?.mine.parts.map(({ florins }) => florins)).toEqual([-300, 300]);
    const partner = paymentsAt({ ...joined(1, deal), seat: 1 } as View, question, 100);
    expect([partner?.mine.total, partner?.theirs.total]).toEqual([-100, -200]);
    expect(paymentsAt(joined(1, deal), question, 200)).toBeNull();
  });
  it("begins with the price on the table, else with half of what the bank asks", () => {
    expect(firstPrice(question)).toBe(300);
    expect(firstPrice(opening)).toBe(400);
  });
});

describe("the work of the Princess", () => {
  const view = {
    figures: { per_jester: 2, per_card: 1, of_princess: { landscapes: 3, builders: 2, buildings: 2, cards: 1 } },
    forecast: {
      works: {},
      bonus: {},
      gains: { lake: { princess: 3 }, builder: { princess: 2 } },
      princess: { landscapes: 3, builders: 0, buildings: 4, cards: 5, total: 12 },
    },
  } as unknown as View;
  it("counts landscapes, builders, buildings and cards", () => {
    expect(princessOf(view, null)?.terms.map(({ count, each }) => [count, each])).toEqual([
      [1, 3],
      [0, 2],
      [2, 2],
      [5, 1],
    ]);
    expect(worksOf(view, null, []).map(({ value }) => value)).toEqual([12]);
  });
  it("grows with what is about to be laid", () => {
    expect(princessOf(view, { kind: "landscape", word: "lake" })?.value).toBe(15);
    expect(princessOf(view, { kind: "builder", word: "builder" })?.value).toBe(14);
    expect(princessOf(view, { kind: "jester", word: "jester" })?.value).toBe(12);
    expect(princessOf({ forecast: { princess: null } } as unknown as View, null)).toBeNull();
  });
});
