/** Finishing a message in a language: the same as `signoria.locales.say`, for the browser. */

import type { Message } from "../api/types";
import { capitalised, possessive, written } from "./typography";

export type Language = "en" | "nl" | "fr" | "de";
export const LANGUAGES: readonly Language[] = ["en", "nl", "fr", "de"];

/** All messages of a language by key; a message with a plural is a pair. */
export type Catalogue = Record<string, string | string[]>;

/** A piece of a finished sentence; `seat` where it is somebody's name. */
export interface Piece {
  text: string;
  seat?: number;
}

/** Those who sit at the table, by seat, and the seat of whoever reads, who is spoken to; a table is one. */
export interface Company {
  names: readonly string[];
  seat?: number | null;
}

export interface Speech {
  lang: Language;
  catalogue: Catalogue;
  company?: Company;
}

/** A place in a sentence: the name of an argument, and the form of it that is asked for. */
const PLACE = /\{(\w+)(?:@([\w-]+))?\}/g;

/** A sentence as pieces, so that names can be set apart from the rest. */
export function pieces(message: Message, speech: Speech): Piece[] {
  return inForm(message, "", speech);
}

export function say(message: Message, speech: Speech): string {
  return pieces(message, speech)
    .map((piece) => piece.text)
    .join("");
}

/** A message in the form in which its place asks for it; a form with a capital begins a sentence. */
function inForm(message: Message, form: string, speech: Speech): Piece[] {
  const lower = form.toLowerCase();
  if (form !== lower) {
    const [first, ...rest] = inForm(message, lower, speech);
    return first ? [{ ...first, text: capitalised(first.text) }, ...rest] : [];
  }
  if (message.key === "seat") return nameOf(message, form, speech);
  const template = templateOf(message, form, speech);
  const found: Piece[] = [];
  let end = 0;
  for (const place of template.matchAll(PLACE)) {
    if (place.index > end) found.push({ text: template.slice(end, place.index) });
    found.push(...filled(message.args[place[1] ?? ""], place, speech));
    end = place.index + place[0].length;
  }
  if (end < template.length) found.push({ text: template.slice(end) });
  return found;
}

function filled(arg: Message["args"][string] | undefined, place: RegExpMatchArray, speech: Speech): Piece[] {
  if (arg === undefined) return [{ text: place[0] }];
  if (typeof arg === "object") return inForm(arg as Message, place[2] ?? "", speech);
  if (typeof arg === "number") return [{ text: counted(arg, place[2] ?? "", speech) }];
  return [{ text: place[2] === "of" ? possessive(arg, speech.lang).join(arg) : arg }];
}

/** A number, with its sign or with the thing that is counted where its place asks for that. */
function counted(n: number, form: string, speech: Speech): string {
  if (!form || form === "signed") return written(n, speech.lang, form === "signed");
  return say({ key: `count.${form}`, args: { n } }, speech);
}

function nameOf(message: Message, form: string, { lang, catalogue, company }: Speech): Piece[] {
  const seat = Number(message.args.seat);
  const known = company?.names[seat];
  const name = known || String(catalogue.seat ?? "{seat}").replace("{seat}", String(seat));
  const piece = known ? { text: name, seat } : { text: name };
  if (form !== "of") return [piece];
  const [before, after] = possessive(name, lang);
  return [{ text: before }, piece, { text: after }].filter(({ text }) => text);
}

function templateOf(message: Message, form: string, { catalogue, lang, company }: Speech): string {
  const wanted = `${message.key}@${form || addressOf(message, company?.seat)}`;
  const found = catalogue[wanted] ?? catalogue[message.key];
  if (found === undefined) return plainly(message);
  if (typeof found === "string") return found;
  return (isSingular(Number(message.args.n), lang) ? found[0] : found[1]) ?? message.key;
}

/** `you` where the reader does it, `your` where it is done to him. */
function addressOf({ args }: Message, reader: number | null | undefined): string {
  if (reader === null || reader === undefined) return "";
  if (seatOf(args.seat) === reader) return "you";
  return seatOf(args.other) === reader ? "your" : "";
}

function seatOf(arg: Message["args"][string] | undefined): number | null {
  const message = typeof arg === "object" ? (arg as Message) : null;
  return message?.key === "seat" ? Number(message.args.seat) : null;
}

/** A message of a game whose words are not in the catalogue: the end of its key, and its arguments. */
function plainly({ key, args }: Message): string {
  const words = (key.split(".").at(-1) ?? key).replace(/[-_]/g, " ");
  const rest = Object.keys(args).map((name) => `{${name}}`);
  return [capitalised(words), ...rest].join(" ");
}

/** French counts nought with one; the others do not. */
export function isSingular(n: number, lang: Language): boolean {
  return lang === "fr" ? n === 0 || n === 1 : n === 1;
}

/** A sum with its sign: +4, −3, 0. */
export function signed(points: number, lang: Language = "en"): string {
  return written(points, lang, true);
}
