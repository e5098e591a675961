/** Where a choice lies on the table: every word belongs to a thing that can be pressed, or else to the decision bar. */

import type { Choice, CitadelsSeen } from "../../api/types";
import { plotOf } from "./cards";

/** `hand:tavern`, `city:2:church`, `seat:3`, `token:5`, `tray:library`, or `bar`. */
export type Place = string;
export const BAR: Place = "bar";

const OF_CARDS = ["build", "replace", "beg", "play", "discard", "give", "keep", "take"];
/** Decisions about cards that are not in my hand, even where I hold one of the same kind. */
const FROM_TRAY = ["KeepCard", "ScholarKeeps", "WizardTakes", "TellerTakes", "TakeFromDeck"];

type Seen = Pick<CitadelsSeen, "seat" | "cities" | "hands" | "decision">;

export function placeOf(word: string, view: Seen): Place {
  const [verb = "", first = "", second = ""] = word.split(":");
  const me = view.seat ?? 0;
  if (verb === "sacrifice") return cardPlace("necropolis", view);
  if (verb === "den") return cardPlace("thieves-den", view);
  if (OF_CARDS.includes(verb)) return cardPlace(first, view);
  if (verb === "use") return `city:${me}:${view.cities[me]?.find((plot) => plotOf(plot).slug === first) ?? first}`;
  if (verb === "own") return `city:${me}:${first}`;
  if (["destroy", "exchange", "seize"].includes(verb) && second) return `city:${first}:${second}`;
  if (verb === "seat" || verb === "ride") return `seat:${first}`;
  if (["pick", "lay", "name"].includes(verb)) return `token:${first}`;
  return BAR;
}

function cardPlace(slug: string, view: Seen): Place {
  const held = view.hands[view.seat ?? 0]?.includes(slug);
  return held && !FROM_TRAY.includes(view.decision) ? `hand:${slug}` : `tray:${slug}`;
}

/** All choices by where they lie. */
export function byPlace(choices: readonly Choice[], view: Seen): Map<Place, Choice[]> {
  const found = new Map<Place, Choice[]>();
  for (const choice of choices) {
    const place = placeOf(choice.word, view);
    found.set(place, [...(found.get(place) ?? []), choice]);
  }
  return found;
}

/** What to ask the rules about when something is pressed that cannot be chosen now. */
export function wouldBe(place: Place, view: Seen): string | null {
  const [kind, first = "", second = ""] = place.split(":");
  if (kind === "hand") {
    if (view.decision === "Turn") return `build:${first}`;
    if (view.decision === "CardinalGives" || view.decision === "SeerGives") return `give:${first}`;
    return `discard:${first}`;
  }
  if (kind === "tray") return `keep:${first}`;
  if (kind === "token") return `${{ PickCharacter: "pick", LayAside: "lay" }[view.decision] ?? "name"}:${first}`;
  if (kind === "seat") return `seat:${first}`;
  if (kind !== "city") return null;
  const verb = {
    WarlordDestroys: "destroy",
    ArmoryDestroys: "destroy",
    DiplomatTakes: "exchange",
    MarshalSeizes: "seize",
  }[view.decision];
  if (verb) return `${verb}:${first}:${second}`;
  return view.decision === "Turn" && Number(first) === view.seat ? `use:${plotOf(second).slug}` : null;
}

/** The seats a decision can be about, for the phone, which shows one at a time. */
export function seatsOf(places: Iterable<Place>): number[] {
  const found = [...places].map((place) => place.split(":")).filter(([kind]) => kind === "city" || kind === "seat");
  return [...new Set(found.map(([, seat]) => Number(seat)))];
}
