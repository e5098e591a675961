/** What is picked on this table, and what pressing a thing does. */

import type { Choice, CitadelsSeen, Message, SeatFacts } from "../../api/types";
import { locale, t } from "../../locale/locale.svelte";
import type { LiveTable } from "../../state/table.svelte";
import { questionOf } from "./asking";
import { blowAt, type Blow } from "./blows";
import { cardMessage, plotOf } from "./cards";
import { incomeOf } from "./sums";
import { BAR, byPlace, wouldBe, type Place } from "./places";

/** Something that can be done now: the words that are sent, one after the other, and what it says. */
export interface Deed {
  words: string[];
  verb: string;
  sentence: Message;
}

/** Decisions in which gold or cards are taken as income. */
const INCOMES = ["Turn", "TakeIncome", "HospitalIncome"];

/** A card whose text is read. */
export interface Reading {
  kind: "card" | "character";
  slug: string;
}

export class Desk {
  picked = $state.raw<Place | null>(null);
  reading = $state.raw<Reading | null>(null);
  /** Somebody looks at the table before he answers. */
  aside = $state(false);
  private queued: string | null = null;

  readonly view = $derived.by(() => this.table.view as CitadelsSeen);
  readonly me = $derived(this.view.seat);
  /** The seat at the foot of the table: mine, or the first for those who watch. */
  readonly near = $derived(this.view.seat ?? 0);
  readonly others = $derived.by(() =>
    Array.from({ length: this.view.players - 1 }, (_, at) => (this.near + at + 1) % this.view.players),
  );
  readonly places = $derived.by(() => byPlace(this.table.myTurn ? this.table.choices : [], this.view));
  readonly bar: Choice[] = $derived(this.places.get(BAR) ?? []);
  readonly question = $derived.by(() => questionOf(this.view));
  readonly powers = $derived(this.view.decision === "Turn" ? this.bar.map((choice) => choice.word) : []);

  constructor(readonly table: LiveTable) {}

  name(seat: number): string {
    return this.table.names[seat] ?? "";
  }

  facts(seat: number): SeatFacts {
    return this.table.facts!.seats[seat]!;
  }

  isHere(seat: number): boolean {
    const facts = this.facts(seat);
    return facts.kind === "bot" || (this.table.known.presence?.seats.includes(seat) ?? facts.present);
  }

  /** What rank 8 would pay, while the power is mine to use. */
  blow(seat: number, word: string): Blow | null {
    return blowAt(this.view, this.powers, seat, word);
  }

  /** All that can be done with a thing now. */
  deeds(place: Place): Deed[] {
    const found: Deed[] = (this.places.get(place) ?? []).map((choice) => this.deedOf(choice));
    const [kind, seat = "", word = ""] = place.split(":");
    const blow = kind === "city" ? this.blow(Number(seat), word) : null;
    if (blow && blow.safe === null && blow.affordable) found.push(this.blowDeed(blow, Number(seat), word));
    return found;
  }

  private deedOf({ word, sentence }: Choice): Deed {
    return { words: [word], verb: word.split(":")[0] ?? "", sentence };
  }

  private blowDeed(blow: Blow, seat: number, word: string): Deed {
    const args = {
      card: cardMessage(this.view, plotOf(word).slug),
      seat: { key: "seat", args: { seat } },
      n: blow.price,
    };
    return {
      words: [blow.power, `${blow.power}:${seat}:${word}`],
      verb: blow.power,
      sentence: { key: `citadels.choice.${blow.power}`, args },
    };
  }

  isLegal(place: Place): boolean {
    return this.table.myTurn && this.places.has(place);
  }

  /** Press a thing: pick it, or hear why it cannot be chosen, or read it when nothing is asked of me. */
  press(place: Place, reading: Reading | null): void {
    if (!this.table.myTurn) {
      this.reading = reading;
      return;
    }
    this.table.refusal = null;
    this.picked = this.picked === place ? null : place;
    if (this.picked && this.deeds(place).length === 0) {
      const word = wouldBe(place, this.view);
      if (word) this.table.whyNot(word);
    }
  }

  do(deed: Deed): void {
    const [first, next] = deed.words;
    this.queued = next ?? null;
    if (first) this.table.choose(first);
  }

  /** After the table has changed: nothing is picked any more, and a second word is sent. */
  turned(): void {
    this.picked = null;
    this.aside = false;
    const word = this.queued;
    if (!word || !this.table.myTurn) return;
    this.queued = null;
    if (this.table.has(word)) this.table.choose(word);
    else this.table.whyNot(word);
  }

  /** What a button says: a short verb with its price, or the whole sentence. */
  label(deed: Deed): string {
    const own = this.ownLabel(deed);
    if (own) return own;
    const bare = deed.words[0] === deed.verb;
    const key = `web.cit.${bare ? "power" : "do"}.${deed.verb}`;
    return locale.has(key) ? locale.say({ key, args: deed.sentence.args }, this.table.names) : this.say(deed.sentence);
  }

  private ownLabel(deed: Deed): string {
    if (deed.words.length > 1) return t(`web.cit.do.${deed.verb}`, { n: Number(deed.sentence.args.n) });
    const { name } = this.question;
    if (deed.sentence.key === "citadels.choice.destroy-free") return t("web.cit.power.destroy");
    const mine = `web.cit.label.${INCOMES.includes(name) ? "Income" : name}.${deed.verb}`;
    if (deed.words[0] === deed.verb && locale.has(mine)) return t(mine, { n: incomeOf(this.view, deed.verb) });
    const answer = { accept: "yes", decline: "no" }[deed.verb];
    const key = `web.cit.${answer}.${name}`;
    if (!answer || !locale.has(key)) return "";
    const gold = this.view.gold[this.near] ?? 0;
    return t(key, { n: Math.floor(gold / 2), gold });
  }

  say(sentence: Message): string {
    return locale.say(sentence, this.table.names);
  }
}
