import { describe, expect, it } from "vitest";
import type { Happening, PrincesOfFlorenceSeen as View } from "../src/lib/api/types";
import { namedIn } from "../src/lib/boards/princes/pointed";
import { leastBid, standingOf } from "../src/lib/boards/princes/characters";
import { limitsOf, nearest, orderOf, orderWord } from "../src/lib/boards/princes/orders";
import { identityOf, ofKind } from "../src/lib/boards/princes/question";
import { bids, history, purchases, worksDone, worksOf } from "../src/lib/boards/princes/log";
import {
  conflictOf,
  coveredCells,
  labelPosition,
  mirroredOnce,
  pathOf,
  placeWord,
  placeWords,
  canonicalRotation,
  rotatedOnce,
  placementOf,
  rotatedCells,
  keptOnBoard,
  type Cell,
} from "../src/lib/boards/princes/tiles";
import { heaped } from "../src/lib/boards/princes/track";
import { gainOf, princessOf, workOf } from "../src/lib/boards/princes/works";

const LAKE: Cell[] = [
  [0, 0],
  [0, 1],
  [1, 0],
];
const STUDIO: Cell[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 1],
  [2, 2],
];
const TOWER: Cell[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];
const CLOSED = [
  { rule: "POF-PLACE-2", cells: [35, 36, 37, 42, 43, 44], neighbour: null },
  { rule: "POF-PLACE-3", cells: [28, 29, 30, 38, 45], neighbour: null },
  { rule: "POF-COOP-2", cells: [6, 13], neighbour: 1 },
];

describe("a tile", () => {
  it("turns clockwise and is back after four turns", () => {
    expect(rotatedCells(LAKE, 1)).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(rotatedCells(rotatedCells(rotatedCells(rotatedCells(STUDIO, 1), 1), 1), 1)).toEqual(rotatedCells(STUDIO, 0));
  });
  it("is mirrored left to right before it is turned, as the server writes it", () => {
    expect(rotatedCells(TOWER, 4)).toEqual(TOWER);
    expect(rotatedCells(STUDIO, 4)).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 0],
      [2, 1],
    ]);
  });
  it("is called by the first of the ways that look the same", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((rotation) => canonicalRotation(TOWER, rotation))).toEqual([
      0, 1, 0, 1, 0, 1, 0, 1,
    ]);
    expect(placeWord(TOWER, { row: 2, column: 4, rotation: 7 })).toBe("place:3,5,90");
    expect(placementOf("place:3,5,m90")).toEqual({ row: 2, column: 4, rotation: 5 });
  });
  it("can be turned and mirrored step by step through all its looks", () => {
    const looks = new Set<string>();
    for (let rotation = 0, step = 0; step < 8; step++) {
      looks.add(String(rotatedCells(LAKE, rotation)));
      rotation = step === 3 ? mirroredOnce(LAKE, rotation) : rotatedOnce(LAKE, rotation);
    }
    expect(looks.size).toBe(4);
    expect(rotatedCells(STUDIO, mirroredOnce(STUDIO, 1))).toEqual(rotatedCells(rotatedCells(STUDIO, 1), 4));
  });
  it("stays on the grid", () => {
    expect(keptOnBoard(STUDIO, { row: 9, column: -3, rotation: 0 })).toEqual({ row: 4, column: 0, rotation: 0 });
  });
});

describe("a place", () => {
  it("is shown with the first rule that closes some of its cells", () => {
    expect(conflictOf(coveredCells(TOWER, { row: 6, column: 2, rotation: 0 }), CLOSED)).toEqual({
      rule: "POF-PLACE-2",
      cells: [[6, 2]],
      neighbour: null,
    });
    expect(conflictOf(coveredCells(TOWER, { row: 6, column: 3, rotation: 0 }), CLOSED)?.rule).toBe("POF-PLACE-3");
    expect(conflictOf(coveredCells(TOWER, { row: 0, column: 4, rotation: 0 }), CLOSED)).toEqual({
      rule: "POF-COOP-2",
      cells: [[0, 6]],
      neighbour: 1,
    });
    expect(conflictOf(coveredCells(TOWER, { row: 2, column: 2, rotation: 0 }), CLOSED)).toBeNull();
  });
  it("is read from the corners that the question offers", () => {
    expect(placeWords({ "0": [0, 8], m90: [48] })).toEqual(["place:1,1,0", "place:2,2,0", "place:7,7,m90"]);
  });
});

