import { describe, expect, it } from "vitest";
import en from "../../src/signoria/locales/en.json";
import { partOf, PARTS } from "../src/lib/locale/parts";

/** What is shown at a table of any game, and at one of each game. */
const anywhere = sources(
  import.meta.glob<string>(
    [
      "../src/{pages/TablePage,lib/rulebook/CardLinks}.svelte",
      "../src/lib/{table,parts,state,ending,waiting,locale,setup}/**/*",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
const boards = sources(
  import.meta.glob<string>("../src/lib/boards/*/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }),
);
/** Boards lend these to the editor of positions, which is no table. */
const EDITOR = /TilesField\.svelte$|\/pieces\.ts$/;
const OWNERS: Record<string, string> = { princes: "princes-of-florence" };

/** The keys that stand in each file. */
function sources(files: Record<string, string>): [string, string[]][] {
  const quoted = /["'`]([\w-]+(?:\.[\w-]+)+)["'`]/g;
  return Object.entries(files).map(([path, text]) => [
    path,
    [...text.matchAll(quoted)].map((found) => found[1]!).filter((key) => key in en),
  ]);
}

/** What stands in these files and comes in none of the parts. */
function missing(files: [string, string[]][], ...parts: string[]): string[] {
  return files.flatMap(([path, keys]) =>
    keys.filter((key) => !parts.includes(partOf(key) ?? "")).map((key) => `${path}: ${key}`),
  );
}

describe("words come in parts", () => {
  it("and every table has all that its page says", () => {
    expect(anywhere.flatMap(([, keys]) => keys).length).toBeGreaterThan(100);
    expect(missing(anywhere, "common")).toEqual([]);
  });
  it("and every board its own besides", () => {
    expect(boards.flatMap(([, keys]) => keys).length).toBeGreaterThan(100);
    for (const [path, keys] of boards.filter(([path]) => !EDITOR.test(path))) {
      const folder = path.split("/boards/")[1]!.split("/")[0]!;
      expect(missing([[path, keys]], "common", OWNERS[folder] ?? folder)).toEqual([]);
    }
  });
  it("of which none is empty, and no message is lost that a page says", () => {
    expect(new Set(Object.keys(en).map(partOf))).toEqual(new Set([null, ...PARTS]));
    expect(partOf("citadels.name")).toBe("common");
    expect(partOf("cli.help.play")).toBeNull();
  });
});
