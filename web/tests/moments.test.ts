import { afterEach, describe, expect, it } from "vitest";
import { locale } from "../src/lib/locale/locale.svelte";
import { day, dayAndTime, moment, timeOfDay } from "../src/lib/locale/moments";
import { wholePercent } from "../src/lib/locale/typography";

const THEN = new Date(2026, 10, 12, 14, 5);
const LATER = new Date(2026, 10, 15, 9, 0);

afterEach(() => {
  locale.lang = "en";
});

describe("moments", () => {
  it("have the day before the month and twenty-four hours, in English too", () => {
    expect(timeOfDay(THEN)).toBe("14:05");
    expect(dayAndTime(THEN.getTime())).toBe("12 Nov 2026, 14:05");
    expect(day(THEN.toISOString(), LATER)).toBe("12 November");
    expect(moment(THEN.toISOString(), THEN)).toBe("14:05");
  });
  it("are told in the language of the reader", () => {
    locale.lang = "de";
    expect(dayAndTime(THEN)).toBe("12.11.2026, 14:05");
    expect(day(THEN.toISOString(), LATER)).toBe("12. November");
  });
});

describe("shares", () => {
  it("are written as each language writes them, and break at no space", () => {
    expect(wholePercent(0.518, "en")).toBe("52%");
    expect(wholePercent(0.518, "fr")).toBe("52\u202f%");
  });
});
