/** Finishing a message in a language: the same as `signoria.locales.say`, for the browser. */

import type { Message } from "../api/types";

export type Language = "en" | "nl" | "fr" | "de";
export const LANGUAGES: readonly Language[] = ["en", "nl", "fr", "de"];

/** All messages of a language by key; a message with a plural is a pair. */
export type Catalogue = Record<string, string | string[]>;

/** A piece of a finished sentence; `seat` where it is somebody's name. */
export interface Piece {
  text: string;
  seat?: number;
}

export interface Speech {
  lang: Language;
  catalogue: Catalogue;
  /** Names of those who sit at the table, by seat. */
  names?: readonly string[];
}

/** A sentence as pieces, so that names can be set apart from the rest. */
export function pieces(message: Message, speech: Speech): Piece[] {
  const name = message.key === "seat" ? speech.names?.[Number(message.args.seat)] : undefined;
  if (name) return [{ text: name, seat: Number(message.args.seat) }];
  const found: Piece[] = [];
  for (const part of template(message, speech).split(/(\{\w+\})/)) {
    if (!part) continue;
    const arg = part.startsWith("{") ? message.args[part.slice(1, -1)] : undefined;
    if (arg === undefined) found.push({ text: part });
    else if (typeof arg === "object") found.push(...pieces(arg as Message, speech));
    else found.push({ text: plain(arg) });
  }
  return found;
}

export function say(message: Message, speech: Speech): string {
  return pieces(message, speech)
    .map((piece) => piece.text)
    .join("");
}

function template(message: Message, { catalogue, lang }: Speech): string {
  const found = catalogue[message.key];
  if (found === undefined) return plainly(message);
  if (typeof found === "string") return found;
  return (isSingular(Number(message.args.n), lang) ? found[0] : found[1]) ?? message.key;
}

/** A message of a game whose words are not in the catalogue: the end of its key, and its arguments. */
function plainly({ key, args }: Message): string {
  const words = (key.split(".").at(-1) ?? key).replace(/[-_]/g, " ");
  const rest = Object.keys(args).map((name) => `{${name}}`);
  return [words.charAt(0).toUpperCase() + words.slice(1), ...rest].join(" ");
}

/** French counts nought with one; the others do not. */
export function isSingular(n: number, lang: Language): boolean {
  return lang === "fr" ? n === 0 || n === 1 : n === 1;
}

function plain(arg: string | number): string {
  return typeof arg === "number" ? String(arg).replace("-", "\u2212") : arg;
}

/** A sum with its sign: +4, −3, 0. */
export function signed(points: number): string {
  return (points > 0 ? "+" : "") + plain(points);
}
