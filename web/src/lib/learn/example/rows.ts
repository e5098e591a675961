/** The score of an example, row by row. All numbers are the engine's own. */

import type { Message, ScoreLine } from "../../api/types";
import { colourName, type Colour } from "../../boards/lost-cities/cards";
import { termsOf } from "../../boards/lost-cities/worth";

export interface Row {
  what: Message;
  /** How it comes about, where that is more than one number. */
  sum: string;
  points: number;
  rule: string;
  /** The colour of an expedition. */
  colour?: Colour;
}

const DISTRICT = "CIT-SCORE-1";

/** Citadels: what the districts cost in one row, then every other line of the sheet. */
export function cityRows(sheet: readonly ScoreLine[]): Row[] {
  const districts = sheet.filter(({ rule }) => rule === DISTRICT);
  const first: Row = {
    what: { key: "web.end.districts", args: {} },
    sum: districts.map(({ points }) => points).join(" + "),
    points: districts.at(-1)?.sum ?? 0,
    rule: DISTRICT,
  };
  return [first, ...sheet.filter((line) => !districts.includes(line)).map(rowOf)];
}

/** Lost Cities: a row for each expedition that was started, its bonus included. */
export function expeditionRows(sheet: readonly ScoreLine[]): Row[] {
  return sheet.flatMap(({ seat, rule, message: { args } }) => {
    const colour = (args.colour as Message).key.split(".").at(-1) as Colour;
    const terms = "pips" in args ? termsOf(sheet, Number(args.round), seat, colour) : null;
    return terms ? [{ what: colourName(colour), ...terms, rule, colour }] : [];
  });
}

/** The Princes of Florence: the lines of the sheet, with how many of something bring how much each. */
export function princeRows(sheet: readonly ScoreLine[]): Row[] {
  return sheet.map((line) => {
    const n = Number(line.message.args.n ?? 1);
    const each = line.points / n;
    return { ...rowOf(line), sum: n > 1 && each > 1 ? `${n} × ${each}` : "" };
  });
}

function rowOf({ message, points, rule }: ScoreLine): Row {
  return { what: message, sum: "", points, rule };
}
