/** A table as this browser sees it, kept alive over its socket. */

import { dialogIsOpen } from "../parts/openDialog";
import { company } from "../api/company";
import { api, codeOf } from "../api/http";
import { LiveSocket, type Line, type Listener } from "../api/socket";
import type {
  Ask,
  ChatLine,
  Choice,
  ClientMessage,
  Happening,
  HintAnswer,
  MayHold,
  Message,
  NoWayBack,
  Say,
  ScoreLine,
  SeatFacts,
  ServerMessage,
  Seen,
  Standing,
  Update,
} from "../api/types";
import type { Chosen } from "../table/chosen";
import { beginAlone } from "./chance";
import { Pace } from "./pace";
import { preferences } from "./preferences.svelte";
import { Recall } from "./recall.svelte";
import { NOTHING, reduce, refusalOf, type Known, type Refusal } from "./reduce";
import { lastSeen, markSeen } from "./seen";
import { play } from "./sounds";

interface Answer {
  asked_at: number;
  seat: number;
  word: string;
}

const SPECTATOR = "spectator";

export class LiveTable {
  known = $state.raw<Known>(NOTHING);
  link = $state<"connecting" | "live" | "offline" | "gone">("connecting");
  lostAt = $state.raw<number | null>(null);
  retryAt = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** The line of the log that somebody points at. */
  pointed = $state.raw<Message | null>(null);
  /** What I have answered and the server has not yet said to be stored. */
  sent = $state.raw<Answer | null>(null);
  /** The seat whose eyes we look through; with several of mine, the one that has drawn the curtain. */
  unveiled = $state<number | null>(null);
  /** What I have chosen and want to be asked about once more. */
  unsure = $state.raw<Choice | null>(null);
  /** The words of what is picked on the board: a hint is told beside them. */
  considered = $state.raw<readonly string[]>([]);
  /** What I was told when I asked for a hint. */
  hint = $state.raw<HintAnswer | null>(null);
  /** What happened while I was away, step by step. */
  readonly recall = new Recall();

  readonly facts = $derived(this.known.facts);
  readonly mine = $derived(this.known.mine);
  readonly update = $derived(this.known.update);
  readonly names = $derived(this.facts?.seats.map((seat) => seat.name) ?? []);
  readonly seat: number | null = $derived(this.mine.length > 1 ? this.unveiled : (this.mine[0] ?? null));
  readonly key = $derived(this.seat === null ? SPECTATOR : String(this.seat));
  /** All that we are told: what never changes and what we may know now, in one. */
  readonly view: Seen | null = $derived(this.seen());
  readonly choices: Choice[] = $derived(this.recall.step ? [] : (this.update?.choices[this.key] ?? []));
  /** What I have ordered, and what I may order now. */
  readonly standing: Standing | undefined = $derived(this.update?.standing[this.key]);
  readonly log: Happening[] = $derived(this.known.logs[this.eyes()] ?? []);
  readonly sheet: ScoreLine[] = $derived(this.update?.sheet ?? []);
  readonly over = $derived(this.update?.over ?? false);
  readonly spectating = $derived(this.mine.length === 0);
  /** My own seat as everybody sees it. */
  readonly place: SeatFacts | null = $derived(this.seat === null ? null : (this.facts?.seats[this.seat] ?? null));
  /** A bot plays for me until I am back. */
  readonly away = $derived(this.place?.kind === "person" && this.place.played_by !== null);
  /** A decision of mine is there, even while I look at what was before it. */
  readonly waitsForMe = $derived(
    this.seat !== null && (this.update?.choices[this.key] ?? []).length > 0 && !this.away && !this.over,
  );
  /** Must I decide now, and can I? */
  readonly myTurn = $derived(
    this.waitsForMe && this.choices.length > 0 && this.link === "live" && this.sent === null && this.unsure === null,
  );
  /** How many of my last choices may I take back? */
  readonly takeBacks = $derived(
    this.link === "live" && this.sent === null && !this.recall.step && !this.away
      ? (this.update?.can_take_back[this.key] ?? 0)
      : 0,
  );
  readonly canTakeBack = $derived(this.takeBacks > 0);
  /** Why I may take nothing back; null where I may, or where nobody would. */
  readonly noWayBack: NoWayBack | "away" | null = $derived(
    this.away ? "away" : (this.update?.no_way_back[this.key] ?? null),
  );
  /** With hot-seat: the seat of mine that must decide next. */
  private readonly next: number | null = $derived(this.asked());
  /** With hot-seat, behind the curtain: whose cards come next. */
  readonly handTo: number | null = $derived(this.unveiled === null ? this.next : null);
  /** With hot-seat, before the curtain: to whom the screen goes when I have seen enough. */
  readonly passTo: number | null = $derived(this.unveiled !== null && this.next !== this.unveiled ? this.next : null);

