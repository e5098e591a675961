import { describe, expect, it } from "vitest";
import { shortNames } from "../src/lib/parts/shortNames";

describe("short names", () => {
  it("are whole where they fit, else abbreviated", () => {
    expect(shortNames(["Ilaria", "Leonardo", "Lorenzo", "Maximiliane von Hohenstaufen"], 7)).toEqual([
      "Ilaria",
      "Leonar.",
      "Lorenzo",
      "Maximi.",
    ]);
  });
  it("keep the number by which two of the same name are told apart", () => {
    expect(shortNames(["Guest", "Guest 2", "Leonardo 3"], 7)).toEqual(["Guest", "Guest 2", "Leon. 3"]);
  });
  it("are never the same", () => {
    expect(shortNames(["Maximilian", "Maximiliane"], 7)).toEqual(["Maximi. 1", "Maximi. 2"]);
  });
});
