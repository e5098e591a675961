/** The editor of positions, and what it keeps. */

import { beforeEach, expect, it, vi } from "vitest";
import type { Board, BoardFacts, GameFacts } from "../src/lib/api/types";
import { PositionEditor } from "../src/lib/study/editor/editor.svelte";
import { keptPosition, keepPosition } from "../src/lib/study/editor/kept";

vi.hoisted(() => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("location", { pathname: "/", hash: "" }); // the router reads it as soon as it is there
});
vi.mock("../src/lib/study/still", () => ({ stillTable: () => ({}), lay: () => undefined, factsOf: () => ({}) }));
vi.mock("../src/lib/study/editor/pieces", () => ({ piecesOf: () => Promise.resolve({}) }));
vi.mock("../src/lib/boards/fields", () => ({ fieldsOf: () => Promise.resolve(null) }));
vi.mock("../src/lib/api/study", () => ({
  study: {
    positionSchema: () => Promise.resolve({ properties: {} }),
    board: ({ position }: Board) =>
      position && "gold" in position
        ? Promise.reject(new Error("no gold"))
        : Promise.resolve({ position, setup: {}, moment: { events: [] }, names: [] } as unknown as BoardFacts),
  },
}));
const GAME = {
  id: "citadels",
  players: [2, 3, 4],
  options: [
    {
      name: "city_size",
      default: "7",
      edition_defaults: {},
      allowed: ["7", "8"],
      editions: [],
      players: [],
      seats: [],
    },
  ],
} as unknown as GameFacts;
const REFUSED = JSON.stringify({ players: 3, gold: [99] });

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  };
  vi.stubGlobal("sessionStorage", storage);
});

it("shows a board and says what is wrong where the position that was kept cannot be", async () => {
  keepPosition("citadels", REFUSED);
  const editor = new PositionEditor(GAME);
  await editor.load();
  expect(editor.board).not.toBeNull();
  expect(editor.problem).toBe("broken");
  expect(editor.draft?.doc).toEqual({ gold: [99] });
});

it("keeps what was laid out, and nothing that cannot be", async () => {
  const editor = new PositionEditor(GAME);
  await editor.load();
  await editor.read(JSON.stringify({ players: 3 }));
  await editor.read(REFUSED);
  expect(keptPosition("citadels")).toBe(JSON.stringify({ players: 3 }));
});

it("begins anew with everything as printed, for as many as usual", async () => {
  const editor = new PositionEditor(GAME);
  await editor.load();
  const usual = editor.seats;
  await editor.read(JSON.stringify({ players: usual + 1, options: { city_size: "8" } }));
  expect(editor.position).toMatchObject({ players: usual + 1, options: { city_size: "8" } });
  editor.seat = usual;
  await editor.anew();
  expect(editor.position).toEqual({ players: usual });
  expect(editor.seat).toBeLessThan(usual);
});
