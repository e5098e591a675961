/** What the HTTP interface offers to those who sit at a table together. */

import { ask, at } from "./http";
import type { Chat, HintAnswer, Mute, Note, TableFacts } from "./types";

export const company = {
  /** The table at which the same people meet again, each a seat further. */
  rematch: (id: string) => ask<TableFacts>("POST", `${at(id)}/rematch`),
  /** What my seat could do now, from what it may know itself. */
  hint: (id: string, seat: number) => ask<HintAnswer>("POST", `${at(id)}/hint`, { seat }),
  chat: (id: string) => ask<Chat>("GET", `${at(id)}/chat`),
  mute: (id: string, wish: Mute) => ask<TableFacts>("POST", `${at(id)}/mute`, wish),
  note: (id: string) => ask<Note>("GET", `${at(id)}/note`),
  setNote: (id: string, text: string) => ask<Note>("PUT", `${at(id)}/note`, { text }),
};
