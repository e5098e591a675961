/** A view of Citadels to test with: two seats, the Warlord's turn. */

import type { CitadelsSeen } from "../src/lib/api/types";

const CAST = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"];

export function viewOf(changes: Partial<CitadelsSeen> = {}): CitadelsSeen {
  return {
    game: "citadels",
    ruleset: 1,
    players: 2,
    options: { edition: "deluxe-2016", warlord_own_city: true },
    cast: CAST,
    uniques: {},
    cards: {},
    collects: {},
    seat: 0,
    waiting: [0],
    decision: "Turn",
    choices: [],
    answered: [],
    answer: "",
    agenda: [["Turn", 0, 0, 0]],
    marks: { shield: -1, acting: 8, face_up: 0, shown: 0, called: 8, warrants: 0, threats: 0 },
    goal: 7,
    gold: [3, 2],
    cities: [["tavern"], ["church", "keep", "palace+"]],
    hands: [
      ["manor", "library"],
      ["?", "?"],
    ],
    hands_seen: [],
    deck: [],
    discards: [],
    drawn: [],
    museum: [],
    wagons: [],
    roles: [["warlord"], []],
    hidden_roles: [0, 1],
    picks: [],
    pick_count: 0,
    theater: [],
    secrets: {},
    types: [],
    scores: [0, 0],
    ...changes,
  };
}
