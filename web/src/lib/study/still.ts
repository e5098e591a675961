/** A table made of documents instead of a socket: what a board draws of a moment, a variation or a puzzle. */

import type {
  Choice,
  ClientMessage,
  Happening,
  Reason,
  ReplayFacts,
  ScoreLine,
  SeatFacts,
  Setup,
  TableFacts,
  Update,
  View,
} from "../api/types";
import { NOTHING } from "../state/reduce";
import { LiveTable } from "../state/table.svelte";

/** All that is known of a moment. */
export interface Scene {
  number: number;
  /** Through whose eyes; null is a spectator. */
  seat: number | null;
  setup: Setup;
  view: View;
  waiting: number[];
  /** What can be chosen now, where somebody tries something. */
  choices: Choice[];
  /** What could be chosen, where the answer has been given. */
  answered?: Choice[];
  events: Happening[];
  sheet: ScoreLine[];
  scores: number[] | null;
  winners: number[];
  over: boolean;
}

/** A table that nobody tells anything; what is pressed at it goes to `answer`. */
export function stillTable(id: string, answer: (message: ClientMessage) => void = () => undefined): LiveTable {
  const table = new LiveTable(id, (listener) => {
    listener.opened();
    return {
      send: (message) => {
        answer(message);
        return true;
      },
      now: () => undefined,
      close: () => undefined,
    };
  });
  table.still = true;
  return table;
}

/** Lay the scene on the table. Somebody decides there only where he has choices. */
export function lay(table: LiveTable, facts: TableFacts, scene: Scene): void {
  table.still = scene.choices.length === 0;
  table.answered = scene.answered ?? [];
  table.sent = null;
  table.refusal = null;
  table.known = {
    ...NOTHING,
    facts,
    mine: scene.seat === null ? [] : [scene.seat],
    setup: scene.setup,
    update: updateOf(scene),
    logs: { [keyOf(scene.seat)]: scene.events },
  };
}

/** Say on the table which rule forbids what was asked about; nothing where none does. */
export function refuse(table: LiveTable, reason: Reason | null): void {
  table.refusal = reason && { kind: "rule", reason };
}

export function keyOf(seat: number | null): string {
  return seat === null ? "spectator" : String(seat);
}

function updateOf(scene: Scene): Update {
  const key = keyOf(scene.seat);
  return {
    type: "update",
    v: 1,
    revision: scene.number,
    number: scene.number,
    waiting: scene.waiting,
    asked_at: { [key]: scene.number },
    ready: [],
    over: scene.over,
    views: { [key]: scene.view },
    choices: { [key]: scene.choices },
    events: {},
    can_take_back: {},
    no_way_back: {},
    standing: {},
    clocks: [],
    thinks_since: {},
    sheet: scene.sheet,
    scores: scene.scores,
    winners: scene.winners,
  };
}

type Played = Pick<ReplayFacts, "id" | "game" | "players" | "names" | "options" | "ruleset">;

/** The facts of a table for people of these names; `known` are its seats where it was a table of this server.
 *
 * Who is there now says nothing about a game that was played then.
 */
export function factsOf(played: Played, known: SeatFacts[] | null, mine: number | null = null): TableFacts {
  return {
    id: played.id,
    game: played.game,
    ruleset: played.ruleset,
    players: played.players,
    options: played.options,
    title: "",
    status: "over",
    number: 0,
    seats:
      known?.map((seat) => ({ ...seat, present: true })) ??
      played.names.map((name, seat) => seatOf(seat, name, seat === mine)),
    commitment: "",
    invitation: "",
    created: "",
    public: false,
    rated: false,
    clock: null,
    takeover: null,
    host: null,
    ending: null,
    rematch: null,
    request: null,
    from_position: false,
    scores: null,
    hints: false,
  };
}

function seatOf(seat: number, name: string, mine: boolean): SeatFacts {
  return {
    seat,
    kind: "person",
    name,
    bot: null,
    mine,
    account: false,
    program: false,
    played_by: null,
    present: true,
    owes_nonce: false,
  };
}
