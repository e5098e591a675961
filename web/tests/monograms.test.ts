import { describe, expect, it } from "vitest";
import { signOf } from "../src/lib/parts/monograms";

const signs = (...names: string[]): string[] => names.map((name) => signOf(name, names));

describe("the sign of a name", () => {
  it("is its initial where nobody else begins so", () => {
    expect(signs("Ilaria", "bianca", "Élodie", "Éric")).toEqual(["I", "B", "Él", "Ér"]);
    expect(signOf("Cosimo", [])).toBe("C");
    expect(signOf("", [""])).toBe("?");
  });
  it("has a second letter that tells it from others", () => {
    expect(signs("Cosimo", "Caterina", "Ilaria")).toEqual(["Co", "Ca", "I"]);
    expect(signs("Marco", "Maria")).toEqual(["Mc", "Mi"]);
  });
  it("is never that of another", () => {
    for (const names of [
      ["Aab", "Aba", "Aac"],
      ["Ann", "Anna"],
      ["Marco", "Maria", "Mario"],
      ["C", "Cosimo", "Coco"],
    ])
      expect(new Set(signs(...names)).size, names.join()).toBe(names.length);
  });
  it("is the number of a seat that nobody has", () => {
    expect(signs("Seat 1", "Seat 2", "Sandro")).toEqual(["1", "2", "S"]);
  });
});