  /** What there was to choose from, where the answer has been given and all of it still lies there. */
  answered = $state.raw<Choice[]>([]);
  /** A game that is over is looked at again: nobody decides, and nothing opens by itself. */
  still = $state(false);
  /** Then nothing is asked of anybody at any moment: what nobody presses may be small. */
  replayed = $state(false);
  /** Where one studies every seat shows its hand, as far as it may be seen; and where all lie open, all that was hidden. */
  hands = $state.raw<{ opened: Record<string, unknown> | null } | null>(null);
  /** Where the answer has been given: who may hold the character that a choice names, by its word. */
  holders = $state.raw<Record<string, MayHold[]>>({});
  /** And how many have chosen it, by its word. */
  chosen = $state.raw<Record<string, Chosen>>({});

  private readonly socket: Line;
  /** After a lost connection what was sent is sent again: the server applies it once. */
  private reconnected = false;
  /** When I came, by the clock of the server: what was said before is no news. */
  private came: number | null = null;
  private readonly pace = new Pace<Update>((update) => this.take(update));

  /** The table has been shown to nobody since the connection was made. */
  private fresh = true;

  /** Is it kept, so that it can be replayed and played again? A lesson is not. */
  kept = true;

  /** Who tells of it and is told what I choose is a socket, unless another line is given. */
  constructor(
    readonly id: string,
    connect: (listener: Listener) => Line = (listener) =>
      new LiveSocket(`/api/v1/tables/${encodeURIComponent(id)}/live`, listener),
  ) {
    document.addEventListener("visibilitychange", this.looked);
    this.socket = connect({
      heard: (message) => this.heard(message),
      opened: () => this.opened(),
      lost: (retryIn) => this.lost(retryIn),
      gone: () => (this.link = "gone"),
    });
  }

  /** Answer the decision of my seat. Whoever wants to be asked about every move is asked, unless a dialog has asked. */
  choose(word: string): void {
    this.pace.flush();
    if (!this.myTurn) return;
    const asks = preferences.wishes.confirm === "every" && !dialogIsOpen();
    this.unsure = (asks && this.has(word)) || null;
    if (!this.unsure) this.answer(word);
  }

  /** I am sure. */
  confirm(): void {
    const word = this.unsure?.word;
    this.unsure = null;
    if (word) this.answer(word);
  }

  private answer(word: string): void {
    const asked_at = this.update?.asked_at[String(this.seat)];
    if (!this.myTurn || this.seat === null || asked_at === undefined) return;
    this.recall.close();
    this.sent = { asked_at, seat: this.seat, word };
    this.send({ type: "choose", ...this.sent });
  }

  /** Take back the last choices of my seat. */
  takeBack(count = 1): void {
    this.pace.flush();
    if (this.seat === null || !this.update || this.takeBacks < count) return;
    this.send({ type: "take-back", number: this.update.number, seat: this.seat, count });
  }

  /** Say in the refusal strip why I may take nothing back. */
  sayWhyNoWayBack(): void {
    if (this.noWayBack) this.refusal = { kind: "code", key: `web.at.no-undo-${this.noWayBack}` };
  }

  /**
   * Tell the server something about my seat: that I go, that I am back, what I ask of everybody, what I say. Without a
   * line nothing goes: that is false, and the refusal strip says so.
   */
  tell(what: "concede" | "away" | "back"): boolean {
    return this.seat !== null && this.send({ type: what, seat: this.seat });
  }
  ask(wish: Omit<Ask, "type" | "v" | "seat">): boolean {
    return this.seat !== null && this.send({ type: "ask", seat: this.seat, ...wish });
  }
  consent(yes: boolean): boolean {
    const request = this.facts?.request?.number;
    return this.seat !== null && request !== undefined && this.send({ type: "answer", request, seat: this.seat, yes });
  }
  /** The chat itself says what has not gone: its lines are not for the strip. */
  say(line: Pick<Say, "text" | "preset">): boolean {
    const seat = this.seat ?? this.mine[0];
    return seat !== undefined && this.socket.send({ type: "say", seat, ...line } as ClientMessage);
  }
  /** What somebody said whom I had not wanted to hear. */
  heardAgain(lines: ChatLine[]): void {
    this.known = reduce(this.known, { type: "chat", v: 1, lines });
  }

  /** Ask what I could do; the answer is only about what I am asked now. */
  async askHint(): Promise<void> {
    const seat = this.seat;
    if (seat !== null) await this.attempt(async () => (this.hint = await company.hint(this.id, seat)));
  }

  /** From now on the server answers for my seat like this; "" withdraws it. */
  order(word: string): boolean {
    return this.seat !== null && this.send({ type: "order", seat: this.seat, order: word });
  }