describe("the drawing", () => {
  it("is one closed path inside the cells", () => {
    expect(pathOf([[0, 0]], 5)).toBe("M5 5L95 5L95 95L5 95Z");
    expect(pathOf(LAKE, 5)).toBe("M5 5L195 5L195 95L95 95L95 195L5 195Z");
  });
  it("has room for a name in its longest row", () => {
    expect(labelPosition(TOWER)).toEqual({ x: 150, y: 50, width: 300 });
  });
});

const terms = { building: 4, landscape: 0, freedom: 3, jesters: 2, cards: 3, muse: 0, total: 12 };
const view = {
  players: 2,
  persons: { poet: { building: "theatre", landscape: "lake", freedom: "travel" } },
  forecast: {
    works: { poet: terms },
    gains: { lake: { poet: 3 }, jester: { poet: 2 } },
    bonus: { b11: 2 },
    prestige: {},
  },
  figures: { per_jester: 2, per_card: 1 },
  supply: { buildings: { theatre: 2, opera: 3 }, landscapes: { lake: 5, forest: 6, park: 6 } },
} as unknown as View;

describe("a work", () => {
  it("is the engine's sum when nothing is about to change", () => {
    const work = workOf(view, "poet", null, []);
    expect(work?.value).toBe(12);
    expect(work?.terms.map((term) => term.points)).toEqual([4, 0, 3, 2, 3]);
  });
  it("grows by what is wanted and missing, and only by that", () => {
    expect(workOf(view, "poet", gainOf(view, "lake"), [])?.value).toBe(15);
    expect(workOf(view, "poet", gainOf(view, "forest"), [])?.value).toBe(12);
    expect(workOf(view, "poet", gainOf(view, "theatre"), [])?.value).toBe(12);
    expect(workOf(view, "poet", { kind: "jester", word: "jester" }, [])?.value).toBe(14);
  });
  it("counts the chosen bonus cards in", () => {
    const work = workOf(view, "poet", gainOf(view, "lake"), ["b11", "b99"]);
    expect(work?.value).toBe(17);
    expect(work?.terms.filter((term) => term.isNew).map((term) => term.name)).toEqual(["landscape", "bonus"]);
  });
  it("is nothing for somebody who is not at court", () => {
    expect(workOf(view, "painter", null, [])).toBeNull();
  });
});

const seat = (n: number) => ({ key: "seat", args: { seat: n } });
const named = (sort: string, word: string) => ({ key: `princes-of-florence.${sort}.${word}`, args: {} });
const told = (verb: string, args: object): Happening => ({
  number: 1,
  message: { key: `princes-of-florence.event.${verb}`, args: args as Happening["message"]["args"] },
});

