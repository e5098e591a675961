import { describe, expect, it } from "vitest";
import { wishesOf } from "../src/lib/state/wishes";

const USUAL = { theme: "device", sound: "off", motion: "full", pace: "normal", confirm: "costs" };

describe("wishes", () => {
  it("are the usual ones until somebody wishes", () => {
    expect(wishesOf(null)).toEqual(USUAL);
  });
  it("are kept", () => {
    expect(wishesOf('{"theme":"dark","pace":"slow"}')).toEqual({ ...USUAL, theme: "dark", pace: "slow" });
  });
  it("that nobody offers are the usual ones, and so is what cannot be read", () => {
    expect(wishesOf('{"theme":"pink","sound":7,"other":"all"}')).toEqual(USUAL);
    for (const kept of ["", "{", "null", "7", "[]"]) expect(wishesOf(kept)).toEqual(USUAL);
  });
});
