/** What a plot needs to be read: round numbers at its side, and names that do not lie on each other. */

export interface Scale {
  foot: number;
  top: number;
  /** Round numbers from the foot to the top. */
  ticks: number[];
}

/** At most so many steps between the lowest and the highest line. */
const STEPS = 4;

export function scaleOf(low: number, high: number): Scale {
  const rough = Math.max(high - low, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power);
  const [foot, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { foot, top, ticks: Array.from({ length: Math.round((top - foot) / step) + 1 }, (_, at) => foot + at * step) };
}

/** Things on a line, moved just so far that each has its room, the last one no lower than `lowest`. */
export function apart<Thing extends { at: number }>(things: readonly Thing[], room: number, lowest: number): Thing[] {
  const found = things.map((thing) => ({ ...thing })).sort((a, b) => a.at - b.at);
  for (let place = 1; place < found.length; place++)
    found[place]!.at = Math.max(found[place]!.at, found[place - 1]!.at + room);
  for (let place = found.length - 1, foot = lowest; place >= 0; place--, foot -= room)
    found[place]!.at = Math.min(found[place]!.at, foot);
  return found;
}
