/** Whose decision it is, where several are awaited. */

import { afterEach, describe, expect, it } from "vitest";
import de from "../../src/signoria/locales/de.json";
import fr from "../../src/signoria/locales/fr.json";
import { listed, locale, t } from "../src/lib/locale/locale.svelte";
import { turnOf } from "../src/lib/table/turns";

const SEVERAL = ["Bianca", "Cosimo"];
const read = (lang: "de" | "fr"): void => {
  locale.catalogue = { de, fr }[lang];
  locale.lang = lang;
};
afterEach(() => {
  locale.lang = "en";
});

describe("several who are awaited", () => {
  it("are named without articles in French, which would stand before each", () => {
    read("fr");
    expect(turnOf(SEVERAL)).toBe("À jouer\u00a0: Bianca et Cosimo");
    expect(turnOf(["Anna"])).toBe("Au tour d’Anna");
  });

  it("are told in the plural", () => {
    read("de");
    const told = (names: string[]): string => t("web.pof.waits.return", { n: names.length, name: listed(names) });
    expect(told(["Bianca"])).toBe("Muss noch eine Person zurückgeben: Bianca.");
    expect(told(SEVERAL)).toBe("Müssen noch eine Person zurückgeben: Bianca und Cosimo.");
  });
});
