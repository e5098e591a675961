import { describe, expect, it } from "vitest";
import { PositionDraft } from "../src/lib/study/editor/draft.svelte";
import { filledIn, firstOf, formOf } from "../src/lib/study/editor/moments";
import { fieldsOf, type Schema, type Shape } from "../src/lib/study/editor/shapes";

const schemas = import.meta.glob<Schema>("../../src/signoria/games/*/positions/position.schema.json", {
  eager: true,
  import: "default",
});
const schemaOf = (game: string): Schema =>
  schemas[`../../src/signoria/games/${game}/positions/position.schema.json`] ?? {};

/** All but the options, whose controls are those of a new table. */
const inForm = ({ properties: { options: _, ...others } = {} }: Schema): Record<string, Schema> => others;

/** The places of a schema for which no control was found. */
function withoutControl(root: Schema, given: Schema, shape: Shape | undefined, path = ""): string[] {
  const node = meant(root, given);
  if (!shape) return [path];
  if (shape.kind === "by-seat" || shape.kind === "list")
    return withoutControl(root, node.items!, shape.of, `${path}[]`);
  if (shape.kind === "by-key") return withoutControl(root, node.additionalProperties as Schema, shape.of, `${path}{}`);
  if (shape.kind === "pieces") {
    const said = meant(root, node.items!).oneOf?.find(({ properties }) => properties);
    return said ? withoutControl(root, said, shape.about ?? undefined, `${path}[]`) : [];
  }
  const parts = Object.entries(node.properties ?? {});
  const fields = shape.kind === "fields" ? shape.fields : {};
  return parts.flatMap(([name, part]) =>
    name === "parts" && path.includes("parts") ? [] : withoutControl(root, part, fields[name], `${path}.${name}`),
  );
}

/** What stands there, where it is not nothing. */
function meant(root: Schema, given: Schema): Schema {
  const { $ref, ...beside } = given;
  const node = $ref ? { ...meant(root, root.$defs![$ref.split("/").at(-1)!]!), ...beside } : given;
  const some = node.oneOf?.filter(({ type }) => type !== "null") ?? [];
  return some.length === 1 ? meant(root, some[0]!) : node;
}

describe("the fields of a position", () => {
  const citadels = fieldsOf(schemaOf("citadels"));
  const princes = fieldsOf(schemaOf("princes"));
  const lostCities = fieldsOf(schemaOf("lost_cities"));

  it("are read from the schema of the game", () => {
    expect(citadels.gold).toMatchObject({ kind: "by-seat", of: { kind: "number", least: 0 } });
    expect(citadels.hands).toMatchObject({ kind: "by-seat", of: { kind: "pieces", empty: true, hidden: true } });
    expect(citadels.cities).toMatchObject({ kind: "by-seat", of: { kind: "pieces", hidden: false, sort: "plot" } });
    expect(lostCities.expeditions).toMatchObject({
      kind: "by-seat",
      of: { kind: "by-key", keys: expect.arrayContaining(["red"]) as string[], of: { kind: "pieces", ordered: true } },
    });
    const seat = (princes.seats as { of: { fields: Record<string, Shape> } }).of.fields;
    expect(seat.tiles).toMatchObject({ kind: "list", sort: "tile" });
    expect(seat.money).toMatchObject({ kind: "number", step: 100 });
    expect(seat.hand).toMatchObject({ kind: "pieces", hidden: true });
  });

  it("may be lists of anything, steps within steps, and what is known of a card", () => {
    expect(citadels.seen).toMatchObject({
      fields: { deck: { kind: "list", of: { kind: "seats" } }, hands: { of: { kind: "list" } } },
    });
    expect(citadels.answers).toMatchObject({ kind: "by-seat", of: { kind: "text", empty: true } });
    const step = (citadels.agenda as { of: { fields: Record<string, Shape>; needed: string[] } }).of;
    expect(step.needed).toEqual(["step"]);
    expect(step.fields.parts).toMatchObject({ kind: "list", of: { fields: { parts: { kind: "list" } } } });
    expect(princes.decks).toMatchObject({
      fields: { bonus: { kind: "pieces", about: { fields: { seen_by: { kind: "seats" } } } } },
    });
  });

  it.each(Object.entries(schemas))("have a control each: %s", (_, schema) => {
    const read = { kind: "fields", fields: fieldsOf(schema), sort: "", needed: null } as const;
    expect(withoutControl(schema, { type: "object", properties: inForm(schema) }, read)).toEqual([]);
  });

  it("of a stranger's game are read too", () => {
    const stranger = { properties: { coins: { type: "integer", maximum: 9 }, stall: { enum: ["fish", "bread"] } } };
    expect(fieldsOf(stranger)).toEqual({
      coins: { kind: "number", least: 0, most: 9, step: 1, usual: 0, empty: false },
      stall: { kind: "word", words: ["fish", "bread"], sort: "stall", empty: false },
    });
  });
});

