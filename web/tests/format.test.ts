import { describe, expect, it } from "vitest";
import said from "../../tests/said.json";
import type { Message } from "../src/lib/api/types";
import { isSingular, pieces, say, signed, type Catalogue, type Language } from "../src/lib/locale/format";
import { closed, quoted } from "../src/lib/locale/typography";

const catalogue: Catalogue = {
  "card.number": "{colour} {number}",
  "colour.red": "Volcano",
  "event.lay": "{seat} laid {card}",
  left: ["{n} card left", "{n} cards left"],
  seat: "Seat {seat}",
  worth: "{before} to {after}",
};
const speech = (lang: Language = "en") => ({ lang, catalogue, company: { names: ["Ilaria", "Cosimo"] } });
const red5 = { key: "card.number", args: { colour: { key: "colour.red", args: {} }, number: 5 } };

/** An argument of said.json, with the message that it stands for put in its place. */
function filled(arg: unknown): Message["args"][string] {
  if (typeof arg !== "string" || !arg.startsWith("$")) return arg as string | number;
  const named = (said.messages as Record<string, Message>)[arg.slice(1)]!;
  return { key: named.key, args: filledAll(named.args) };
}

function filledAll(args: object): Message["args"] {
  return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, filled(arg)]));
}

describe("a line of the log as a sentence", () => {
  it.each([
    ["You drew a card", "You drew a card."],
    ["Who is next?", "Who is next?"],
  ])("%s", (line, sentence) => {
    expect(closed(line)).toBe(sentence);
  });
});

describe("said as Python says it", () => {
  it.each(said.cases)("$says", ({ key, args, lang, reader, says }: (typeof said.cases)[number]) => {
    const spoken = (lang ?? "en") as Language;
    const company = { names: said.names, seat: reader };
    expect(say({ key, args: filledAll(args) }, { lang: spoken, catalogue: said.catalogues[spoken], company })).toBe(
      says,
    );
  });
});

describe("a message", () => {
  it("holds other messages", () => {
    const message = { key: "event.lay", args: { seat: { key: "seat", args: { seat: 1 } }, card: red5 } };
    expect(say(message, speech())).toBe("Cosimo laid Volcano 5");
  });

  it("sets names apart", () => {
    const message = { key: "event.lay", args: { seat: { key: "seat", args: { seat: 0 } }, card: red5 } };
    expect(pieces(message, speech())[0]).toEqual({ text: "Ilaria", seat: 0 });
    expect(pieces(message, speech()).filter((piece) => piece.seat !== undefined)).toHaveLength(1);
  });

  it("sets a name apart from what makes it a possessive", () => {
    const message = { key: "belongs", args: { other: { key: "seat", args: { seat: 0 } } } };
    const speech = { lang: "en" as const, catalogue: { belongs: "{other@of} city" }, company: { names: ["Anna"] } };
    expect(pieces(message, speech)).toEqual([{ text: "Anna", seat: 0 }, { text: "’s" }, { text: " city" }]);
  });

  it("names a seat by its number where nobody's name is known", () => {
    expect(say({ key: "seat", args: { seat: 1 } }, { lang: "en", catalogue })).toBe("Seat 1");
  });

  it("takes the plural of its language", () => {
    const left = (n: number, lang: Language) => say({ key: "left", args: { n } }, speech(lang));
    expect([left(0, "en"), left(1, "en"), left(2, "en")]).toEqual(["0 cards left", "1 card left", "2 cards left"]);
    expect([left(0, "fr"), left(1, "fr"), left(2, "fr")]).toEqual(["0 card left", "1 card left", "2 cards left"]);
    expect(isSingular(-1, "de")).toBe(false);
  });

  it("writes a true minus", () => {
    expect(say({ key: "worth", args: { before: -40, after: 3 } }, speech())).toBe("\u221240 to 3");
    expect([signed(4), signed(0), signed(-3)]).toEqual(["+4", "0", "\u22123"]);
  });

  it("never fails for want of a word", () => {
    expect(say({ key: "strange-game.choice.bid-for", args: { n: 3, card: red5 } }, speech())).toBe(
      "Bid for 3 Volcano 5",
    );
  });
});

describe("a title that somebody has written", () => {
  it("stands in the quotation marks of each language", () => {
    expect(quoted("Via Larga", "en")).toBe("“Via Larga”");
    expect(quoted("Via Larga", "fr")).toBe("«\u202fVia Larga\u202f»");
    expect(quoted("Via Larga", "de")).toBe("„Via Larga“");
  });
});
