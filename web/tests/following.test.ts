import { describe, expect, it } from "vitest";
import { applied, Following } from "../src/lib/api/following";
import type { Changes, Presence, Update } from "../src/lib/api/types";

const update = {
  type: "update",
  v: 1,
  revision: 3,
  number: 7,
  waiting: [0],
  views: { "0": { gold: [2, 4], cities: [["tavern"], []], question: { kind: "turn", seat: 0 }, deck: 30 } },
  choices: { "0": [{ word: "a" }, { word: "b" }, { word: "c" }] },
  events: { "0": [{ number: 7 }] },
} as unknown as Update;

function changes(parts: Partial<Changes>): Changes {
  return {
    type: "changes",
    v: 1,
    since: 3,
    revision: 4,
    number: 8,
    put: [],
    removed: [],
    spliced: [],
    events: {},
    ...parts,
  };
}

describe("an update told as changes", () => {
  it("has what is put, at any depth, and the new number, revision and events", () => {
    const next = applied(
      update,
      changes({
        put: [
          { at: ["views", "0", "gold", 1], value: 6 },
          { at: ["views", "0", "question"], value: null },
          { at: ["views", "0", "tie"], value: { seats: [1] } },
        ],
        events: { "0": [] },
      }),
    );
    const view = next.views["0"] as unknown as Record<string, unknown>;
    expect(view).toEqual({ gold: [2, 6], cities: [["tavern"], []], question: null, deck: 30, tie: { seats: [1] } });
    expect([next.revision, next.number, next.events]).toEqual([4, 8, { "0": [] }]);
    expect(next.waiting).toEqual([0]);
  });

  it("has no more what is removed", () => {
    const next = applied(update, changes({ removed: [["views", "0", "question", "seat"]] }));
    expect((next.views["0"] as { question: unknown }).question).toEqual({ kind: "turn" });
  });

  it("has lists in which items gave way to others", () => {
    const spliced = [
      { at: ["choices", "0"], start: 1, count: 1, items: [{ word: "x" }, { word: "y" }] },
      { at: ["views", "0", "cities", 1], start: 0, count: 0, items: ["manor"] },
    ];
    const next = applied(update, changes({ spliced }));
    expect(next.choices["0"]?.map((choice) => choice.word)).toEqual(["a", "x", "y", "c"]);
    expect((next.views["0"] as unknown as { cities: unknown }).cities).toEqual([["tavern"], ["manor"]]);
  });

  it("leaves the one before as it was, which may still be shown", () => {
    const before = JSON.stringify(update);
    const put = [{ at: ["views", "0", "gold", 0], value: 9 }];
    const next = applied(update, changes({ put, removed: [["views", "0", "deck"]] }));
    expect(JSON.stringify(update)).toBe(before);
    expect(next.choices).toBe(update.choices);
  });
});

describe("whoever follows a socket", () => {
  it("hands on whole updates, and everything else as it is", () => {
    const following = new Following();
    const presence = { type: "presence", v: 1, seats: [0], spectators: 2 } as Presence;
    expect(following.heard(presence)).toBe(presence);
    expect(following.heard(update)).toBe(update);
    const told = following.heard(changes({ put: [{ at: ["waiting"], value: [1] }] }));
    expect(told).toEqual({ ...update, revision: 4, number: 8, waiting: [1], events: {} });
    expect(following.number).toBe(8);
  });

  it("notices that it has missed something", () => {
    const following = new Following();
    expect(following.heard(changes({}))).toBeNull();
    following.heard(update);
    expect(following.heard(changes({ since: 4, revision: 5 }))).toBeNull();
    expect(following.number).toBe(7);
    expect(following.heard({ ...update, revision: 9 })).not.toBeNull();
    expect(following.heard(changes({ since: 9, revision: 10 }))).not.toBeNull();
  });
});
