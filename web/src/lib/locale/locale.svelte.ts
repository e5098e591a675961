/** The language of this browser: chosen here, or else the one it asks for. */

import type { Message } from "../api/types";
import { LANGUAGES, pieces, say, type Catalogue, type Company, type Language, type Piece } from "./format";

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  fr: "Français",
  de: "Deutsch",
};

const KEPT = "signoria.language";
const files = import.meta.glob<{ default: Catalogue }>("../../../../src/signoria/locales/*.json");

type Args = Message["args"];

class Locale {
  lang = $state<Language>("en");
  catalogue = $state.raw<Catalogue>({});

  async use(lang: Language): Promise<void> {
    const load = files[`../../../../src/signoria/locales/${lang}.json`];
    if (!load) throw new Error(`no catalogue for ${lang}`);
    this.catalogue = (await load()).default;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  async choose(lang: Language): Promise<void> {
    localStorage.setItem(KEPT, lang);
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

/** What a game is called; one whose words are not in the catalogue by its id. */
export function gameName(id: string): string {
  return locale.has(`${id}.name`) ? t(`${id}.name`) : id;
}

export function startingLanguage(): Language {
  const wishes = [localStorage.getItem(KEPT) ?? "", ...navigator.languages].map((wish) =>
    wish.slice(0, 2).toLowerCase(),
  );
  return (
    LANGUAGES.find((lang) => lang === wishes.find((wish) => (LANGUAGES as readonly string[]).includes(wish))) ?? "en"
  );
}
