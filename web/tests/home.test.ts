import { describe, expect, it } from "vitest";
import de from "../../src/signoria/locales/de.json";
import en from "../../src/signoria/locales/en.json";
import fr from "../../src/signoria/locales/fr.json";
import nl from "../../src/signoria/locales/nl.json";
import type { GameFacts, Seen, TableFacts } from "../src/lib/api/types";
import { headingOf } from "../src/lib/home/heading";
import { ALL, count, isFull, merged, ofOthers, type Filter } from "../src/lib/home/openTables";
import { rulesOf } from "../src/lib/home/rulesOf";
import { locale } from "../src/lib/locale/locale.svelte";
import { worthOf } from "../src/lib/home/worth";
import { botLevel, tally } from "../src/lib/state/listed";
import { looser } from "../src/lib/state/looser";

const seat = (kind: string, more = {}) => ({ kind, name: "Anna", bot: null, mine: false, ...more });

function table(id: string, more: object = {}): TableFacts {
  const facts = { id, game: "citadels", players: 2, status: "waiting", clock: null, rated: false, ending: null };
  return { ...facts, seats: [seat("person"), seat("open")], ...more } as unknown as TableFacts;
}

const DAYS = { kind: "days", days: 2 };

describe("open tables", () => {
  const tables = [table("a"), table("b", { game: "lost-cities", clock: DAYS }), table("c", { rated: true })];
  it("are counted by what each filter would leave", () => {
    expect(count(tables, ALL)).toBe(3);
    expect(count(tables, { ...ALL, speed: "days" })).toBe(1);
    expect(count(tables, { game: "citadels", speed: "none", rated: true })).toBe(1);
  });
  it("offer the nearest filter to loosen", () => {
    const nothing: Filter = { game: "citadels", speed: "days", rated: false };
    const from = (few: TableFacts[]) => looser(nothing, ALL, (filter) => count(few, filter));
    expect(from(tables)).toEqual({ filter: { ...nothing, speed: "any" }, count: 2 });
    expect(from([])).toBeNull();
  });
  it("are those of others: my own stand among my tables", () => {
    const mine = { seats: [seat("person", { mine: true }), seat("open")] };
    expect(ofOthers([table("a", mine), table("b")]).map(({ id }) => id)).toEqual(["b"]);
    const shown = merged([table("a"), table("b")], [table("a", mine), table("b")]);
    expect(ofOthers(shown).map(({ id }) => id)).toEqual(["b"]);
  });
  it("say what is played in few words", () => {
    locale.catalogue = en;
    const option = (name: string, value: unknown, ...allowed: unknown[]) => ({
      name,
      default: value,
      edition_defaults: {},
      allowed,
    });
    const edition = option("edition", "deluxe-2016", "classic-2000", "deluxe-2016");
    const options = [edition, option("cast", "first-game"), option("city_size", "default"), option("begins", "lot")];
    const rounds = [option("edition", "standard", "standard", "sheet"), option("rounds", 3)];
    const games = [
      { id: "citadels", options },
      { id: "lost-cities", options: rounds },
    ] as unknown as GameFacts[];
    const move = { kind: "move", seconds: 60 };
    const played = (more: object) => {
      const facts = table("a", more);
      const game = games.find(({ id }) => id === facts.game);
      return rulesOf(facts, game).join(" · ");
    };
    const agents = { edition: "deluxe-2016", cast: "cunning-agents", city_size: "8", begins: "seat-0" };
    expect(played({ options: agents, clock: move })).toBe(
      "2016 · with “Cunning Agents” · to a city of eight · one rule changed · 60 s a move",
    );
    const lost = { game: "lost-cities", options: { edition: "standard" } };
    expect(played(lost)).toBe("as printed");
    expect(played({ ...lost, options: { edition: "sheet", rounds: 1 }, rated: true })).toBe(
      "Crib sheet · in one round · rated",
    );
  });
  it("keep their place; one that is gone is full", () => {
    const shown = merged([table("a"), table("b")], [table("c"), table("b")]);
    expect(shown.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(shown.map(isFull)).toEqual([true, false]);
  });
});

describe("my tables", () => {
  const mine = seat("person", { mine: true, seat: 0 });
  const against = (bot: string, winners: number[] | null) =>
    table("x", { seats: [mine, seat("bot", { bot })], ending: winners && { how: "played", winners } });
  it("know the level I met", () => {
    expect(botLevel(against("hard", [0]))).toBe("hard");
    expect(botLevel(table("y", { seats: [mine, seat("person")] }))).toBeNull();
  });
  it("are tallied when they were played to the end", () => {
    expect(tally([against("hard", [0]), against("hard", [1]), against("hard", null)])).toEqual({ played: 2, won: 1 });
  });
});

describe("a table to watch", () => {
  const names = ["Ginevra", "Tommaso", "Cosimo"];
  const city = (...sizes: number[]) => ({ goal: 7, sizes }) as unknown as Seen;
  it("says what comes to a head there, and nothing before", () => {
    locale.catalogue = en;
    expect(worthOf("citadels", city(4, 5, 3), names)).toBe("");
    expect(worthOf("citadels", city(6, 5, 3), names)).toBe("Ginevra needs one more district.");
    expect(worthOf("citadels", city(6, 5, 6), names)).toBe("Ginevra and Cosimo need one more district each.");
    expect(worthOf("citadels", city(6, 7, 6), names)).toBe("A city is complete: this is the last round.");
    expect(worthOf("lost-cities", { deck: 11 } as unknown as Seen, names)).toBe("");
    expect(worthOf("lost-cities", { deck: 4 } as unknown as Seen, names)).toBe("4 cards are left in the deck.");
    expect(worthOf("princes-of-florence", {} as unknown as Seen, names)).toBe("");
  });
});

describe("the heading", () => {
  it("counts tables in words up to twelve", () => {
    locale.catalogue = en;
    expect([0, 1, 2, 12, 13].map(headingOf)).toEqual([
      "No table waits for you.",
      "One table waits for you.",
      "Two tables wait for you.",
      "Twelve tables wait for you.",
      "13 tables wait for you.",
    ]);
  });
  it.each([
    [nl, "Zeven tafels wachten op je."],
    [fr, "Sept tables vous attendent."],
    [de, "Sieben Tische warten auf dich."],
  ])("does so in every language", (catalogue, words) => {
    locale.catalogue = catalogue;
    expect(headingOf(7)).toBe(words);
  });
});
