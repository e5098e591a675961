/**
 * The sky behind a figure: the hatching of its type, heavy at the top and thinning to the horizon; without one, arcs.
 * Behind the action cards stand the rays of a circus poster.
 */

export interface SkyLine {
  d: string;
  width: number;
  /** Drawn as dots, so far apart. */
  dots?: number;
}

const TOP = 10;
const FOOT = 110;

function thinning(at: number, from: number, to: number): number {
  return Math.round((from - ((from - to) * (at - TOP)) / (FOOT - TOP)) * 100) / 100;
}

/** From a first value up to a last, step by step. */
function range(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

const SKIES: Record<string, () => SkyLine[]> = {
  yellow: () =>
    range(11, FOOT - 2, 4.6).map((y, row) => ({
      d: `M${row % 2 ? 10.8 : 8} ${y}H140`,
      width: 2 * thinning(y, 1.25, 0.42),
      dots: 5.6,
    })),
  blue: () => range(TOP, FOOT, 3.4).map((y) => ({ d: `M6 ${y}H138`, width: thinning(y, 1.25, 0.42) })),
  green: () =>
    range(-110, 140, 4.9).map((x) => ({ d: `M${x} 4l132 132`, width: thinning((x + 110) * 0.4, 1.28, 0.5) })),
  red: () => range(TOP, 136, 3.3).map((x) => ({ d: `M${x} 6V134`, width: 0.42 + (0.9 * Math.abs(x - 72)) / 62 })),
  rays: () =>
    range(-170, 314, 16).map((x) => ({ d: `M72 116L${x} -20`, width: thinning(Math.abs(x - 72) * 0.4, 1.4, 0.7) })),
  purple: () => range(4, 254, 4.9).map((x) => ({ d: `M${x} 4l-132 132`, width: thinning(x * 0.4, 1.28, 0.5) })),
};

function arcs(): SkyLine[] {
  return range(8, 65.8, 3.4).map((x, at) => {
    const bend = 29 + at * 2.652;
    const far = 144 - x;
    const reach = 36 + at * 1.496;
    return {
      d: `M${x} 150V66C${x} ${bend} ${reach} ${x} 72 ${x}S${far} ${bend} ${far} 66V150`,
      width: 0.95 - at * 0.0377,
    };
  });
}

export function skyOf(colour: string): SkyLine[] {
  return (SKIES[colour] ?? arcs)();
}
