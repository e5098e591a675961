/** What a message of the server does to what this browser knows of a table. Pure, so that it can be tested. */

import type { ChatLine, Happening, Presence, Reason, ServerMessage, Setup, TableFacts, Update } from "../api/types";

import { withPresence, withRound, type Happened } from "./happened";

export interface Known {
  facts: TableFacts | null;
  /** The seats that are mine: several with hot-seat, none for a spectator. */
  mine: number[];
  /** What never changes in the match; null until it has begun. */
  setup: Setup | null;
  update: Update | null;
  /** Everything that happened, by the key of who may know it. */
  logs: Record<string, Happening[]>;
  presence: Presence | null;
  /** What was said at the table, the oldest first. */
  chat: ChatLine[];
  /** What else happened since I came, the oldest first. */
  happened: Happened[];
  /** By how many milliseconds the server's clock is ahead of mine. */
  ahead: number;
}

export const NOTHING: Known = {
  facts: null,
  mine: [],
  setup: null,
  update: null,
  logs: {},
  presence: null,
  chat: [],
  happened: [],
  ahead: 0,
};

export function reduce(known: Known, message: ServerMessage): Known {
  switch (message.type) {
    case "hello":
      return {
        ...known,
        facts: message.table,
        mine: message.seats,
        setup: message.setup ?? known.setup,
        ahead: Date.parse(message.now) - Date.now(),
      };
    case "update":
      return isOlder(message, known.update) ? known : updated(known, message);
    case "presence": {
      const happened = withPresence(known.happened, known.presence, message, clockOf(known));
      return { ...known, presence: message, happened };
    }
    case "chat":
      return { ...known, chat: withLines(known.chat, message.lines) };
    default:
      return known;
  }
}

function updated(known: Known, update: Update): Known {
  const happened = withRound(known.happened, known.update, update, clockOf(known));
  return { ...known, update, happened, logs: grown(known.logs, update) };
}

/** The time of the server. */
function clockOf({ ahead }: Known): number {
  return Date.now() + ahead;
}

function isOlder(message: Update, shown: Update | null): boolean {
  return shown !== null && message.number < shown.number;
}

/** After a lost connection lines are told again: each stands once, in the order in which they were said. */
function withLines(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const told = new Set(lines.map((line) => line.number));
  return [...chat.filter((line) => !told.has(line.number)), ...lines].sort((a, b) => a.number - b.number);
}

/** New events go to the end; an update that tells everything again replaces what it repeats. */
function grown(logs: Known["logs"], message: Update): Known["logs"] {
  const next = { ...logs };
  for (const [key, events] of Object.entries(message.events)) {
    const first = events[0];
    const before = first ? (logs[key] ?? []).filter((event) => event.number < first.number) : (logs[key] ?? []);
    next[key] = [...before, ...events];
  }
  return next;
}

/** What the refusal strip says: a reason of the rules, or a code of the server. */
export type Refusal = { kind: "rule"; reason: Reason } | { kind: "code"; key: string };

export function refusalOf(message: ServerMessage): Refusal | null {
  if (message.type === "why-not") return message.refusal && { kind: "rule", reason: message.refusal };
  if (message.type === "refused") {
    return message.refusal
      ? { kind: "rule", reason: message.refusal }
      : { kind: "code", key: `problem.${message.code}` };
  }
  return message.type === "problem" ? { kind: "code", key: `problem.${message.code}` } : null;
}
