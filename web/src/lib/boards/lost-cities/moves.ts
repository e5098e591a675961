/** Which cards went where between two views of the same round. */

import type { LostCitiesSeen } from "../../api/types";
import type { Flight } from "../flights";
import { coloursOf } from "./cards";

export function movesBetween(old: LostCitiesSeen, now: LostCitiesSeen): Flight[] {
  if (old.round !== now.round || old.seat !== now.seat) return [];
  const actor = old.waiting[0];
  if (actor === undefined) return [];
  const mine = actor === now.seat;
  const hand = (colour: string, rank: number | string | undefined) =>
    mine ? `hand:${colour}-${rank}` : `seat:${actor}`;
  const flights: Flight[] = [];
  for (const colour of coloursOf(now)) {
    const laid = now.expeditions[actor]?.[colour] ?? [];
    if (laid.length > (old.expeditions[actor]?.[colour] ?? []).length) {
      flights.push({ from: hand(colour, laid.at(-1)), to: `exp:${actor}:${colour}` });
    }
    const before = old.discards[colour] ?? [];
    const after = now.discards[colour] ?? [];
    if (after.length > before.length) flights.push({ from: hand(colour, after.at(-1)), to: `discard:${colour}` });
    if (after.length < before.length)
      flights.push({ from: `discard:${colour}`, to: hand(colour, before.at(-1)), hides: !mine });
  }
  if (now.deck < old.deck) flights.push(drawn(old, now, actor));
  return flights;
}

function drawn(old: LostCitiesSeen, now: LostCitiesSeen, actor: number): Flight {
  if (actor !== now.seat) return { from: "deck", to: `seat:${actor}`, hides: true };
  const held = [...old.hand];
  const fresh = now.hand.find((card) => {
    const at = held.indexOf(card);
    if (at >= 0) held.splice(at, 1);
    return at < 0;
  });
  return { from: "deck", to: `hand:${fresh}` };
}
