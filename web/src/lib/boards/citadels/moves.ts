/** What moved between two views, as flights. */

import type { CitadelsSeen } from "../../api/types";
import type { Flight } from "../flights";
import { plotOf } from "./cards";

export function movesBetween(old: CitadelsSeen, now: CitadelsSeen): Flight[] {
  const found: Flight[] = [];
  now.cities.forEach((city, seat) => {
    for (const word of extra(city, old.cities[seat] ?? []))
      found.push({ from: origin(old, now, seat, word), to: `city:${seat}:${word}` });
    for (const word of extra(old.cities[seat] ?? [], city)) {
      if (!now.cities.some((other, at) => at !== seat && other.includes(word) && !old.cities[at]?.includes(word)))
        found.push({ from: `city:${seat}:${word}`, falls: true });
    }
  });
  if (now.seat !== null) {
    const me = now.seat;
    for (const slug of extra(now.hands[me] ?? [], old.hands[me] ?? []))
      found.push({ from: old.drawn.includes(slug) ? `tray:${slug}` : "deck", to: `hand:${slug}` });
    for (const { number, chosen } of now.picks)
      if (chosen && !old.picks.some((pick) => pick.number === number && pick.chosen))
        found.push({ from: `tray:${now.cast[chosen - 1]}`, to: `seat:${me}`, turns: true });
  }
  return found;
}

/** Where a district of a city came from: my hand, another city, or the hand of its owner. */
function origin(old: CitadelsSeen, now: CitadelsSeen, seat: number, word: string): string {
  const { slug } = plotOf(word);
  if (seat === now.seat && old.hands[seat]?.includes(slug)) return `hand:${slug}`;
  const loser = old.cities.findIndex(
    (city, at) => at !== seat && city.includes(word) && !now.cities[at]?.includes(word),
  );
  return loser < 0 ? `seat:${seat}` : `city:${loser}:${word}`;
}

/** What one list has more often than the other. */
function extra(more: readonly string[], less: readonly string[]): string[] {
  const rest = [...less];
  return more.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
