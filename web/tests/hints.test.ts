/** What a hint says, as the server of a page would draw it, and how it marks the board. */

import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import en from "../../src/signoria/locales/en.json";
import type { Advice, HintAnswer } from "../src/lib/api/types";
import { hintAt, pointAt } from "../src/lib/boards/pointing";
import { locale } from "../src/lib/locale/locale.svelte";
import type { LiveTable } from "../src/lib/state/table.svelte";
import HintStrip from "../src/lib/table/HintStrip.svelte";

vi.hoisted(() =>
  Object.assign(globalThis, {
    location: new URL("http://localhost/"),
    addEventListener: () => {},
    matchMedia: () => ({ matches: true, addEventListener: () => {} }),
  }),
);

beforeAll(() => {
  locale.catalogue = en;
});

const message = { key: "web.close", args: {} };
const advice = (word: string, chance: number): Advice => ({
  word,
  chance,
  margin: 0,
  sentence: message,
  reason: message,
});
const hint: HintAnswer = {
  seat: 0,
  asked_at: 0,
  worlds: 32,
  choices: [advice("build:tavern", 0.58), advice("end", 0.5)],
};

function said(considered: string[]): string {
  const table = { considered, names: [], mine: [0] } as unknown as LiveTable;
  return render(HintStrip, { props: { table, hint } })
    .body.replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("a hint", () => {
  it("stands beside what I have picked, where that was weighed too", () => {
    expect(said(["end"])).toContain(
      "58% to win, as a strong bot sees it in 32 imagined deals. 50% with what you have picked.",
    );
  });
  it.each([[[]], [["build:tavern"]], [["build:church"]]])("stands alone beside %s", (considered) => {
    expect(said(considered)).toContain("58% to win");
    expect(said(considered)).not.toContain("picked");
  });
});

/** A thing whose classes are written anew whenever it is picked. */
class Thing {
  className = "card";
  readonly marks = new Map<string, string>();
  setAttribute(name: string, value: string): void {
    if (name === "class") this.className = value;
    else this.marks.set(name, value);
  }
  removeAttribute(name: string): void {
    this.marks.delete(name);
  }
}

it("what is marked stays marked when it is picked, until the mark is taken away", () => {
  const thing = new Thing();
  const forget = [hintAt([thing as unknown as Element], "hint"), pointAt([thing as unknown as Element])];
  thing.className = "card sel";
  expect([...thing.marks]).toEqual([
    ["data-hinted", "hint"],
    ["data-pointed", ""],
  ]);
  forget.forEach((take) => take());
  expect(thing.marks.size).toBe(0);
});
