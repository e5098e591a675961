/** What a game objects to, in the words of the page: fields as their controls are called, pieces by their names. */

import type { Message } from "../../api/types";
import { locale, t } from "../../locale/locale.svelte";
import { optionName } from "../../setup/wording";
import type { PositionEditor } from "./editor.svelte";
import type { Shape } from "./shapes";

/** Deeper than any field lies: a step may have steps as its parts, without end. */
const DEEPEST = 6;

export function refused(editor: PositionEditor, { key, args }: Message): string {
  const named = Object.entries(args).map(([name, arg]) => {
    if (typeof arg !== "string") return [name, arg] as const;
    if (name === "field") return [name, fieldName(editor, arg)] as const;
    return [name, name === "option" ? optionName(editor.game, arg) : pieceName(editor, arg)] as const;
  });
  return locale.say({ key, args: Object.fromEntries(named) }, { names: editor.names });
}

/** "marks, bell", "money of seat 1": the field by its label, with its seat where it belongs to one. */
function fieldName(editor: PositionEditor, where: string): string {
  const { names, seat } = partsOf(where);
  const key = labelsOf(editor.game, names).find((each) => locale.has(each));
  const field = key ? t(key) : names.length > 0 ? pieceName(editor, names[0]!) : t("web.study.a-position");
  const who = seat === null ? undefined : editor.names[seat];
  return who ? t("web.position.of-seat", { field, seat: who }) : field;
}

/** The names on the way to a field, and the seat to which it belongs. */
export function partsOf(where: string): { names: string[]; seat: number | null } {
  const seat = /\bseat (\d+)/.exec(where)?.[1];
  const names = where.replace(/\b(of|on|seat|entry)\b( \d+)?/g, " ").match(/[\w-]+/g) ?? [];
  return { names, seat: seat === undefined ? null : Number(seat) };
}

/** Where the label of a field may stand, the nearest first: games speak of a seat's field without the seats before it,
 * and of one deck or character without the others. */
function labelsOf(game: string, [first = "", ...rest]: string[]): string[] {
  const ways = [first, `${first}s`, `seats.${first}`, `characters.${first}`];
  const keys = [...rest.flatMap((last) => ways.map((way) => `${way}.${last}`)), ...ways];
  return [...keys.map((key) => `web.position.${game}.${key}`), `web.position.${first}`];
}

function pieceName(editor: PositionEditor, word: string): string {
  const sort = Object.values(editor.draft?.fields ?? {})
    .map((shape) => sortOf(shape, word))
    .find((found) => found !== null);
  return sort ? editor.nameOf(sort, word) : word;
}

/** What sort of thing a word is: that of the first field that can hold it. */
function sortOf(shape: Shape, word: string, depth = 0): string | null {
  if (shape.kind === "word" || shape.kind === "pieces") return shape.words.includes(word) ? shape.sort : null;
  if (shape.kind === "by-key" && shape.keys.includes(word)) return shape.sort;
  if (depth === DEEPEST) return null;
  const within = shape.kind === "fields" ? Object.values(shape.fields) : "of" in shape ? [shape.of] : [];
  for (const part of within) {
    const found = sortOf(part, word, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
