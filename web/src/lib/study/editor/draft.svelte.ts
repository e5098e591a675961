/** A position that somebody makes piece by piece: what he has said, and what the game makes of it. */

import type { Doc, Shape, Value, Word } from "./shapes";

export type Path = readonly (string | number)[];

export class PositionDraft {
  /** What was said. What is left out is concluded or dealt. */
  doc = $state.raw<Doc>({});
  /** All of it, as the game has laid it out last. */
  written = $state.raw<Doc>({});

  constructor(readonly fields: Record<string, Shape>) {}

  /** What lies there: what was said, else what the game has put there. */
  value(path: Path): Value | undefined {
    return this.isSaid(path) || this.isListed(path) ? at(this.doc, path) : at(this.written, path);
  }

  /** Was it said, or has the game found it? */
  isSaid(path: Path): boolean {
    const said = at(this.doc, path);
    return said !== undefined && !(said === null && typeof path.at(-1) === "number");
  }

  /** Is it part of a list that was said? Then the game has found nothing in its place. */
  private isListed(path: Path): boolean {
    let shape = this.root;
    return path.some((key, place) => {
      shape = partOf(shape, key);
      const whole = path.slice(0, place + 1);
      return (shape.kind === "list" || shape.kind === "pieces") && whole.length < path.length && this.isSaid(whole);
    });
  }

  say(path: Path, value: Value, seats: number): void {
    this.doc = placed(this.root, this.doc, this.written, path, value, seats) as Doc;
  }

  /** Leave it to the game again. */
  unsay(path: Path, seats: number): void {
    const [name, place] = path;
    if (path.length === 2 && typeof place === "number" && Array.isArray(this.doc[name!])) {
      const of = (this.fields[name!] as { of: Shape }).of;
      this.say(path, left(of, undefined), seats);
    } else this.doc = without(this.doc, path) as Doc;
  }

  /** With more or fewer people: lists by seat grow and shrink. */
  seat(seats: number): void {
    const next: Doc = { ...this.doc };
    for (const [name, shape] of Object.entries(this.fields)) {
      const list = next[name];
      if (shape.kind !== "by-seat" || !Array.isArray(list)) continue;
      next[name] = Array.from({ length: seats }, (_, seat) => list[seat] ?? left(shape.of, undefined));
    }
    this.doc = next;
  }

  private get root(): Shape {
    return { kind: "fields", fields: this.fields, sort: "position", needed: null };
  }
}

/** The word of a piece; a hidden card may come with who has seen it, and then its word stands first. */
function wordOf(piece: Value): Word {
  if (typeof piece === "object" && piece !== null) return wordOf(Object.values(piece)[0] ?? "");
  return typeof piece === "number" ? piece : String(piece ?? "");
}

export function piecesIn(value: Value | undefined): Word[] {
  return Array.isArray(value) ? value.map(wordOf) : [];
}

function at(doc: Value | undefined, path: Path): Value | undefined {
  let found: Value | undefined = doc;
  for (const key of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<string | number, Value>)[key];
  }
  return found;
}

/** A document with a value at its place; what has to be around it is made. */
function placed(
  shape: Shape,
  doc: Value | undefined,
  written: Value | undefined,
  path: Path,
  value: Value,
  seats: number,
): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const of = partOf(shape, key);
  const inner = (before: Value | undefined): Value => placed(of, before, at(written, [key]), rest, value, seats);
  if (typeof key === "number") {
    const some = Array.isArray(doc) ? [...doc] : begun(shape, written, seats);
    some[key] = inner(some[key]);
    return some;
  }
  const named = namedIn(shape, doc ?? null);
  return { ...named, [key]: inner(named[key]) };
}

/** What was said by name; a piece of which only its word was said has this as its first field. */
function namedIn(shape: Shape, doc: Value): Record<string, Value> {
  if (typeof doc === "string" && shape.kind === "fields") return { [Object.keys(shape.fields)[0] ?? ""]: doc };
  return typeof doc === "object" && !Array.isArray(doc) ? (doc ?? {}) : {};
}

/** A list before somebody says something of one of its entries. */
function begun(shape: Shape, written: Value | undefined, seats: number): Value[] {
  const known = Array.isArray(written) ? written : [];
  if (shape.kind !== "by-seat") return [...known];
  return Array.from({ length: seats }, (_, seat) => left(shape.of, known[seat]));
}

/** Something new of that shape, before anything is said of it. */
export function fresh(shape: Shape, seats: number): Value {
  if (shape.kind === "by-seat") return Array.from({ length: seats }, () => fresh(shape.of, seats));
  if (shape.kind === "seat") return 0;
  if (shape.kind === "flag") return true;
  if (shape.kind === "word") return shape.empty ? null : (shape.words[0] ?? null);
  if (shape.kind === "fields" && shape.needed)
    return Object.fromEntries(shape.needed.map((name) => [name, fresh(shape.fields[name]!, seats)]));
  return left(shape, undefined);
}

/** What stands for something that nobody has said. */
function left(shape: Shape, known: Value | undefined): Value {
  if ("empty" in shape && shape.empty) return null;
  if (shape.kind === "text") return known ?? "";
  if (shape.kind === "fields" || shape.kind === "by-key") return {};
  if (shape.kind === "pieces") return piecesIn(known);
  return known ?? (shape.kind === "number" ? shape.usual : []);
}

function partOf(shape: Shape, key: string | number): Shape {
  if (shape.kind === "fields") return shape.fields[key] ?? shape;
  if (shape.kind === "pieces") return shape.about ?? shape;
  return "of" in shape ? shape.of : shape;
}

function without(doc: Value | undefined, path: Path): Value {
  const [key, ...rest] = path;
  if (key === undefined || typeof doc !== "object" || doc === null) return doc ?? null;
  if (Array.isArray(doc))
    return doc.map((entry, place) => (place === key && rest.length ? without(entry, rest) : entry));
  const { [key]: inner, ...others } = doc;
  return rest.length && inner !== undefined ? { ...others, [key]: without(inner, rest) } : others;
}
