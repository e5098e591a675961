import { describe, expect, it } from "vitest";
import type { Choice, Happening } from "../src/lib/api/types";
import { costOf, plotOf, textOf, typeOf } from "../src/lib/boards/citadels/cards";
import box from "../src/lib/boards/citadels/box.generated.json";
import { candidates } from "../src/lib/boards/citadels/box";
import { cardDrawingOf } from "../src/lib/boards/citadels/cardDrawings";
import { drawingOf } from "../src/lib/boards/citadels/drawings";
import { movesBetween } from "../src/lib/boards/citadels/moves";
import { BAR, byPlace, placeOf, seatsOf, wordToExplain } from "../src/lib/boards/citadels/places";
import { incomeIn, isDraft, targetAt } from "../src/lib/boards/citadels/question";
import { openRanks, passedRanks, ruinsOf, tokensOf, turnsOf } from "../src/lib/boards/citadels/round";
import {
  aboutCards,
  aboutDistricts,
  aboutPlayers,
  naming,
  picking,
  target,
  turn,
  viewOf as view,
} from "./citadels-view";

const choice = (word: string): Choice => ({ word, sentence: { key: word, args: {} } });

describe("where a choice lies", () => {
  it("lies on the thing it is about", () => {
    const at = view();
    expect(placeOf("build:manor", at)).toBe("hand:manor");
    expect(placeOf("destroy:1:palace+", at)).toBe("city:1:palace+");
    expect(placeOf("use:tavern", at)).toBe("city:0:tavern");
    expect(placeOf("seat:1", at)).toBe("seat:1");
    expect(placeOf("name:6", at)).toBe("token:6");
  });
  it("lies in the bar where nothing on the table stands for it", () => {
    for (const word of [
      "gold",
      "cards",
      "end",
      "accept",
      "decline",
      "destroy",
      "type:noble",
      "amount:3",
      "collect",
      "a-word-to-come",
    ]) {
      expect(placeOf(word, view())).toBe(BAR);
    }
  });
  it("lies in the tray where the card is not mine, or not the one in my hand", () => {
    expect(placeOf("keep:tavern", view({ question: aboutCards("drawn", "keep") }))).toBe("tray:tavern");
    expect(placeOf("keep:manor", view({ question: aboutCards("drawn", "keep") }))).toBe("tray:manor");
    expect(placeOf("build:manor", view({ question: aboutCards("other hand", "take") }))).toBe("tray:manor");
    expect(placeOf("discard:manor", view({ question: aboutCards("hand", "discard") }))).toBe("hand:manor");
  });
  it("keeps every choice", () => {
    const words = ["gold", "build:manor", "replace:manor", "den:2", "sacrifice", "ride:1"];
    const found = byPlace(words.map(choice), view({ hands: [["manor", "thieves-den"], []] }));
    expect(
      [...found.values()]
        .flat()
        .map(({ word }) => word)
        .sort(),
    ).toEqual([...words].sort());
    expect(found.get("hand:manor")).toHaveLength(2);
    expect(found.get("tray:necropolis")).toHaveLength(1);
  });
  it("asks the rules about what cannot be chosen", () => {
    expect(wordToExplain("hand:library", view())).toBe("build:library");
    expect(wordToExplain("hand:library", view({ question: aboutCards("drawn", "keep") }))).toBe("keep:library");
    expect(wordToExplain("city:1:church", view({ question: aboutDistricts("destroy") }))).toBe("destroy:1:church");
    expect(wordToExplain("token:2", view({ question: naming("thief") }))).toBe("name:2");
    expect(wordToExplain("token:2", view({ question: picking({}) }))).toBe("pick:2");
    expect(wordToExplain("seat:1", view({ question: aboutPlayers() }))).toBe("seat:1");
    for (const place of ["city:1:church", "token:2", "seat:1"]) expect(wordToExplain(place, view())).toBeNull();
  });
  it("tells the phone which seats it is about", () => {
    expect(seatsOf(["city:1:church", "seat:1", "hand:manor", "city:0:tavern"])).toEqual([1, 0]);
  });
});

describe("the round", () => {
  it("shows who was called, who kept silent and what lies on whom", () => {
    const marks = {
      shield: -1,
      acting: 6,
      called: 6,
      shown: (1 << 1) | (1 << 6),
      murdered: 2,
      robbed: 7,
      warrants: 1 << 3,
      threats: 0,
      face_up: 1 << 5,
    };
    const tokens = tokensOf(view({ marks, roles: [["merchant"], ["assassin"]], secrets: { sealed_warrant: 3 } }));
    expect(tokens.map((token) => token.state)).toEqual([
      "shown",
      "silent",
      "silent",
      "silent",
      "silent",
      "acting",
      "waiting",
      "waiting",
    ]);
    expect(tokens[0]?.holder).toBe(1);
    expect(tokens[1]?.marks).toEqual(["murdered"]);
    expect(tokens[2]).toMatchObject({ marks: ["warrant"], real: true });
    expect(tokens[4]?.draft).toBe("open");
    expect(tokens[6]?.marks).toEqual(["robbed"]);
  });
  it("remembers what I passed on", () => {
    const seen = view({
      picks: [{ number: 0, offered: [1, 2, 4, 8], chosen: 4, laid: 2 }],
      marks: { face_up: 1 << 6 },
    });
    expect(passedRanks(seen)).toEqual([1, 8]);
    expect(openRanks(seen)).toEqual([6]);
  });
});

