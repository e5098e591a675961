/** A link as a square code that telephones read (ISO/IEC 18004): bytes, correction level M, versions 1 to 6. */

/** By version: how many blocks, data bytes and correction bytes in each. */
const VERSIONS: readonly (readonly [blocks: number, data: number, correction: number])[] = [
  [1, 16, 10],
  [1, 28, 16],
  [1, 44, 26],
  [2, 32, 18],
  [2, 43, 24],
  [4, 27, 16],
];
/** Mode and length before the bytes, in bits. */
const HEAD = 12;
/** Level M with the first mask, with its own correction, as the standard prints it. */
const FORMAT = 0b101010000010010;

// The field of 256 elements in which the correction is computed.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

function times(a: number, b: number): number {
  return a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0;
}

function generator(degree: number): number[] {
  let polynomial = [1];
  for (let root = 0; root < degree; root++) {
    const next: number[] = [...polynomial, 0];
    polynomial.forEach((factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, EXP[root] ?? 0)));
    polynomial = next;
  }
  return polynomial;
}

/** The bytes with which a reader mends what it cannot see. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0;
    divisor.forEach((each, place) => (rest[at + place] = (rest[at + place] ?? 0) ^ times(each, factor)));
  }
  return rest.slice(data.length);
}

function dataOf(bytes: Uint8Array, size: number): number[] {
  const bits = `0100${bytes.length.toString(2).padStart(8, "0")}${Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")}0000`;
  const words = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g) ?? []).map((word) =>
    parseInt(word, 2),
  );
  const padding = [0xec, 0x11];
  for (let at = 0; words.length < size; at++) words.push(padding[at % 2] ?? 0);
  return words.slice(0, size);
}

/** Data and correction of all blocks, one byte of each in turn. */
function interleaved(data: readonly number[], blocks: number, each: number, correction: number): number[] {
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * each, (at + 1) * each));
  const mends = parts.map((part) => correctionOf(part, correction));
  const turns = (rows: number[][], length: number): number[] =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();
  return [...turns(parts, each), ...turns(mends, correction)];
}

type Square = (boolean | null)[][];

function put(square: Square, row: number, column: number, dark: boolean): void {
  const line = square[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
}

/** Rings around a centre, dark and light by their distance. */
function rings(square: Square, row: number, column: number, dark: readonly boolean[]): void {
  const reach = dark.length - 1;
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++)
      put(square, row + down, column + across, dark[Math.max(Math.abs(down), Math.abs(across))] ?? false);
}

/** All that does not depend on the words: eyes, timing, alignment and format. */
function frame(version: number): Square {
  const size = 17 + 4 * version;
  const square: Square = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (let at = 8; at < size - 8; at++) {
    put(square, 6, at, at % 2 === 0);
    put(square, at, 6, at % 2 === 0);
  }
  const eye = [true, true, false, true, false];
  rings(square, 3, 3, eye);
  rings(square, 3, size - 4, eye);
  rings(square, size - 4, 3, eye);
  if (version > 1) rings(square, size - 7, size - 7, [true, false, true]);
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((FORMAT >> bit) & 1) === 1;
    if (bit < 8) put(square, 8, size - 1 - bit, dark);
    else put(square, size - 15 + bit, 8, dark);
    if (bit < 6) put(square, bit, 8, dark);
    else if (bit < 8) put(square, bit + 1, 8, dark);
    else put(square, 8, bit === 8 ? 7 : 14 - bit, dark);
  }
  put(square, size - 8, 8, true);
  return square;
}

/** The code of these words, row by row, true where it is dark; null where they are too long. */
export function codeOf(words: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(words);
  const at = VERSIONS.findIndex(([blocks, data]) => bytes.length * 8 + HEAD <= blocks * data * 8);
  const found = VERSIONS[at];
  if (!found) return null;
  const [blocks, data, correction] = found;
  const stream = interleaved(dataOf(bytes, blocks * data), blocks, data, correction);
  const square = frame(at + 1);
  const size = square.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing is left out
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (square[row]?.[column] !== null) continue;
        const dark = (((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        put(square, row, column, dark !== ((row + column) % 2 === 0));
        bit++;
      }
    }
  }
  return square.map((row) => row.map((dark) => dark === true));
}
