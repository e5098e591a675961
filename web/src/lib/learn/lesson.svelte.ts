/** A guided first game as this browser plays it: where it stands, and what was said to the last choice. */

import { api, Problem } from "../api/http";
import type { Line, Listener } from "../api/socket";
import type { Choice, ClientMessage, LessonFacts, LessonTable, Message, Reason, StepFacts } from "../api/types";
import { locale } from "../locale/locale.svelte";
import { browser } from "../state/keeping";
import { LiveTable } from "../state/table.svelte";

const REMARKS = 3;

const ROMAN = ["I", "II", "III", "IV", "V", "VI"];

/** The number of a chapter, counted from 0, as books print it. */
export function roman(place: number): string {
  return ROMAN[place] ?? String(place + 1);
}

/** A step on its table. Everything is asked of the server, which plays it on the step's position. */
export class StepTable implements Line {
  done = $state(false);
  /** Has a wrong choice been tried here? */
  tried = $state(false);
  /** The choice that the table has just refused. */
  wrong = $state.raw<{ word: string; rule: string } | null>(null);
  wanted = $state.raw<Choice[]>([]);
  /** What the bot has said in the free game, the newest first. */
  remarks = $state.raw<Message[]>([]);
  private spoke = false;
  readonly table: LiveTable;
  private chosen: LessonTable["chosen"] = [];
  private listener: Listener | null = null;

  constructor(
    private readonly game: string,
    readonly step: StepFacts,
  ) {
    this.table = new LiveTable(`${game} ${step.id}`, (listener) => {
      this.listener = listener;
      return this;
    });
    this.table.kept = false;
    void this.ask({});
  }

  send(message: ClientMessage): boolean {
    if (message.type === "choose") void this.choose(message.word, message.seat, message.asked_at);
    if (message.type === "why-not") void this.whyNot(message.word, message.seat);
    return true;
  }

  now(): void {
    void this.ask({});
  }

  close(): void {
    this.listener = null;
  }

  private async choose(word: string, seat: number, asked_at: number): Promise<void> {
    const before = this.chosen;
    const answer = await this.ask({ word });
    if (answer && !answer.refusal && this.step.free) void this.listen(before, word);
    if (!answer?.refusal) return;
    this.refused(word, answer.refusal);
    this.listener?.heard({ type: "refused", v: 1, code: "illegal", asked_at, seat, word, refusal: answer.refusal });
  }

  /** What the bot says to a choice, when it has thought about it; nobody waits for it. */
  private async listen(chosen: LessonTable["chosen"], word: string): Promise<void> {
    const choice = { chosen, word, after_remark: this.spoke };
    const said = await api.lessonRemark(this.game, this.step.id, choice).catch(() => null);
    this.spoke = Boolean(said?.message);
    if (said?.message) this.remarks = [said.message, ...this.remarks].slice(0, REMARKS);
  }

  private async whyNot(word: string, seat: number): Promise<void> {
    const answer = await this.ask({ word, asking: true });
    if (!answer) return;
    if (answer.refusal) this.refused(word, answer.refusal);
    this.listener?.heard({ type: "why-not", v: 1, seat, word, refusal: answer.refusal });
  }

  private refused(word: string, { rule }: Reason): void {
    this.tried = true;
    this.wrong = { word, rule };
  }

  private async ask(move: { word?: string; asking?: boolean }): Promise<LessonTable | null> {
    try {
      const answer = await api.lessonMove(this.game, this.step.id, locale.lang, { chosen: this.chosen, ...move });
      this.take(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.listener?.lost(0);
      return null;
    }
  }

  private take(answer: LessonTable): void {
    const listener = this.listener;
    if (!listener) return;
    listener.opened();
    const goesOn = answer.chosen.length > this.chosen.length || this.table.known.update === null;
    if (goesOn) {
      listener.heard({
        type: "hello",
        v: 1,
        table: answer.table,
        now: answer.table.created,
        seats: [0],
        setup: answer.setup,
      });
      listener.heard(answer.update);
      this.chosen = answer.chosen;
    }
    this.wrong = null;
    this.done = answer.done;
    this.wanted = answer.wanted;
  }
}

/** The whole lesson. Which step comes next is kept in this browser. */
export class Lesson {
  facts = $state.raw<LessonFacts | null>(null);
  /** Why there is none. */
  failed = $state("");
  at = $state(0);
  now = $state.raw<StepTable | null>(null);

  readonly steps: StepFacts[] = $derived(this.facts?.chapters.flatMap((chapter) => chapter.steps) ?? []);
  readonly chapter = $derived(this.facts?.chapters.find(({ steps }) => steps.some(({ id }) => id === this.step?.id)));
  readonly step: StepFacts | null = $derived(this.steps[this.at] ?? null);
  /** What is not yet taught: the chapters after this one, with their numbers. */
  readonly later = $derived.by(() => {
    const all = this.facts?.chapters ?? [];
    const here = all.findIndex((chapter) => chapter === this.chapter);
    return here < 0 ? [] : all.map(({ title }, place) => `${roman(place)} ${title}`).slice(here + 1);
  });
  /** Minutes that are left, if all steps take the same time. */
  readonly minutes = $derived(
    Math.max(1, Math.round(((this.facts?.minutes ?? 0) * (this.steps.length - this.at)) / (this.steps.length || 1))),
  );

  constructor(readonly game: string) {}

  /** The words in the language of the reader; the step begins anew, for what is said to it is said in that language. */
  async load(lang: string): Promise<void> {
    try {
      this.facts = await api.lesson(this.game, lang);
      this.failed = "";
      this.go(Math.min(this.kept(), this.steps.length - 1));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.failed = error.code;
    }
  }

  go(step: number): void {
    this.now?.table.close();
    this.at = step;
    this.now = this.step && new StepTable(this.game, this.step);
    browser.keep(this.key, String(step));
  }

  close(): void {
    this.now?.table.close();
  }

  private get key(): string {
    return `signoria.lesson.${this.game}`;
  }

  private kept(): number {
    return Number(browser.get(this.key) ?? 0) || 0;
  }
}
