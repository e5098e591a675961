/** Sizes have names. */

import stylelint from "stylelint";
import { describe, expect, it } from "vitest";

async function complaints(declaration: string): Promise<number> {
  const { results } = await stylelint.lint({ code: `a {\n  ${declaration};\n}\n`, configFile: "stylelint.config.js" });
  return results.flatMap(({ warnings }) => warnings).length;
}

describe("a size in pixels", () => {
  it.each([
    "width: 37px",
    "font-size: 17px",
    "font: 600 17px/1 var(--serif)",
    "gap: 3px 1px",
    "grid-template-columns: minmax(0, 1fr) 372px",
    "inset: calc(100% - 12px) auto auto 0",
    "transform: translateY(-2.5px)",
    "width: var(--cw, 104px)",
    "background: linear-gradient(red 3px, blue)",
  ])("is refused without a name: %s", async (declaration) => {
    expect(await complaints(declaration)).toBe(1);
  });
  it.each(["border: 1px solid var(--line)", "margin: -1px 0", "--rail: 372px", "width: var(--rail)", "width: 37%"])(
    "is fine as a hairline or a name: %s",
    async (declaration) => {
      expect(await complaints(declaration)).toBe(0);
    },
  );
});
