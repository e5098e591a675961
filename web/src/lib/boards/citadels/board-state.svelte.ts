/** What is picked on this table, and what pressing a thing does. */

import type { Choice, CitadelsSeen, CitadelsTarget, Message, SeatFacts } from "../../api/types";
import { locale, t } from "../../locale/locale.svelte";
import type { LiveTable } from "../../state/table.svelte";
import { cardMessage, plotOf, typeName, type Type } from "./cards";
import { withAllHands } from "./opened";
import { BAR, byPlace, wordToExplain, type Place } from "./places";
import { incomeIn, targetAt } from "./question";

/** Something that can be done now: the words that are sent, one after the other, and what it says. */
export interface BoardAction {
  words: string[];
  verb: string;
  sentence: Message;
}

/** A card whose text is read. */
export interface Reading {
  kind: "card" | "character";
  slug: string;
}

const FEW = 3;

export class BoardState {
  picked = $state.raw<Place | null>(null);
  reading = $state.raw<Reading | null>(null);
  /** The seat whose city is looked at in large. */
  visited = $state<number | null>(null);
  /** Somebody looks at the table before he answers. */
  aside = $state(false);
  /** The question for which the characters have been dealt: they lie there when I have looked at the table first. */
  dealtFor: number | undefined;
  private queued: string | null = null;

  readonly view = $derived.by(() => withAllHands(this.table.view as CitadelsSeen, this.table.hands?.opened));
  readonly me = $derived(this.view.seat);
  /** The seat at the foot of the table: mine, or the first for those who watch. */
  readonly near = $derived(this.view.seat ?? 0);
  readonly others = $derived.by(() =>
    Array.from({ length: this.view.players - 1 }, (_, at) => (this.near + at + 1) % this.view.players),
  );
  /** I decide, or have just decided: what I chose from lies there until it is known what came of it. */
  readonly deciding = $derived.by(() => this.table.myTurn || this.table.sent !== null || this.table.unsure !== null);
  readonly places = $derived.by(() => byPlace(this.deciding ? this.table.choices : this.table.answered, this.view));
  readonly bar: Choice[] = $derived(this.places.get(BAR) ?? []);
  readonly question = $derived(this.view.question);

  /** Few cards leave room beside them, which my points fill; else these stand in a line above my city. */
  readonly roomy = $derived.by(() => (this.view.hands[this.near] ?? []).length <= FEW);

  constructor(readonly table: LiveTable) {}

  name(seat: number): string {
    return this.table.names[seat] ?? "";
  }

  facts(seat: number): SeatFacts {
    return this.table.facts!.seats[seat]!;
  }

  /** A district as the target of a power that could be used in my turn. */
  targetInTurn(seat: number, district: string): CitadelsTarget | null {
    return this.question?.kind === "turn" ? targetAt(this.question, seat, district) : null;
  }

  /** All that can be done with a thing now. */
  actions(place: Place): BoardAction[] {
    const found = (this.places.get(place) ?? []).map(actionOf);
    const [kind, seat = "", district = ""] = place.split(":");
    const target = kind === "city" ? this.targetInTurn(Number(seat), district) : null;
    return target?.state === "open" ? [...found, this.powerAt(target)] : found;
  }

  /** A power and its target in one. */
  private powerAt({ verb, seat, district, price }: CitadelsTarget): BoardAction {
    const args = {
      card: cardMessage(this.view, plotOf(district).slug),
      other: { key: "seat", args: { seat } },
      n: price,
    };
    const own = seat === this.me ? "-own" : "";
    return {
      words: [verb, `${verb}:${seat}:${district}`],
      verb,
      sentence: { key: `citadels.choice.${verb}${own}`, args },
    };
  }

  isLegal(place: Place): boolean {
    return this.table.myTurn && this.places.has(place);
  }

  /** Is it one of the things that are asked about? Then it can be pressed, and says why where it cannot be chosen. */
  isAsked(place: Place): boolean {
    return this.isLegal(place) || (this.table.myTurn && wordToExplain(place, this.view) !== null);
  }

