/** The parts of the table of Citadels, drawn as the server of a page would draw them. */

import type { Component } from "svelte";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import en from "../../src/signoria/locales/en.json";
import credits from "../CREDITS.md?raw";
import type { Message, ScoreLine } from "../src/lib/api/types";
import { BoardState } from "../src/lib/boards/citadels/board-state.svelte";
import { longestIn } from "../src/lib/boards/citadels/cards";
import { consequenceOf, ruleOf } from "../src/lib/boards/citadels/consequences";
import Ending from "../src/lib/boards/citadels/Ending.svelte";
import characterIcons from "../src/lib/boards/citadels/character-icons.json";
import icons from "../src/lib/boards/citadels/icons.json";
import Interrupt from "../src/lib/boards/citadels/Interrupt.svelte";
import { outcomeOf, reasonOf } from "../src/lib/boards/citadels/interrupts";
import { namedIn } from "../src/lib/boards/citadels/naming";
import Seat from "../src/lib/boards/citadels/Seat.svelte";
import { ledgerOf } from "../src/lib/boards/citadels/sheet";
import Tokens from "../src/lib/boards/citadels/Tokens.svelte";
import { locale } from "../src/lib/locale/locale.svelte";
import type { LiveTable } from "../src/lib/state/table.svelte";
import {
  aboutDistricts,
  aboutPlayers,
  interrupt,
  naming,
  picking,
  target,
  turn,
  viewOf,
  type Changes,
} from "./citadels-view";

// The router looks where the page is, and preferences are looked up in the browser; there is neither, and no server.
vi.hoisted(() =>
  Object.assign(globalThis, {
    location: new URL("http://localhost/"),
    addEventListener: () => {},
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: true, addEventListener: () => {} }),
    fetch: () => new Promise(() => {}),
  }),
);

const NAMES = ["Ilaria", "Matteo"];

beforeAll(() => {
  locale.catalogue = en;
});

/** The board of a table that shows this; the server is out of reach, what is shown is real. */
function boardOf(changes: Changes, words: string[] = [], more: Partial<LiveTable> = {}): BoardState {
  const seats = NAMES.map((name, seat) => ({ kind: "person", name, mine: seat === 0, present: true }));
  const choices = words.map((word) => ({ word, sentence: { key: `citadels.choice.${word.split(":")[0]}`, args: {} } }));
  const table = {
    view: viewOf(changes),
    names: NAMES,
    holders: {},
    chosen: {},
    choices,
    answered: [],
    sent: null,
    unsure: null,
    mine: [],
    myTurn: words.length > 0,
    facts: { seats },
    known: {},
    log: [],
    sheet: [],
    over: false,
    ...more,
  };
  return new BoardState(table as unknown as LiveTable);
}

