import { describe, expect, it } from "vitest";
import type { Happening } from "../src/lib/api/types";
import { lastOfMine, shownForGood } from "../src/lib/table/undo";

function line(key: string, seat?: number): Happening {
  return { number: 1, message: { key, args: seat === undefined ? {} : { seat: { key: "seat", args: { seat } } } } };
}

const log = [line("took", 0), line("built", 1), line("drew", 0), line("round")];
const table = { log, seat: 0, noWayBack: "shown" as const, waitsForMe: true };

describe("what Undo takes back", () => {
  it("is the last thing that I did", () => {
    expect(lastOfMine(table)?.message.key).toBe("drew");
    expect(lastOfMine({ ...table, seat: 1 })?.message.key).toBe("built");
    expect(lastOfMine({ ...table, seat: null })).toBeUndefined();
  });
  it("has shown something hidden where the server says so", () => {
    expect(shownForGood(table)?.message.key).toBe("drew");
  });
  it.each([{ noWayBack: "another" as const }, { noWayBack: null }, { waitsForMe: false }])(
    "is not marked where that is not why: %o",
    (more) => {
      expect(shownForGood({ ...table, ...more })).toBeUndefined();
    },
  );
});
