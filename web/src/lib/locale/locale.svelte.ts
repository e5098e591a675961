/** The language of this browser: chosen here, or else the one it asks for. */

import type { Message } from "../api/types";
import { browser } from "../state/keeping";
import { LANGUAGES, pieces, say, type Catalogue, type Company, type Language, type Piece } from "./format";
import { PARTS, type Part } from "./parts";

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  fr: "Français",
  de: "Deutsch",
};

const KEPT = "signoria.language";
type Files = Record<string, () => Promise<Catalogue>>;
const FOLDER = "../../../../src/signoria/locales";
const files: Record<Part, Files> = {
  common: import.meta.glob<Catalogue>("../../../../src/signoria/locales/*.json", {
    query: "?part=common",
    import: "default",
  }),
  pages: import.meta.glob<Catalogue>("../../../../src/signoria/locales/*.json", {
    query: "?part=pages",
    import: "default",
  }),
  citadels: import.meta.glob<Catalogue>("../../../../src/signoria/locales/*.json", {
    query: "?part=citadels",
    import: "default",
  }),
  "lost-cities": import.meta.glob<Catalogue>("../../../../src/signoria/locales/*.json", {
    query: "?part=lost-cities",
    import: "default",
  }),
  "princes-of-florence": import.meta.glob<Catalogue>("../../../../src/signoria/locales/*.json", {
    query: "?part=princes-of-florence",
    import: "default",
  }),
};

function wordsOf(part: Part, lang: Language): Promise<Catalogue> {
  const load = files[part][`${FOLDER}/${lang}.json`];
  if (!load) throw new Error(`no catalogue for ${lang}`);
  return load();
}

type Args = Message["args"];

class Locale {
  lang = $state<Language>("en");
  catalogue = $state.raw<Catalogue>({});

  /** Which parts of the catalogue are there. */
  #parts = new Set<Part>(["common"]);
  #asked: Language = "en";

  async use(lang: Language): Promise<void> {
    this.#asked = lang;
    await this.#fetch([...this.#parts]);
  }

  /** The words of these parts, besides those that are there; all where none is named. */
  async bring(...parts: Part[]): Promise<void> {
    const missing = (parts.length ? parts : PARTS).filter((part) => !this.#parts.has(part));
    if (missing.length) await this.#fetch(missing);
  }

  async #fetch(parts: Part[]): Promise<void> {
    const lang = this.#asked;
    const words = await Promise.all(parts.map((part) => wordsOf(part, lang)));
    if (lang !== this.#asked) return this.#fetch(parts); // another language was chosen meanwhile
    parts.forEach((part) => this.#parts.add(part));
    this.catalogue = Object.assign({}, lang === this.lang ? this.catalogue : {}, ...words) as Catalogue;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  async choose(lang: Language): Promise<void> {
    browser.keep(KEPT, lang);
    await this.use(lang);
  }

  has(key: string): boolean {
    return key in this.catalogue;
  }

  /** The message finished; at a table, among those who sit there and to whoever looks on. */
  say(message: Message, company?: Company): string {
    return say(message, { lang: this.lang, catalogue: this.catalogue, company });
  }

  pieces(message: Message, company?: Company): Piece[] {
    return pieces(message, { lang: this.lang, catalogue: this.catalogue, company });
  }
}

export const locale = new Locale();

/** The message of that key, finished. */
export function t(key: string, args: Args = {}): string {
  return locale.say({ key, args });
}

/** Anna, Bianca and Cosimo. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale.lang).format(words);
}

/** What a game is called; one whose words are not in the catalogue by its id. */
export function gameName(id: string): string {
  return locale.has(`${id}.name`) ? t(`${id}.name`) : id;
}

export function startingLanguage(): Language {
  const wishes = [browser.get(KEPT) ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((lang) => lang === wishes.find((wish) => (LANGUAGES as readonly string[]).includes(wish))) ?? "en"
  );
}
