import { describe, expect, it } from "vitest";
import { BUILDINGS, engraved } from "../src/lib/design/buildings/buildings";
import { colourOf } from "../src/lib/design/plates/colours";
import { composed, fetchPlates, figureOf, type Kind } from "../src/lib/design/plates/drawings.svelte";
import { skyOf } from "../src/lib/design/plates/sky";

const SHOWN: Record<Kind, string[]> = {
  character: ["assassin", "witch", "tax-collector-2004"],
  court: ["muse", "banker"],
  district: ["keep", "laboratory", "throne-room"],
  action: ["acrobat", "rasputin"],
};

describe("plates", () => {
  it.each(Object.keys(SHOWN) as Kind[])("of a %s come when they are asked for, whole", async (kind) => {
    expect(figureOf(kind, SHOWN[kind][0]!, "one")).toBe("");
    await fetchPlates(kind);
    for (const name of SHOWN[kind]) {
      const figure = figureOf(kind, name, "one");
      expect(figure).toContain("<path");
      expect(figure).not.toMatch(/<use|<svg|undefined/);
    }
  });

  it("are made of parts, and parts of parts", () => {
    const parts = { "../parts/face.svg": '<svg><use href="#nose"/></svg>', "../parts/nose.svg": "<svg><path/></svg>" };
    expect(composed('<svg a="b">\n  <use href="#face"/>\n  <circle/>\n</svg>\n', parts, "x", "id")).toBe(
      "<path/><circle/>",
    );
  });

  it("show a district as it stands in the skyline", () => {
    const drawing = composed('<svg><use href="#building"/></svg>', {}, "keep", "id");
    expect(drawing).toBe(engraved(BUILDINGS.keep!, "id"));
    expect(drawing).toContain('clip-path="url(#id-walls)"');
  });

  it("have the colour of what their character earns by, and its hatching in the sky", () => {
    expect([colourOf("character", "bishop"), colourOf("character", "thief"), colourOf("court", "merchant")]).toEqual([
      "blue",
      "",
      "",
    ]);
    expect(skyOf("blue")[0]!.d).toMatch(/^M6 10H/);
    expect(skyOf("rays").every(({ d }) => d.startsWith("M72 116"))).toBe(true);
  });
});
