/** My games that are over come page by page, each once; and where some are missing, that is said. */

import { beforeEach, expect, it, vi } from "vitest";
import { people } from "../src/lib/api/account";
import { ask } from "../src/lib/api/http";
import { played } from "../src/lib/state/played.svelte";

vi.mock("../src/lib/api/http", () => ({ ask: vi.fn() }));
const asked = vi.mocked(ask);
const answer = (page: object) => asked.mockResolvedValueOnce(page as never);
const games = (...ids: string[]) => ids.map((id) => ({ id, table: id }));

beforeEach(() => asked.mockReset());

it("comes after the last that is known", async () => {
  answer({ games: games("e", "d"), more: true });
  answer({ games: games("c", "b"), more: true });
  answer({ games: games("a"), more: false });
  await played.load();
  await vi.waitFor(() => expect(played.games.map(({ id }) => id)).toEqual(["e", "d", "c", "b", "a"]));
  expect(asked.mock.calls.map(([, path]) => path)).toEqual(["/played", "/played?after=d", "/played?after=b"]);
  expect(played.incomplete).toBe(false);
});

it("says that older ones are missing, until they have come", async () => {
  answer({ games: games("b"), more: true });
  asked.mockRejectedValueOnce(new Error("unreachable"));
  await played.load();
  await vi.waitFor(() => expect(played.incomplete).toBe(true));
  expect(played.games).toHaveLength(1);
  answer({ games: games("b"), more: false });
  await played.load();
  expect(played.incomplete).toBe(false);
});

it("counts a rated game once that is told twice", async () => {
  answer({ games: games("c", "b"), more: true });
  answer({ games: games("b", "a"), more: false });
  expect((await people.allGames("Ada")).map(({ table }) => table)).toEqual(["c", "b", "a"]);
});