describe("a position made piece by piece", () => {
  const draft = (): PositionDraft => new PositionDraft(fieldsOf(schemaOf("citadels")));

  it("says of a seat what was said, and leaves the others to the deal", () => {
    const one = draft();
    one.written = { gold: [2, 2, 2], hands: [["manor"], ["palace"], ["keep"]] };
    one.say(["gold", 1], 7, 3);
    one.say(["hands", 0], ["tavern"], 3);
    one.say(["marks", "crown"], 2, 3);
    expect(one.doc).toEqual({ gold: [2, 7, 2], hands: [["tavern"], null, null], marks: { crown: 2 } });
    expect(one.value(["hands", 1])).toEqual(["palace"]);
    expect([one.isSaid(["hands", 0]), one.isSaid(["hands", 1])]).toEqual([true, false]);
  });

  it("has in a list that was said only what was said of it", () => {
    const one = draft();
    one.written = { agenda: [{ step: "DraftEnds" }, { step: "PickCharacter", seat: 2 }] };
    expect(one.value(["agenda", 1, "seat"])).toBe(2);
    one.say(["agenda"], [{ step: "DraftEnds" }, { step: "LayAside" }], 3);
    expect(one.value(["agenda", 1, "seat"])).toBeUndefined();
    one.say(["agenda", 1, "seat"], 1, 3);
    expect(one.doc.agenda).toEqual([{ step: "DraftEnds" }, { step: "LayAside", seat: 1 }]);
  });

  it("keeps the word of a card of which more is said", () => {
    const one = new PositionDraft(fieldsOf(schemaOf("princes")));
    one.say(["decks", "bonus"], ["b01", "?"], 2);
    one.say(["decks", "bonus", 0, "seen_by"], [1], 2);
    expect(one.doc.decks).toEqual({ bonus: [{ card: "b01", seen_by: [1] }, "?"] });
  });

  it("takes back what was said", () => {
    const one = draft();
    one.say(["hands", 0], ["tavern"], 2);
    one.unsay(["hands", 0], 2);
    one.say(["marks", "crown"], 1, 2);
    one.unsay(["marks", "crown"], 2);
    expect(one.doc).toEqual({ hands: [null, null], marks: {} });
  });

  it("grows with the table", () => {
    const one = draft();
    one.say(["hands", 0], ["tavern"], 2);
    one.seat(3);
    expect(one.doc.hands).toEqual([["tavern"], null, null]);
  });
});

describe("a moment", () => {
  const shape = fieldsOf(schemaOf("princes")).moment as Extract<Shape, { kind: "moment" }>;

  it("is one of the game's sentences with its gaps filled", () => {
    const words = filledIn(shape.forms.building!, firstOf(shape, "building", { seat: 1 }));
    expect(words).toBe("turn of seat 1, 2 actions left: seat 1 to lay university");
    expect(formOf(shape, words)).toEqual({ form: "building", filled: { seat: 1, actions: 2, building: "university" } });
    expect(formOf(shape, "something else")).toBeNull();
  });
});