describe("the log", () => {
  const log = [
    told("round", { n: 1, seat: seat(0) }),
    told("bid", { seat: seat(0), object: named("object", "builder"), price: 300 }),
    told("bid", { seat: seat(1), object: named("object", "builder"), price: 400 }),
    told("pass", { seat: seat(0) }),
  ];
  it("tells who bids and who is out", () => {
    const auction = { object: "builder", bidding: [1, 2], leader: 1, price: 400 } as View["auction"];
    expect(bids(log, auction)).toEqual([
      { seat: 2, price: 0, out: false },
      { seat: 0, price: 300, out: true },
      { seat: 1, price: 400, out: false },
    ]);
    expect(bids([], auction).map(({ seat }) => seat)).toEqual([2, 1]);
  });
  it("tells what was bought since the round began", () => {
    const bought = [...log, told("buy", { seat: seat(1), object: named("object", "builder"), price: 400 })];
    expect(purchases(bought)).toEqual({ builder: { seat: 1, price: 400 } });
    expect(bids(bought, { object: "" } as View["auction"])).toEqual([]);
    expect(purchases([...bought, told("round", { n: 2, seat: seat(1) })])).toEqual({});
  });
  const whole = [
    ...log,
    told("buy", { seat: seat(1), object: named("object", "builder"), price: 400 }),
    told("lay", { seat: seat(1), tile: named("tile", "opera") }),
    told("look", { seat: seat(0), deck: named("deck", "bonus"), n: 5 }),
    told("work", { seat: seat(0), card: named("profession", "poet") }),
    told("value", { seat: seat(0), n: 12 }),
    told("points", { seat: seat(0), n: 3 }),
    told("best", { seat: seat(0), n: 12 }),
    told("round", { n: 2, seat: seat(1) }),
    told("back", { seat: seat(0) }),
  ];
  it("tells the works with their rounds", () => {
    expect(worksDone(whole)).toEqual([{ seat: 0, person: "poet", round: 1, value: 12 }]);
  });
  it("names a person once at my seat who was hired back and has made another work", () => {
    const work = (n: number, value: number) => [
      told("round", { n, seat: seat(0) }),
      told("work", { seat: seat(0), card: named("profession", "poet") }),
      told("value", { seat: seat(0), n: value }),
    ];
    expect(worksOf([...work(1, 12), ...work(3, 17)], 0)).toEqual([{ seat: 0, person: "poet", round: 3, value: 17 }]);
    expect(worksOf(work(1, 12), 1)).toEqual([]);
  });
  it("tells money and points at the start of every round", () => {
    const begun = (n: number, standing: object) => told("round", { n, seat: seat(0), ...standing });
    const rounds = [
      begun(1, { "money-0": 2500, "money-1": 2500, "points-0": 0, "points-1": 0 }),
      begun(2, { "money-0": 2800, "money-1": 1800, "points-0": 6, "points-1": 3 }),
    ];
    const end = {
      ...view,
      seats: [
        { money: 2900, points: 5 },
        { money: 1800, points: 3 },
      ],
    } as unknown as View;
    expect(history(end, rounds)).toEqual([
      { money: [2500, 2500], points: [0, 0] },
      { money: [2800, 1800], points: [6, 3] },
      { money: [2900, 1800], points: [5, 3] },
    ]);
  });
  it("tells no money where it is secret", () => {
    const secret = told("round", { n: 1, seat: seat(0), "points-0": 0, "points-1": 0 });
    const seats = [
      { money: 2900, points: 5 },
      { money: null, points: 3 },
    ];
    const end = { ...view, seats } as unknown as View;
    expect(history(end, [secret]).map(({ money }) => money)).toEqual([null, null]);
  });
});

describe("a question", () => {
  const raise = { kind: "raise", seat: 1, object: "lake", price: 400, means: null } as const;
  it("is told apart by its kind", () => {
    expect(ofKind(raise, "raise")?.object).toBe("lake");
    expect(ofKind(raise, "open", "turn")).toBeNull();
    expect(ofKind(null, "raise")).toBeNull();
  });
  it("is the same while only what one could pay changes", () => {
    expect(identityOf({ ...raise, means: { fields_back: 1, most: 400, enough: true } })).toBe(identityOf(raise));
    expect(identityOf({ ...raise, price: 500 })).not.toBe(identityOf(raise));
  });
});

