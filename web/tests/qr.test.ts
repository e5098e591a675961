import { describe, expect, it } from "vitest";
import { codeOf, correctionOf } from "../src/lib/waiting/qr";

/** The bits of a code in the order in which a reader meets them, with the mask taken off. */
function bitsOf(code: boolean[][]): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const fixed = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (version > 1 && Math.abs(row - (size - 7)) < 3 && Math.abs(column - (size - 7)) < 3);
  let bits = "";
  let up = true;
  for (const right of Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at)) {
    const edge = right <= 6 ? right - 1 : right;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [edge, edge - 1]) {
        if (!fixed(row, column)) bits += code[row]?.[column] !== ((row + column) % 2 === 0) ? "1" : "0";
      }
    }
    up = !up;
  }
  return bits;
}

describe("a link as a square code", () => {
  it("is as large as its words need, and null where they are too long", () => {
    expect(codeOf("http://a.nl")?.length).toBe(21);
    expect(codeOf("https://signoria.example/table/abcdefghijkl")?.length).toBe(33);
    expect(codeOf("x".repeat(107))).toBeNull();
  });

  it("is read back as it was written", () => {
    const words = "http://a.nl";
    const bits = bitsOf(codeOf(words) ?? []);
    const bytes = (bits.slice(12, 12 + 8 * words.length).match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
    expect(bits.slice(0, 4)).toBe("0100");
    expect(parseInt(bits.slice(4, 12), 2)).toBe(words.length);
    expect(String.fromCharCode(...bytes)).toBe(words);
  });

  it("is corrected as the example of the standard is", () => {
    // "01234567" in version 1-M, annex I of ISO/IEC 18004.
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
  });

  it("shows level and mask in its format", () => {
    const code = codeOf("http://a.nl") ?? [];
    const format = Array.from({ length: 8 }, (_, at) => (code[8]?.[code.length - 1 - at] ? "1" : "0"));
    expect(format.reverse().join("")).toBe("00010010");
  });
});
