/** A table as a browser sees it, on a line that can be cut. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, Listener } from "../src/lib/api/socket";
import type { ChatLine, ClientMessage, ServerMessage } from "../src/lib/api/types";
import { preferences } from "../src/lib/state/preferences.svelte";
import { lastSeen } from "../src/lib/state/seen";
import { play } from "../src/lib/state/sounds";
import { LiveTable } from "../src/lib/state/table.svelte";

vi.hoisted(() => {
  const kept = new Map<string, string>();
  return Object.assign(globalThis, {
    location: new URL("http://localhost/"),
    addEventListener: () => {},
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    document: { hidden: false, addEventListener: () => {}, removeEventListener: () => {}, querySelector: () => null },
    window: globalThis,
  });
});
vi.mock("../src/lib/state/sounds", () => ({ play: vi.fn() }));

/** What is sent is noted, as long as there is a line. */
class Wire implements Line {
  isOpen = true;
  readonly sent: ClientMessage[] = [];
  constructor(readonly listener: Listener) {}
  send(message: ClientMessage): boolean {
    if (this.isOpen) this.sent.push(message);
    return this.isOpen;
  }
  now(): void {}
  close(): void {}
  hear(message: object): void {
    this.listener.heard({ v: 1, ...message } as ServerMessage);
  }
}

const CAME = Date.parse("2026-01-01T12:00:00Z");
const at = (seconds: number): string => new Date(CAME + 1000 * seconds).toISOString();
let tables = 0;

function sit(): { table: LiveTable; wire: Wire } {
  let wire: Wire | undefined;
  const table = new LiveTable(`table ${tables++}`, (listener) => (wire = new Wire(listener)));
  if (!wire) throw new Error("nobody has connected");
  const seats = ["Anna", "Bianca"].map((name, seat) => ({ seat, name, kind: "person", mine: seat === 0 }));
  wire.listener.opened();
  wire.hear({ type: "hello", table: { id: table.id, seats, commitment: "" }, now: at(0), seats: [0], setup: {} });
  return { table, wire };
}

function update(number: number): object {
  const none = { asked_at: {}, views: {}, choices: {}, events: {}, can_take_back: {}, standing: {}, clocks: [] };
  return { type: "update", revision: number, number, over: false, waiting: [], ...none };
}

describe("what is sent without a line", () => {
  it.each<[string, (table: LiveTable) => boolean]>([
    ["to resign", (table) => table.tell("concede")],
    ["a wish", (table) => table.ask({ what: "abort" })],
    ["an order", (table) => table.order("")],
    ["a question", (table) => table.whyNot("draw")],
  ])("%s: is said not to have gone", (_, send) => {
    const { table, wire } = sit();
    wire.isOpen = false;
    expect(send(table)).toBe(false);
    expect(table.refusal).toEqual({ kind: "code", key: "web.at.not-sent" });
    wire.isOpen = true;
    expect(send(table)).toBe(true);
    expect(table.refusal).toBeNull();
  });
  it("a line of the chat: whoever wrote it is told, and keeps it", () => {
    const { table, wire } = sit();
    wire.isOpen = false;
    expect(table.say({ text: "Buona sera" })).toBe(false);
    wire.isOpen = true;
    expect(table.say({ text: "Buona sera" })).toBe(true);
    expect(wire.sent).toEqual([{ type: "say", seat: 0, text: "Buona sera" }]);
  });
});

describe("the chat", () => {
  beforeEach(() => void vi.mocked(play).mockClear());
  const chat = (...lines: [seat: number, at: number][]): object => ({
    type: "chat",
    lines: lines.map(([seat, seconds]): ChatLine => {
      const number = CAME + seconds;
      return { number, seat, name: "", text: "Salve", preset: null, at: at(seconds) };
    }),
  });
  it("sounds with the first line that another says", () => {
    sit().wire.hear(chat([1, 5]));
    expect(play).toHaveBeenCalledExactlyOnceWith("chat");
  });
  it("is silent about what I say, and about what was said before I came", () => {
    const { wire } = sit();
    wire.hear(chat([1, -60], [1, -5]));
    wire.hear(chat([0, 5]));
    expect(play).not.toHaveBeenCalled();
  });
  it("is silent about what was told before, and sounds with what was said while the line was cut", () => {
    const { wire } = sit();
    wire.hear(chat([1, 5]));
    wire.hear(chat([1, 5]));
    expect(play).toHaveBeenCalledTimes(1);
    wire.hear(chat([1, 5], [1, 9]));
    expect(play).toHaveBeenCalledTimes(2);
  });
});

describe("a table that is left", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("plays no move that was still to be shown, and has not shown it", () => {
    preferences.choose({ pace: "slow" });
    const { table, wire } = sit();
    for (const number of [1, 2, 3, 4]) wire.hear(update(number));
    wire.hear({ type: "since", steps: [{ number: 1, events: [] }] });
    const shown = table.update?.number ?? 0;
    expect(shown).toBeLessThan(4);
    vi.mocked(play).mockClear();
    table.close();
    vi.runAllTimers();
    expect(play).not.toHaveBeenCalled();
    expect(lastSeen(table.id)).toBe(shown);
  });
});
