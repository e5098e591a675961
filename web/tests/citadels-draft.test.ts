/** What the draft shows, and nothing that its reader cannot know. */

import { describe, expect, it } from "vitest";
import {
  absenceOf,
  choosers,
  hiddenRank,
  holders,
  mayHold,
  meaningOf,
  neverSeen,
  passedOn,
} from "../src/lib/boards/citadels/draft";
import { picking, viewOf } from "./citadels-view";

const bits = (...ranks: number[]): number => ranks.reduce((mask, rank) => mask | (1 << rank), 0);
const SIX = { players: 6, gold: [4, 1, 6, 2, 2, 2], seat: 2 };

describe("the order of choosing", () => {
  const view = viewOf({ ...SIX, pick_count: 2, marks: { first: 0, face_up: 0 } });
  it("begins with the crown, and tells how many each one sees", () => {
    expect(choosers(view).map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(choosers(view).map(({ state }) => state)).toEqual(["done", "done", "now", "next", "next", "next"]);
    expect(choosers(view).map(({ sees }) => sees)).toEqual([7, 6, 5, 4, 3, 2]);
  });
  it("lets the last of seven choose from two: the rest and the hidden one", () => {
    const seven = viewOf({ players: 7, seat: 6, pick_count: 6, marks: { first: 0, face_up: 0 } });
    expect(choosers(seven).at(-1)?.sees).toBe(2);
  });
});

describe("what is passed on", () => {
  const after = (picks: number, more = {}) =>
    viewOf({ ...SIX, pick_count: picks, marks: { first: 0, face_up: 0 }, ...more });
  it("is what I have not taken, card by card", () => {
    const picks = [{ number: 2, offered: [1, 2, 4, 5, 8], chosen: 4, laid: 0 }];
    expect(passedOn(after(2), after(3, { picks }))).toEqual({
      from: ["tray:assassin", "tray:thief", "tray:bishop", "tray:warlord"],
      to: "seat:3",
    });
  });
  it("is as many backs as the next one sees", () => {
    expect(passedOn(after(3), after(4))).toEqual({ from: ["seat:3", "seat:3", "seat:3"], to: "seat:4" });
  });
  it("is nothing where it is dealt to me, where nobody is left, or where more has happened", () => {
    expect(passedOn(after(1), after(2))).toBeNull();
    expect(passedOn(after(5), after(6))).toBeNull();
    expect(passedOn(after(2), after(4))).toBeNull();
    expect(passedOn(after(3), after(4, { marks: { first: 0, face_up: 0, round: 9 } }))).toBeNull();
  });
});

describe("what is known", () => {
  it("names the hidden card to who sees all the others", () => {
    const first = viewOf({ ...SIX, seat: 0, pick_count: 0, marks: { first: 0, face_up: 0 } });
    expect(hiddenRank(first, [1, 2, 3, 4, 5, 7, 8])).toBe(6);
    expect(absenceOf(first, 6, [1, 2, 3, 4, 5, 7, 8])).toBe("hidden");
  });
  it("does not guess among several", () => {
    const third = viewOf({ ...SIX, pick_count: 2, marks: { first: 0, face_up: 0 } });
    const offered = [1, 3, 4, 5, 7];
    expect(hiddenRank(third, offered)).toBeNull();
    expect(neverSeen(third, offered)).toEqual([2, 6, 8]);
    expect(absenceOf(third, 2, offered)).toBe("away");
    expect(mayHold(third, 0, offered)).toEqual([2, 6, 8]);
    expect(mayHold(third, 4, offered)).toEqual([]);
  });
  it("remembers, with three, what did not come back", () => {
    const again = viewOf({
      players: 3,
      seat: 0,
      pick_count: 3,
      picks: [{ number: 0, offered: [1, 2, 3, 4, 5, 7, 8], chosen: 4, laid: 0 }],
      marks: { first: 0, face_up: 0 },
    });
    const offered = [1, 3, 7, 8];
    expect(mayHold(again, 1, offered)).toEqual([2, 5]);
    expect(absenceOf(again, 2, offered)).toBe("passed");
    expect(absenceOf(again, 4, offered)).toBe("mine");
    expect(hiddenRank(again, offered)).toBe(6);
  });
  it("shows what lies open", () => {
    expect(absenceOf(viewOf({ marks: { face_up: bits(5) } }), 5, [])).toBe("open");
  });
});

describe("what a character means now", () => {
  const view = viewOf({
    players: 3,
    seat: 0,
    gold: [4, 1, 6],
    hands: [["tavern"], ["?", "?"], ["?", "?", "?"]],
    collects: {
      king: { type: "noble", brings: "gold" },
      cardinal: { type: "religious", brings: "cards" },
    },
    question: picking({ king: 2, cardinal: 1 }),
  });
  const name = (seat: number): string => ["Ilaria", "Matteo", "Bianca"][seat] ?? "";
  it("counts the districts that pay, and finds whom it concerns", () => {
    expect(meaningOf(view, "king", name)).toEqual({ key: "collects-gold", args: { n: 2 }, type: "noble" });
    expect(meaningOf(view, "cardinal", name)).toEqual({ key: "collects-cards", args: { n: 1 }, type: "religious" });
    expect(meaningOf(view, "thief", name).args).toEqual({ name: "Bianca", n: 6 });
    expect(meaningOf(view, "magician", name).args).toEqual({ name: "Bianca", n: 3 });
    expect(meaningOf(view, "architect", name)).toEqual({ key: "hold", args: { n: 1 }, type: null });
    expect(meaningOf(view, "spy", name).args).toEqual({ name: "Bianca", n: 3 });
    expect(meaningOf(view, "blackmailer", name).args).toEqual({ name: "Bianca", n: 6 });
    expect(meaningOf(view, "artist", name)).toEqual({ key: "mine", args: { n: 4, cards: 1 }, type: null });
  });
  it("tells the first rank that nobody can rob it, where somebody robs", () => {
    expect(meaningOf({ ...view, cast: ["witch", "thief"] }, "witch", name).key).toBe("not-robbed");
    expect(meaningOf({ ...view, cast: ["witch", "spy"] }, "witch", name).key).toBe("mine");
  });
  it("names whom the Queen sits beside, once where that is the same", () => {
    expect(meaningOf(view, "queen", name)).toEqual({ key: "beside", args: { names: "Bianca, Matteo" }, type: null });
    expect(meaningOf({ ...view, players: 2 }, "queen", name).args).toEqual({ names: "Matteo" });
  });
});

describe("who may hold what", () => {
  it("leaves out what has been called", () => {
    const picks = [{ number: 2, offered: [1, 3, 4, 5, 7], chosen: 4, laid: 0 }];
    const after = (called: number) => viewOf({ ...SIX, pick_count: 6, picks, marks: { first: 0, face_up: 0, called } });
    expect(holders(after(0), [])[0]).toEqual({ seat: 0, ranks: [2, 6, 8] });
    expect(holders(after(2), [])[0]).toEqual({ seat: 0, ranks: [6, 8] });
  });
});