describe("standing orders", () => {
  const standing = { order: "", may: ["up-to:muse:300", "up-to:muse:400", "up-to:banker:0"] };
  it("are read and written as the game's words", () => {
    expect(orderOf("up-to:prestige-card:700")).toEqual({ what: "prestige-card", limit: 700 });
    expect(orderOf("")).toBeNull();
    expect(orderWord({ what: "lake", limit: 700 })).toBe("up-to:lake:700");
  });
  it("offer limits by what they are for", () => {
    expect([...limitsOf(standing)]).toEqual([
      ["muse", [300, 400]],
      ["banker", [0]],
    ]);
    expect(limitsOf(undefined).size).toBe(0);
  });
  it("take the limit that is nearest to the wish", () => {
    expect(nearest([300, 400, 500], 460)).toBe(500);
    expect(nearest([300], 900)).toBe(300);
  });
});

describe("the characters", () => {
  const nobody = { holder: null, stone: null, bid: 0, turned: false };
  const courted = {
    ...view,
    banker: 1,
    seat: 0,
    round: 3,
    characters: {
      muse: { ...nobody, stone: 1, bid: 400 },
      cardinal: { ...nobody, holder: 0, bid: 500 },
      princess: nobody,
      merchant: { ...nobody, turned: true, bid: 300 },
      professor: { ...nobody, turned: true, bid: 600 },
      banker: { ...nobody, turned: true },
    },
    figures: { ...view.figures, of_princess: { landscapes: 3, builders: 2, buildings: 2, cards: 1 } },
    forecast: { ...view.forecast, courted: { landscapes: 6, builders: 2, buildings: 2, cards: 3, total: 13 } },
  } as unknown as View;
  const log = [told("engage", { seat: seat(1), character: named("character", "merchant"), price: 300 })];
  it("tell whose each is, even when it is used up", () => {
    const found = Object.keys(courted.characters).map((word) => {
      const { state, seat, price } = standingOf(courted, log, word);
      return `${word} ${state} ${seat} ${price}`;
    });
    expect(found).toEqual([
      "muse bid 1 400",
      "cardinal taken 0 500",
      "princess free null 300",
      "merchant used 1 300",
      "professor used null 600",
      "banker used 1 0",
    ]);
    expect(leastBid(courted, "muse")).toBe(500);
  });
  it("raise the sums of works before they are mine", () => {
    expect(workOf(courted, "poet", { kind: "muse", word: "muse" }, [])?.value).toBe(15);
    expect(princessOf(courted, null)).toBeNull();
    const hers = princessOf(courted, { kind: "princess", word: "princess" });
    expect(hers?.terms.map(({ points }) => points)).toEqual([6, 2, 2, 3]);
  });
});

describe("stones on the score track", () => {
  it("never lie over each other", () => {
    expect(heaped([9, 21, 0], 2.5).map(({ row }) => row)).toEqual([0, 0, 0]);
    const [, , third] = heaped([8, 7, 6], 2.5);
    expect(third).toEqual({ at: 5.5, row: 0 }); // not before those that have more
    for (const points of [
      [9, 21, 7, 0, 6],
      [0, 0, 0, 0, 0],
      [3, 4, 5, 6, 7],
    ])
      heaped(points, 2.5).forEach((stone, seat, stones) => {
        const near = stones.filter(({ at, row }) => row === stone.row && Math.abs(at - stone.at) < 2.5);
        expect(near, `${points} at ${seat}`).toEqual([stone]);
      });
  });
});

it("finds the seats and the things that a line of the log names", () => {
  const of = (key: string, args = {}) => ({ key: `princes-of-florence.${key}`, args });
  const seat = { key: "seat", args: { seat: 1 } };
  const built = of("event.build", { seat, tile: of("tile.hospital"), price: 700, n: 3 });
  expect(namedIn(built)).toEqual({ seats: [1], things: ["hospital"] });
  const bought = of("event.buy-free", { seat, character: of("character.merchant"), object: of("object.jester") });
  expect(namedIn(bought)).toEqual({ seats: [1], things: ["merchant", "jester"] });
  expect(namedIn(of("event.round", { n: 2 }))).toEqual({ seats: [], things: [] });
});
