/** What my games add up to, beside what chance would give. */

import { describe, expect, it } from "vitest";
import type { RatedGame, PlayedGame } from "../src/lib/api/types";
import { browserOf } from "../src/lib/me/browsers";
import { EVERYTHING, fits, inAll, tellsApart, type HistoryFilter, type Row } from "../src/lib/me/history";
import { linesOf, path, turnsOf, type Line } from "../src/lib/me/ratings";
import { partRead } from "../src/lib/me/partRead";
import { againstBest } from "../src/lib/state/listed";
import { looser } from "../src/lib/state/looser";

const table = (players: number, winner: number): PlayedGame =>
  ({
    players,
    status: "over",
    seats: Array.from({ length: players }, (_, seat) => ({ seat, mine: seat === 0 })),
    ending: { how: "played", winners: [winner] },
  }) as unknown as PlayedGame;
const row = (played: number, won: number, even: number | null): Row => ({ name: "", played, won, even });

describe("my statistics", () => {
  it("tell what chance would give at tables of different sizes", () => {
    expect(inAll([table(2, 0), table(4, 1), table(4, 0)])).toEqual({ name: "", played: 3, won: 2, even: 1 });
    expect(inAll([])).toEqual({ name: "", played: 0, won: 0, even: 0 });
  });
  it("call nothing a difference that few games or chance may explain", () => {
    expect(tellsApart(row(10, 10, 2.5))).toBe(false);
    expect(tellsApart(row(22, 9, 5.5))).toBe(false);
    expect(tellsApart(row(22, 11, 5.5))).toBe(true);
    expect(tellsApart(row(100, 10, 25))).toBe(true);
    expect(tellsApart(row(100, 90, null))).toBe(false);
  });
});

describe("my history", () => {
  it("tells my points beside those of the best of the others, wherever I sat", () => {
    const seats = [0, 1, 2].map((seat) => ({ seat, mine: seat === 1 }));
    const told = { scores: [17, -20, 30], seats } as unknown as PlayedGame;
    expect(againstBest(told)).toEqual({ mine: -20, theirs: 30 });
    expect(againstBest({ ...told, scores: null })).toBeNull();
  });
  it("loosens the filter that leaves most, and others only where no single one is enough", () => {
    const games = [2, 2, 4].map((players) => ({
      ...table(players, 1),
      game: players === 2 ? "lost-cities" : "citadels",
    }));
    const wish = { ...EVERYTHING, game: "lost-cities", result: "won" as const };
    const from = (few: PlayedGame[], filter: HistoryFilter) =>
      looser(filter, EVERYTHING, (wishes) => few.filter((one) => fits(one, wishes)).length);
    expect(from(games, wish)).toEqual({ filter: { ...EVERYTHING, game: "lost-cities" }, count: 2 });
    expect(from([{ ...table(2, 0), game: "citadels" }], { ...wish, result: "lost" })?.filter).toEqual(EVERYTHING);
  });
});

describe("my ratings", () => {
  const rated = (game: string, at: string, rating: number) =>
    ({ game, edition: "", players: 2, at, rating }) as unknown as RatedGame;
  it("stand at equal distances, however many games an evening had, and stay until the end", () => {
    const evening = "2026-11-15T20:00:00Z";
    const games = [
      rated("citadels", "2026-11-16T20:00:00Z", 1200),
      rated("lost-cities", evening, 1100),
      rated("citadels", evening, 1000),
    ];
    const [long, short] = linesOf(games) as [Line, Line];
    const field = { left: 0, right: 100, top: 0, bottom: 50 };
    const turns = turnsOf([long, short]);
    expect(path(long, [1000, 1200], turns, field)).toBe("M0.0 50.0L100.0 0.0H100");
    expect(path(short, [1000, 1200], turns, field)).toBe("M50.0 25.0H100");
  });
});

describe("where one is signed in", () => {
  const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/126.0 Safari/537.36 Edg/126.0`, "Edge, Windows"],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${apple} Chrome/126.0 Mobile Safari/537.36`, "Chrome, Android"],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Safari/604.1`, "Safari, iPhone"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Linux"],
    ["python-httpx/0.27", "python-httpx/0.27"],
    ["", ""],
  ])("%s", (client, name) => {
    expect(browserOf(client)).toBe(name);
  });
});

describe("the part of my page that is read", () => {
  const parts = (...tops: number[]) => tops.map((top, at) => ({ id: "abcde"[at]!, top }));
  it("is the last whose head has come, and of two beside each other the one that was gone to", () => {
    expect(partRead(parts(20, 600, 20), "", 700, false)).toBe("a");
    expect(partRead(parts(20, 600, 20), "c", 700, false)).toBe("c");
    expect(partRead(parts(-580, 20, -580), "c", 700, false)).toBe("b");
    expect(partRead(parts(20, 100, 20), "c", 700, false)).toBe("c");
    expect(partRead(parts(300, 900), "b", 700, false)).toBe("a");
  });
  it("is at the foot the one that was gone to, as long as it is in sight, and else the last", () => {
    expect(partRead(parts(-300, 200, 500), "b", 700, true)).toBe("b");
    expect(partRead(parts(-300, 200, 500), "a", 700, true)).toBe("c");
  });
});
