import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api/http";
import type { TableFacts } from "../src/lib/api/types";
import { addToChance, verdict } from "../src/lib/state/chance";

vi.mock("../src/lib/api/http", () => ({ api: { giveNonce: vi.fn(() => Promise.resolve()), record: vi.fn() } }));

const SALT = "01".repeat(16);
const SECRET = "02".repeat(32);

function bytes(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
}

async function commitment(secret: string): Promise<string> {
  const sealed = new Uint8Array([...new TextEncoder().encode("signoria commitment"), ...bytes(SALT + secret)]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", sealed));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function table(owes: boolean): Promise<TableFacts> {
  const seats = [{ seat: 0, mine: true, owes_nonce: owes }];
  return { id: "t", commitment: await commitment(SECRET), seats } as unknown as TableFacts;
}

function recorded(secret: string, nonces: string[]): void {
  vi.mocked(api.record).mockResolvedValue({ salt: SALT, secret, nonces } as never);
}

function given(): string {
  return vi.mocked(api.giveNonce).mock.calls.at(-1)?.[1].nonce ?? "";
}

describe("the proof of the shuffle", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.mocked(api.giveNonce).mockClear();
  });

  it("holds where the record opens what was told, with what I added", async () => {
    await addToChance(await table(true));
    recorded(SECRET, ["another", given()]);
    expect(await verdict("t")).toBe("proven");
  });

  it("fails where the secret was searched for afterwards", async () => {
    await addToChance(await table(true));
    recorded("03".repeat(32), [given()]);
    expect(await verdict("t")).toBe("broken");
  });

  it("fails where my nonce does not count", async () => {
    await addToChance(await table(true));
    recorded(SECRET, ["another"]);
    expect(await verdict("t")).toBe("broken");
  });

  it("says nothing where nothing was kept", async () => {
    recorded(SECRET, []);
    expect(await verdict("t")).toBe("unknown");
  });

  it("gives the same nonce when it is asked again, and none where none is owed", async () => {
    await addToChance(await table(true));
    const first = given();
    await addToChance(await table(true));
    expect(given()).toBe(first);
    recorded(SECRET, [first]);
    expect(await verdict("t")).toBe("proven");
    await addToChance(await table(false));
    expect(api.giveNonce).toHaveBeenCalledTimes(2);
  });

  it("begins anew where the rules have changed: another commitment, and a nonce that nobody has seen", async () => {
    await addToChance(await table(true));
    const first = given();
    const later = await commitment("04".repeat(32));
    await addToChance({ ...(await table(true)), commitment: later });
    expect(vi.mocked(api.giveNonce).mock.calls.at(-1)?.[1].commitment).toBe(later);
    expect(given()).not.toBe(first);
    recorded("04".repeat(32), [given()]);
    expect(await verdict("t")).toBe("proven");
    recorded(SECRET, [first]);
    expect(await verdict("t")).toBe("broken");
  });
});
