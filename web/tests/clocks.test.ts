/** What is left on the clocks, and how it is written. */

import { describe, expect, it } from "vitest";
import { secondsLeft, shown, wholeOf } from "../src/lib/table/clocks";

describe("a clock", () => {
  it("stands while its seat is not asked, and runs out by the server's time", () => {
    expect(secondsLeft({ left: 30, until: null }, 0)).toBe(30);
    expect(secondsLeft({ left: 30, until: "1970-01-01T00:00:10+00:00" }, 4000)).toBe(6);
    expect(secondsLeft({ left: 30, until: "1970-01-01T00:00:10+00:00" }, 99_000)).toBe(0);
  });
  it("is a part of what there was", () => {
    expect(wholeOf({ left: 30, until: null }, { kind: "move", seconds: 60 })).toBe(60);
    expect(wholeOf({ left: 30, until: null }, { kind: "days", days: 2 })).toBe(172_800);
    expect(wholeOf({ left: 300, until: null }, { kind: "game", seconds: 900, increment: 5 })).toBe(300);
  });
  it("is written in minutes, in hours, and in days", () => {
    expect(shown(40.2).time).toBe("0:41");
    expect(shown(3723).time).toBe("1:02:03");
    expect(shown(2 * 86_400 + 3600)).toMatchObject({ key: "days", days: 2, hours: 1 });
  });
});
