/** What can be put where in a position: read from the JSON Schema that the game gives, so that no rule stands here. */

export type Word = string | number;
export type Value = null | boolean | Word | Value[] | { [name: string]: Value };
export type Doc = { [name: string]: Value };

/** How a part of a position is filled in. `empty` says that it may hold nothing, or be left to the deal; of fields those
 * are always shown that are `needed`, or all of them. */
export type Shape =
  | { kind: "number"; least: number; most: number; step: number; usual: number; empty: boolean }
  | { kind: "flag" }
  | { kind: "text"; empty: boolean }
  | { kind: "seat"; empty: boolean }
  | { kind: "seats" }
  | { kind: "word"; words: Word[]; sort: string; empty: boolean }
  | {
      kind: "pieces";
      words: Word[];
      sort: string;
      ordered: boolean;
      hidden: boolean;
      empty: boolean;
      /** What can be said of each piece, where it is more than its word; that stands first. */
      about: Extract<Shape, { kind: "fields" }> | null;
    }
  | { kind: "moment"; forms: Record<string, string>; slots: Record<string, Shape>; usual: string }
  | { kind: "by-seat"; of: Shape }
  | { kind: "by-key"; keys: string[]; sort: string; of: Shape }
  | { kind: "fields"; fields: Record<string, Shape>; sort: string; needed: string[] | null }
  | { kind: "list"; of: Shape; sort: string };

/** The part of JSON Schema that our games use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: (Word | boolean | null)[];
  const?: Word;
  examples?: Word[];
  default?: Word;
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  "x-means"?: string;
  "x-by"?: string;
  "x-ordered"?: boolean;
  "x-hidden"?: boolean;
  required?: string[];
  "x-forms"?: Record<string, string>;
  "x-slots"?: Record<string, Schema>;
}

/** Beyond that many a number is typed, not picked. */
const FEW = 30;

/** The fields of a position, each as it is filled in. */
export function fieldsOf(schema: Schema): Record<string, Shape> {
  return new Reader(schema).fields(schema.properties ?? {});
}

class Reader {
  /** What is being read: a step may have steps as its parts. */
  private readonly within: string[] = [];

  constructor(private readonly root: Schema) {}

  fields(properties: Record<string, Schema>): Record<string, Shape> {
    const read = Object.entries(properties).map(([name, node]) => [name, this.shape(node, name)] as const);
    return Object.fromEntries(read.filter((entry): entry is [string, Shape] => entry[1] !== null));
  }

  private shape(given: Schema, name: string): Shape | null {
    const { node, sort } = this.resolved(given, name);
    if (node.oneOf) return this.oneOf(node, sort);
    if (node["x-forms"]) return this.moment(node);
    if (node["x-means"] === "seat") return { kind: "seat", empty: false };
    if (node.type === "boolean") return { kind: "flag" };
    if (node.type === "array") return this.list(node, sort);
    if (node.type === "object") return this.object(node, sort);
    if (node.type === "integer") return this.number(node);
    const words = this.words(node);
    if (words) return { kind: "word", words, sort, empty: node.enum?.includes(null) ?? false };
    const types = [node.type ?? []].flat();
    return types.includes("string") ? { kind: "text", empty: types.includes("null") } : null;
  }

  private number({
    minimum: least = 0,
    maximum: most = Infinity,
    multipleOf: step = 1,
    default: usual,
  }: Schema): Shape {
    return { kind: "number", least, most, step, usual: Number(usual ?? least), empty: false };
  }

  /** What a reference stands for, with what is said beside it; a part is called by the last name on the way. */
  private resolved(node: Schema, sort: string): { node: Schema; sort: string } {
    if (!node.$ref) return { node, sort };
    const { $ref, ...beside } = node;
    const name = $ref.split("/").at(-1) ?? "";
    const meant = this.root.$defs?.[name] ?? {};
    const items = beside.items && { items: { ...meant.items, ...beside.items } };
    return this.resolved({ ...meant, ...beside, ...items }, name);
  }

  /** Nothing, or one thing; or some words together. */
  private oneOf(node: Schema, name: string): Shape | null {
    const some = node.oneOf?.filter(({ type }) => type !== "null") ?? [];
    const empty = some.length < (node.oneOf?.length ?? 0);
    if (some.length === 1) {
      const shape = this.shape({ ...some[0], "x-hidden": node["x-hidden"] ?? false }, name);
      return shape && "empty" in shape ? { ...shape, empty } : shape;
    }
    const words = this.words(node);
    return words && { kind: "word", words, sort: name, empty };
  }

  private moment(node: Schema): Shape {
    const { "x-forms": forms = {}, "x-slots": slots = {}, default: usual = "" } = node;
    return { kind: "moment", forms, slots: this.fields(slots), usual: String(usual) };
  }

  private list(node: Schema, name: string): Shape | null {
    const { node: item, sort } = this.resolved(node.items ?? {}, name);
    if (node["x-by"] === "seat") {
      const of = this.shape(node.items ?? {}, name);
      return of && { kind: "by-seat", of };
    }
    if (item["x-means"] === "seat") return { kind: "seats" };
    const words = this.words(item);
    const { "x-ordered": ordered = false, "x-hidden": hidden = false } = node;
    if (words) return { kind: "pieces", words, sort, ordered, hidden, empty: false, about: this.about(item) };
    return this.listOf(node.items ?? {}, name, sort);
  }

  private about(item: Schema): Extract<Shape, { kind: "fields" }> | null {
    const more = item.oneOf?.find(({ properties }) => properties);
    const shape = more ? this.shape(more, "") : null;
    return shape?.kind === "fields" ? shape : null;
  }

  /** Things of which each is filled in by itself. */
  private listOf(items: Schema, name: string, sort: string): Shape | null {
    const read = (): Shape | null => this.shape(items, name);
    if (this.within.includes(sort))
      return {
        kind: "list",
        sort,
        get of() {
          return read()!;
        },
      };
    this.within.push(sort);
    const of = read();
    this.within.pop();
    return of && { kind: "list", of, sort };
  }

  private object(node: Schema, sort: string): Shape | null {
    if (node.properties)
      return { kind: "fields", fields: this.fields(node.properties), sort, needed: node.required ?? null };
    const keys = this.resolved(node.propertyNames ?? {}, sort);
    const of = typeof node.additionalProperties === "object" ? this.shape(node.additionalProperties, sort) : null;
    return of && { kind: "by-key", keys: (this.words(keys.node) ?? []).map(String), sort: keys.sort, of };
  }

  /** The words that can stand there, where they can be listed. */
  private words(given: Schema): Word[] | null {
    const { node } = this.resolved(given, "");
    if (node.const !== undefined) return [node.const];
    const named = node.enum ?? node.examples;
    if (named) return named.filter((word): word is Word => typeof word === "string" || typeof word === "number");
    if (node.oneOf) {
      const each = node.oneOf.filter(({ type }) => type !== "null").map((one) => this.words(one));
      return each.every((words) => words !== null) ? each.flat() : null;
    }
    const { type, minimum = 0, maximum = Infinity } = node;
    if (type !== "integer" || node["x-means"] || maximum - minimum >= FEW || node.multipleOf) return null;
    return Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  }
}