/** What a part says, without its markup. */
function said<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string {
  const { body } = render(part as Component, { props });
  return body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("an interrupt", () => {
  const threat = interrupt("settle-threat", { rule: "CIT-BLACKMAILER-3", gold: 5, number: 2 });
  it("says who asks, why, and what each answer brings about", () => {
    const words = said(Interrupt, {
      board: boardOf({ question: threat }, ["accept", "decline"]),
      question: threat,
      title: "Matteo threatens you",
    });
    expect(words).toContain("Matteo laid two threats, one of them with the rose.");
    expect(words).toContain("Pay 2 of your 5 gold Half your gold, rounded down.");
    expect(words).toContain("Refuse Matteo may turn it over. With the rose all your gold goes (5)");
    expect(words).toContain("CIT-BLACKMAILER-3");
    expect(words).toContain("Look at the table first");
  });
  it("tells the Blackmailer whether his threat bears the rose", () => {
    const question = interrupt("blackmailer-reveals", { rank: 6 });
    const outcome = (rose: number): string => outcomeOf(viewOf({ secrets: { rose } }), question, "accept").key;
    expect(outcome(6)).toBe("web.cit.then.blackmailer-reveals.accept");
    expect(outcome(7)).toBe("web.cit.then.blackmailer-reveals.empty");
  });
  it("says of many answers of one kind only once what they bring about", () => {
    const question = interrupt("theater-swaps");
    const words = said(Interrupt, {
      board: boardOf({ question, players: 5 }, ["seat:1", "seat:2", "seat:3", "decline"]),
      question,
      title: "",
    });
    expect(words.split("You give your character").length - 1).toBe(1);
    expect(words).toContain("You stay who you are.");
  });
  it("has a reason and an outcome for every question and answer", () => {
    const written: Record<string, unknown> = en;
    const asked = Object.keys(written).filter((key) => key.startsWith("web.cit.why."));
    for (const key of asked) {
      const name = key.slice("web.cit.why.".length);
      const seen = viewOf();
      const question = interrupt(name, { card: "tavern" });
      expect(locale.say(reasonOf(seen, question), { names: NAMES }), name).not.toContain("{");
      const answers = Object.keys(written).filter((each) => each.startsWith(`web.cit.then.${name}.`));
      expect(answers.length, name).toBeGreaterThan(1);
      for (const answer of answers)
        expect(
          locale.say(outcomeOf(seen, question, answer.split(".").at(-1) ?? ""), { names: NAMES }),
          answer,
        ).not.toContain("{");
    }
    expect(asked).toHaveLength(14);
  });
});

describe("the end", () => {
  const line = (
    seat: number,
    rule: string,
    points: number,
    sum: number,
    key = "citadels.sheet.district",
  ): ScoreLine => ({
    seat,
    rule,
    points,
    sum,
    message: { key, args: {} },
  });
  const sheet = [
    line(0, "CIT-SCORE-1", 3, 3),
    line(0, "CIT-SCORE-1", 5, 8),
    line(0, "CIT-SCORE-2", 3, 11, "citadels.sheet.types"),
    line(1, "CIT-SCORE-1", 9, 9),
    line(1, "CIT-STATUE-1", 2, 11, "citadels.sheet.extra"),
  ];
  it("gathers the points of all seats in a few lines, and leaves out what nobody has", () => {
    expect(ledgerOf(sheet, 2).map(({ rule, values }) => [rule, values])).toEqual([
      ["CIT-SCORE-1", [8, 9]],
      ["CIT-SCORE-5", [0, 2]],
      ["CIT-SCORE-2", [3, 0]],
    ]);
    expect(ledgerOf([], 2)).toHaveLength(1);
  });
  it("says who won, by what, and with which rule", () => {
    const update = { winners: [0], scores: [11, 11] };
    const tie = { seats: [0, 1], points: 11, by: "rank" as const, values: [8, 4] };
    const board = boardOf({ question: null, scores: [11, 11], tie }, [], {
      sheet,
      update,
      over: true,
    } as unknown as Partial<LiveTable>);
    const words = said(Ending, { board, onclose: () => {} });
    expect(words).toContain("Ilaria wins with 11");
    expect(words).toMatch(
      /Districts CIT-SCORE-1 \+?8 \+?9 Unique districts CIT-SCORE-5 0 \+2 All types CIT-SCORE-2 \+3 0/,
    );
    expect(words).toContain(
      "Ilaria and Matteo are equal at 11. The highest rank revealed in the last round decides: Ilaria 8, Matteo 4.",
    );
    expect(words).toContain("CIT-TIE-1");
  });
});

describe("the table", () => {
  it("shows how a price came about, what is left, and what comes on top", () => {
    const action = (verb: string) => ({ words: [], verb, sentence: { key: "", args: {} } });
    const struck = turn({ targets: [target(1, "church", { cost: 4, less: 1, price: 3, left: 0 })] });
    expect(consequenceOf(struck, action("destroy"), "city:1:church")).toBe("You keep 0 gold. Cost 4 − 1.");
    expect(ruleOf(struck, action("destroy"), "city:1:church")).toBe("CIT-WARLORD-2");
    const walled = aboutDistricts("destroy", [target(1, "church", { cost: 2, less: 1, more: 1, price: 2, left: 1 })]);
    expect(consequenceOf(walled, action("destroy"), "city:1:church")).toBe("You keep 1 gold. Cost 2 − 1 + 1.");
    const exchanged = aboutDistricts("exchange", [
      target(1, "palace+", { verb: "exchange", less: 2, price: 6, left: -1 }),
    ]);
    expect(consequenceOf(exchanged, action("exchange"), "city:1:palace+")).toBe("You keep −1 gold.");
    const build = {
      card: "library",
      cost: 6,
      price: 5,
      less: 1,
      left: 1,
      obstacle: "",
      taxed: true,
      under_warrant: true,
    };
    expect(consequenceOf(turn({ builds: [build] }), action("build"), "hand:library")).toBe(
      "You keep 1 gold. Cost 6 − 1. Then 1 gold of tax. A warrant lies on you.",
    );
    expect(consequenceOf(turn({ builds: [build] }), action("use"), "city:0:tavern")).toBe("");
  });
  it("strikes with one press, while the power is mine to use", () => {
    const church = target(1, "church");
    const board = boardOf({ question: turn({ targets: [church, target(1, "keep", { state: "safe" })] }) }, ["end"]);
    expect(board.actions("city:1:church").map(({ words }) => words)).toEqual([["destroy", "destroy:1:church"]]);
    expect(board.actions("city:1:keep")).toEqual([]);
  });
  it("shows a seat with its gold, hand, city and what protects it", () => {
    const words = said(Seat, { board: boardOf({ marks: { crown: 1 }, shields: ["", "CIT-BISHOP-2"] }), seat: 1 });
    for (const part of ["Matteo", "has the crown", "3 /7", "Church", "Keep", "Safe from rank 8", "CIT-BISHOP-2"])
      expect(words).toContain(part);
  });
  it("tells what my city is worth, beside a few cards or above many", () => {
    const hands = (count: number): Changes => ({ hands: [Array.from({ length: count }, () => "tavern"), []] });
    const own = (count: number): string => said(Seat, { board: boardOf(hands(count)), seat: 0, own: true });
    expect(own(4)).toMatch(/So far: Districts\W+\d+ · Bonuses\W+\d+ · Total\W+\d+/);
    expect(own(3)).not.toContain("So far");
    expect(said(Seat, { board: boardOf(hands(4)), seat: 1 })).not.toContain("So far");
  });
  it("writes out every name of a long row of houses", () => {
    const cities = [[], ["laboratory", "imperial-treasury", "observatory", "haunted-quarter", "school-of-magic"]];
    const words = said(Seat, { board: boardOf({ players: 8, cities }), seat: 1 });
    expect(words).toMatch(/Laboratory\W+\d+ , Imperial Treasury\W+\d+ , Observatory\W+\d+ , Haunted Quarter/);
    expect(words).not.toMatch(/[a-z]\./);
  });
  it("keeps what I have chosen from until it is known what came of it", () => {
    const question = picking({});
    const sent = { asked_at: 1, seat: 0, word: "pick:3" };
    const board = boardOf({ question }, ["pick:3"], { myTurn: false, sent });
    expect([...board.places.keys()]).toEqual(["token:3"]);
    expect(board.isLegal("token:3")).toBe(false);
    board.press("token:3", { kind: "character", slug: "magician" });
    expect([board.picked, board.reading]).toEqual([null, null]);
  });
  it("shows in the calling order who kept silent, and to me alone what I am laying", () => {
    const words = said(Tokens, {
      board: boardOf({
        question: naming("magistrate"),
        marks: { acting: 1, called: 1, murdered: 3 },
        secrets: { laid_tokens: 1 << 6, sealed_warrant: 6 },
      }),
    });
    expect(words).toContain("3 Magician murdered");
    expect(words).toContain("6 Merchant");
    expect(words).toContain("warrant, not called yet, the real one");
  });
  it("answers why a character or a seat cannot be chosen, where one of them is asked for", () => {
    const whyNot = vi.fn();
    const press = (question: Changes["question"], place: string): void => {
      const board = boardOf({ question }, ["name:3"], { whyNot });
      expect(board.isAsked(place)).toBe(true);
      board.press(place, null);
      expect([board.picked, board.reading]).toEqual([place, null]);
    };
    press(naming("thief"), "token:1");
    press(aboutPlayers(), "seat:0");
    expect(whyNot.mock.calls).toEqual([["name:1"], ["seat:0"]]);
    expect(boardOf({ question: turn() }, ["end"]).isAsked("token:1")).toBe(false);
  });
  it("finds what a line of the log names", () => {
    const message: Message = {
      key: "citadels.event.seize",
      args: {
        seat: { key: "seat", args: { seat: 1 } },
        other: { key: "seat", args: { seat: 0 } },
        card: { key: "citadels.card.old.keep", args: {} },
        character: { key: "citadels.character.new.tax-collector", args: {} },
      },
    };
    const found = namedIn(message);
    expect(found.seats.sort()).toEqual([0, 1]);
    expect(found).toMatchObject({ cards: ["keep"], characters: ["tax-collector"] });
  });
  it("knows the longest word of a name", () => {
    expect(longestIn("Kaiserliche Schatz-Kammer")).toBe(11);
  });
});

describe("credits", () => {
  it("name the author of every icon once", () => {
    const [, part = ""] = credits.split("On the table of Citadels");
    const [listed = ""] = part.split("Fonts:");
    const names = [...listed.matchAll(/- .+ \(`[a-z-]+`\): ([^]+?)(?=\n- |\n\n|$)/g)].flatMap((found) =>
      (found[1] ?? "").split(/,\s+/).map((name) => name.trim()),
    );
    expect(names.sort()).toEqual(Object.keys({ ...icons, ...characterIcons }).sort());
  });
});