  /** Ask which rule forbids this; the answer stands in the refusal strip. */
  whyNot(word: string): boolean {
    return this.seat !== null && this.send({ type: "why-not", seat: this.seat, word });
  }

  has(word: string): Choice | undefined {
    return this.choices.find((choice) => choice.word === word);
  }

  async join(seat: number, name: string | null): Promise<void> {
    await api.join(this.id, { seat, name });
  }

  async leave(seat: number): Promise<void> {
    await api.leave(this.id, seat);
  }

  private send(message: ClientMessage): boolean {
    const went = this.socket.send(message);
    this.refusal = went ? null : { kind: "code", key: "web.at.not-sent" };
    return went;
  }

  /** Did it go well? What fails is said in the refusal strip. */
  async attempt(what: () => Promise<unknown>): Promise<boolean> {
    this.refusal = null;
    try {
      await what();
    } catch (error) {
      this.refusal = { kind: "code", key: `problem.${codeOf(error)}` };
      return false;
    }
    return true;
  }

  /** My time is running out. */
  warn(): void {
    play("low");
  }

  tryNow(): void {
    this.socket.now();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.looked);
    this.pace.stop();
    this.socket.close();
  }

  private seen(): Seen | null {
    const view = this.recall.step?.view ?? this.update?.views[this.eyes()];
    return view && this.known.setup ? ({ ...this.known.setup, ...view } as Seen) : null;
  }

  private eyes(): string {
    const views = this.update?.views ?? {};
    return this.key in views ? this.key : (Object.keys(views)[0] ?? SPECTATOR);
  }

  private asked(): number | null {
    if (this.mine.length < 2 || !this.update || this.over) return null;
    return this.update.waiting.find((seat) => this.mine.includes(seat)) ?? this.unveiled ?? this.mine[0] ?? null;
  }

  private heard(message: ServerMessage): void {
    if (message.type === "update") {
      if (this.known.update && message.number > this.known.update.number) this.pace.add(message);
      else this.take(message);
      return;
    }
    if (message.type === "hello") this.came ??= Date.parse(message.now);
    if (message.type === "chat" && message.lines.some((line) => this.isNews(line))) play("chat");
    if (message.type === "since" && this.missed(message.steps[0]?.number ?? 0)) this.recall.offer(message);
    this.known = reduce(this.known, message);
    if (message.type === "hello") void beginAlone(message.table);
    if (message.type === "refused") this.sent = null;
    const refusal = refusalOf(message);
    if (refusal) this.refusal = refusal;
  }

  /** Has another said it since I came, and has it not been told before? */
  private isNews({ number, seat, at }: ChatLine): boolean {
    const told = this.known.chat.at(-1)?.number ?? 0;
    return number > told && !this.mine.includes(seat) && Date.parse(at) >= (this.came ?? Infinity);
  }

  private take(update: Update): void {
    const before = this.known.update;
    this.known = reduce(this.known, update);
    this.refusal = null;
    this.unsure = null;
    if (before && update.number > before.number) this.sound(before, update);
    this.look();
    const sent = this.sent;
    if (!sent) return;
    if (update.asked_at[String(sent.seat)] !== sent.asked_at) this.sent = null;
    else if (this.reconnected) this.socket.send({ type: "choose", ...sent });
    this.reconnected = false;
  }

  private sound(before: Update, now: Update): void {
    if (this.still) return;
    const asked = ({ choices }: Update): boolean => (choices[this.key] ?? []).length > 0;
    if (now.over && !before.over) play("end");
    else play(this.seat !== null && asked(now) && !asked(before) ? "turn" : "move");
  }

  /** Somebody looks at the table: what he has missed is offered to him. */
  private look(): void {
    if (document.hidden || this.still || !this.update) return;
    if (this.fresh) this.askSince();
    else markSeen(this.id, this.update.number);
  }
  private looked = (): void => {
    this.fresh = true;
    this.look();
  };
  private askSince(): void {
    this.fresh = false;
    const [seat] = this.mine;
    const unseen = this.update && (lastSeen(this.id) ?? -1) < this.update.number;
    if (unseen && !this.over && seat !== undefined && this.mine.length === 1) this.socket.send({ type: "since", seat });
    else if (this.update) markSeen(this.id, this.update.number);
  }
  /** Was I away? Where I have neither looked nor chosen before, I have only just come. */
  private missed(chosen: number): boolean {
    const seen = lastSeen(this.id);
    if (this.update) markSeen(this.id, this.update.number);
    return seen !== null || chosen > 0;
  }

  private opened(): void {
    this.link = "live";
    this.fresh = true;
    this.reconnected = this.lostAt !== null;
    this.lostAt = null;
  }

  private lost(retryIn: number): void {
    this.link = "offline";
    this.lostAt ??= Date.now();
    this.retryAt = Date.now() + retryIn;
  }
}