describe("the log", () => {
  const happening = (key: string, seat = 0): Happening => ({
    number: 0,
    message: { key: `citadels.event.${key}`, args: { seat: { key: "seat", args: { seat } } } },
  });
  const log = [
    happening("pick"),
    happening("reveal"),
    happening("build"),
    happening("pick", 1),
    happening("reveal", 1),
    happening("build", 1),
    happening("silence"),
    happening("destroyed-own"),
  ];
  it("tells this round turn by turn", () => {
    expect(turnsOf(log).map((turn) => turn.length)).toEqual([2, 2]);
  });
  it("tells what lies in ruins in a city until the next round", () => {
    const razed = happening("destroyed", 1);
    razed.message.args.other = { key: "seat", args: { seat: 0 } };
    razed.message.args.card = { key: "citadels.card.new.church", args: {} };
    expect(ruinsOf([...log, razed], 0)).toEqual(["church"]);
    expect(ruinsOf([...log, razed], 1)).toEqual([]);
    expect(ruinsOf([...log, razed, happening("pick")], 0)).toEqual([]);
  });
});

describe("questions", () => {
  it("tell what a district would cost, in the turn and when it is chosen", () => {
    const church = target(1, "church");
    expect(targetAt(turn({ targets: [church] }), 1, "church")).toBe(church);
    expect(targetAt(aboutDistricts("destroy", [church]), 1, "church")).toBe(church);
    expect(targetAt(turn({ targets: [church] }), 0, "church")).toBeNull();
    expect(targetAt(naming("thief"), 1, "church")).toBeNull();
  });
  it("tell what an income is, and whether the draft goes on", () => {
    const income = { gold: 3, gold_from_districts: 1, cards: 2, cards_from_districts: 0, kept: 1 };
    expect(incomeIn(turn({ income }))).toBe(income);
    expect(incomeIn(naming("thief"))).toBeNull();
    expect([isDraft(naming("thief")), isDraft(turn()), isDraft(null)]).toEqual([false, false, false]);
  });
});

describe("moves", () => {
  it("flies from my hand, from a seat, and off the table", () => {
    const old = view();
    const now = view({
      hands: [["library"], ["?"]],
      cities: [
        ["tavern", "manor"],
        ["church", "keep", "market"],
      ],
    });
    expect(movesBetween(old, now)).toEqual([
      { from: "hand:manor", to: "city:0:manor" },
      { from: "seat:1", to: "city:1:market" },
      { from: "city:1:palace+", falls: true },
    ]);
  });
  it("turns the character over that I have just chosen", () => {
    const pick = (number: number, chosen: number) => ({ number, offered: [2, 3], chosen, laid: 0 });
    const before = view({ picks: [pick(0, 5), pick(2, 0)] });
    const after = view({ picks: [pick(0, 5), pick(2, 3)] });
    expect(movesBetween(before, after)).toEqual([{ from: "tray:magician", to: "seat:0", turns: true }]);
    expect(movesBetween(after, view({ picks: [] }))).toEqual([]);
  });
});

describe("cards", () => {
  it("knows type, cost and coin", () => {
    expect(Object.keys(box.cards)).toHaveLength(61);
    expect([typeOf("tavern"), typeOf("keep"), typeOf("acrobat")]).toEqual(["trade", "unique", "action"]);
    expect([
      costOf({ options: { edition: "deluxe-2016" } }, "factory"),
      costOf({ options: { edition: "dark-city-2004" } }, "factory"),
    ]).toEqual([5, 6]);
    expect(plotOf("church+")).toEqual({ word: "church+", slug: "church", coin: true });
  });
  it("has a drawing for every card, character and mark", () => {
    const marks = ["murdered", "robbed", "bewitched", "warrant", "threat", "tax", "destroy", "exchange", "crown"];
    const characters = candidates("deluxe-2016").flat();
    for (const slug of Object.keys(box.cards)) expect(cardDrawingOf(slug), slug).not.toBe("");
    for (const slug of [...characters, ...marks]) expect(drawingOf(slug), slug).not.toBe("");
  });
  it("finds the line and the full text of a card by its edition", () => {
    const [old, deluxe] = ["dark-city-2004", "deluxe-2016"].map((edition) => ({ options: { edition } }));
    expect(textOf(deluxe!, "tax-collector")?.rules).toContain("CIT-TAX-COLLECTOR-1");
    expect(textOf(old!, "tax-collector-2004")?.rules).toContain("CIT-OLD-TAX-COLLECTOR-1");
    expect([textOf(old!, "emperor")?.brief, textOf(deluxe!, "emperor")?.brief]).toEqual([
      "citadels.brief.emperor.old",
      "citadels.brief.emperor",
    ]);
    expect(textOf(deluxe!, "tavern")).toBeNull();
  });
});