  /** Press a thing: pick it, or hear why it cannot be chosen, or read it when nothing is asked of me. */
  press(place: Place, reading: Reading | null): void {
    if (!this.table.myTurn) {
      if (!this.deciding) this.reading = reading;
      return;
    }
    this.table.refusal = null;
    this.picked = this.picked === place ? null : place;
    if (this.picked && this.actions(place).length === 0) {
      const word = wordToExplain(place, this.view);
      if (word) this.table.whyNot(word);
    }
  }

  /** Think again: nothing is picked, and the question stands as before. */
  putBack(): void {
    this.picked = null;
    this.table.refusal = null;
  }

  do(action: BoardAction): void {
    const [first, next] = action.words;
    this.queued = next ?? null;
    if (first) this.table.choose(first);
  }

  /** After the table has changed: nothing is picked any more, and a second word is sent. */
  afterUpdate(): void {
    this.picked = null;
    this.aside = false;
    const word = this.queued;
    if (!word || !this.table.myTurn) return;
    this.queued = null;
    if (this.table.has(word)) this.table.choose(word);
    else this.table.whyNot(word);
  }

  /** What a button says: a short verb with its price, or the whole sentence. */
  label(action: BoardAction): string {
    const own = this.ownLabel(action);
    if (own) return own;
    const bare = action.words[0] === action.verb;
    const key = `web.cit.${bare ? "power" : "do"}.${action.verb}`;
    const { args } = action.sentence;
    return locale.has(key) ? locale.say({ key, args }, this.table) : this.say(action.sentence);
  }

  private ownLabel({ words, verb, sentence }: BoardAction): string {
    if (words.length > 1) return t(`web.cit.do.${verb}`, { n: Number(sentence.args.n) });
    if (sentence.key.startsWith("citadels.choice.destroy-armory")) return t("web.cit.power.destroy");
    if (sentence.key === "citadels.choice.type-spy") return capital(typeName(words[0]!.split(":")[1] as Type));
    const shorter = Object.entries(SHORTER).find(([key]) => sentence.key.startsWith(key))?.[1];
    if (shorter) return locale.say({ key: shorter, args: sentence.args }, this.table);
    const income = incomeIn(this.question);
    const name = this.question?.name ?? "";
    const mine = `web.cit.label.${income ? "income" : name}.${verb}`;
    const amount = (verb === "gold" ? income?.gold : income?.cards) ?? 0;
    if (words[0] === verb && locale.has(mine)) return t(mine, { n: amount });
    const answer = { accept: "yes", decline: "no" }[verb];
    const key = `web.cit.${answer}.${name}`;
    if (!answer || !locale.has(key)) return "";
    return t(key, this.question?.kind === "answer" ? { n: this.question.number, gold: this.question.gold } : {});
  }

  say(sentence: Message): string {
    return locale.say(sentence, this.table);
  }
}

/** What is said at length above the button is said on it in a few words. */
const SHORTER = {
  "citadels.choice.own-give": "web.cit.do.give",
  "citadels.choice.own-replace": "web.cit.do.build-over",
  "citadels.choice.own-sacrifice": "web.cit.power.destroy",
  "citadels.choice.own-beautify": "web.cit.do.coin",
  "citadels.choice.seat-alms": "web.cit.power.alms",
  "citadels.choice.seat-beg": "web.cit.do.beg-from",
  "citadels.choice.seat-crown": "web.cit.do.crown",
  "citadels.choice.seat-look": "web.cit.power.look",
  "citadels.choice.seat-spy": "web.cit.power.spy",
  "citadels.choice.seat-swap": "web.cit.power.swap",
  "citadels.choice.name-threat": "web.cit.do.lay-on",
  "citadels.choice.name-warrant": "web.cit.do.lay-on",
  "citadels.power.bonus-architect": "web.cit.power.bonus-architect",
  "citadels.power.bonus-merchant": "web.cit.power.bonus-merchant",
  "citadels.power.bonus-queen": "web.cit.power.bonus-queen",
};

function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase(locale.lang) + name.slice(1);
}

/** A choice as what its button does. */
export function actionOf({ word, sentence }: Choice): BoardAction {
  return { words: [word], verb: word.split(":")[0] ?? "", sentence };
}
