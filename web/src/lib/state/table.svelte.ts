/** A table as this browser sees it, kept alive over its socket. */

import { api } from "../api/http";
import { LiveSocket } from "../api/socket";
import type { Choice, Happening, Message, ScoreLine, ServerMessage, Seen, Standing, Update } from "../api/types";
import { addToChance } from "./chance";
import { Pace } from "./pace";
import { NOTHING, reduce, refusalOf, type Known, type Refusal } from "./reduce";

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

  readonly facts = $derived(this.known.facts);
  readonly mine = $derived(this.known.mine);
  readonly update = $derived(this.known.update);
  readonly names = $derived(this.facts?.seats.map((seat) => seat.name) ?? []);
  readonly seat: number | null = $derived(this.mine.length > 1 ? this.unveiled : (this.mine[0] ?? null));
  readonly key = $derived(this.seat === null ? SPECTATOR : String(this.seat));
  /** All that we are told: what never changes and what we may know now, in one. */
  readonly view: Seen | null = $derived(this.seen());
  readonly choices: Choice[] = $derived(this.update?.choices[this.key] ?? []);
  /** What I have ordered, and what I may order now. */
  readonly standing: Standing | undefined = $derived(this.update?.standing[this.key]);
  readonly log: Happening[] = $derived(this.known.logs[this.eyes()] ?? []);
  readonly sheet: ScoreLine[] = $derived(this.update?.sheet ?? []);
  readonly over = $derived(this.update?.over ?? false);
  readonly spectating = $derived(this.mine.length === 0);
  /** Must I decide now, and can I? */
  readonly myTurn = $derived(
    this.seat !== null && this.choices.length > 0 && this.link === "live" && this.sent === null,
  );
  /** May I take back what I have chosen last? */
  readonly canTakeBack = $derived(
    this.link === "live" && this.sent === null && (this.update?.can_take_back[this.key] ?? 0) > 0,
  );
  /** With hot-seat: the seat of mine that must decide next. */
  private readonly next: number | null = $derived(this.asked());
  /** With hot-seat, behind the curtain: whose cards come next. */
  readonly handTo: number | null = $derived(this.unveiled === null ? this.next : null);
  /** With hot-seat, before the curtain: to whom the screen goes when I have seen enough. */
  readonly passTo: number | null = $derived(this.unveiled !== null && this.next !== this.unveiled ? this.next : null);

  private readonly socket: LiveSocket;
  /** After a lost connection what was sent is sent again: the server applies it once. */
  private reconnected = false;
  private readonly pace = new Pace<Update>((update) => this.take(update));

  constructor(readonly id: string) {
    this.socket = new LiveSocket(`/api/v1/tables/${encodeURIComponent(id)}/live`, {
      heard: (message) => this.heard(message),
      opened: () => this.opened(),
      lost: (retryIn) => this.lost(retryIn),
      gone: () => (this.link = "gone"),
    });
  }

  /** Answer the decision of my seat. */
  choose(word: string): void {
    this.pace.flush();
    const asked_at = this.update?.asked_at[String(this.seat)];
    if (!this.myTurn || this.seat === null || asked_at === undefined) return;
    this.refusal = null;
    this.sent = { asked_at, seat: this.seat, word };
    this.socket.send({ type: "choose", ...this.sent });
  }

  /** Take back the last choice of my seat. */
  takeBack(): void {
    this.pace.flush();
    if (this.seat === null || !this.update || !this.canTakeBack) return;
    this.refusal = null;
    this.socket.send({ type: "take-back", number: this.update.number, seat: this.seat, count: 1 });
  }

  /** From now on the server answers for my seat like this; "" withdraws it. */
  order(word: string): void {
    this.refusal = null;
    if (this.seat !== null) this.socket.send({ type: "order", seat: this.seat, order: word });
  }

  /** Ask which rule forbids this; the answer stands in the refusal strip. */
  whyNot(word: string): void {
    if (this.seat !== null) this.socket.send({ type: "why-not", seat: this.seat, word });
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

  tryNow(): void {
    this.socket.now();
  }

  close(): void {
    this.socket.close();
  }

  private seen(): Seen | null {
    const view = this.update?.views[this.eyes()];
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
    this.known = reduce(this.known, message);
    if (message.type === "hello") void addToChance(message.table);
    if (message.type === "refused") this.sent = null;
    const refusal = refusalOf(message);
    if (refusal) this.refusal = refusal;
  }

  private take(update: Update): void {
    this.known = reduce(this.known, update);
    this.refusal = null;
    const sent = this.sent;
    if (!sent) return;
    if (update.asked_at[String(sent.seat)] !== sent.asked_at) this.sent = null;
    else if (this.reconnected) this.socket.send({ type: "choose", ...sent });
    this.reconnected = false;
  }

  private opened(): void {
    this.link = "live";
    this.reconnected = this.lostAt !== null;
    this.lostAt = null;
  }

  private lost(retryIn: number): void {
    this.link = "offline";
    this.lostAt ??= Date.now();
    this.retryAt = Date.now() + retryIn;
  }
}
