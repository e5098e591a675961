/** What was found in a game that is over: who was likely to win, what was luck, which choices cost most. */

import { codeOf } from "../api/http";
import { study } from "../api/study";
import type { AnalysisFacts, CostlyChoice, GameAnalysis } from "../api/types";
import { marksOf, type Mark } from "./marks";

/** While it is being looked at, we ask again after so many milliseconds. */
const AGAIN = 2000;
export class Judged {
  facts = $state.raw<AnalysisFacts | null>(null);
  problem = $state<string | null>(null);
  readonly game: GameAnalysis | null = $derived(this.facts?.analysis ?? null);
  readonly marks: Mark[] = $derived(this.game ? marksOf(this.game) : []);
  /** The moments at which somebody erred, in order. */
  readonly mistakes: number[] = $derived(this.marks.filter(({ cost }) => cost > 0).map(({ number }) => number));
  private timer = 0;

  constructor(readonly id: string) {}

  /** What is known already. */
  async look(): Promise<void> {
    await this.take(() => study.analysis(this.id));
  }

  /** Have it looked at. */
  async ask(): Promise<void> {
    await this.take(() => study.analyse(this.id));
  }

  chancesAt(number: number): number[] {
    return this.game?.steps[number]?.chances ?? this.game?.final ?? [];
  }

  /** How far off they may be; nothing is unsure at the end. */
  marginsAt(number: number): number[] {
    return this.game?.steps[number]?.margin ?? [];
  }

  markAt(number: number): Mark | undefined {
    return this.marks.find((mark) => mark.number === number);
  }

  costlyAt(number: number): CostlyChoice | undefined {
    return this.game?.costliest.find((one) => one.number === number - 1);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async take(fetch: () => Promise<AnalysisFacts>): Promise<void> {
    this.problem = null;
    try {
      this.facts = await fetch();
      if (this.facts.state === "waiting") this.timer = window.setTimeout(() => void this.look(), AGAIN);
    } catch (error) {
      this.problem = codeOf(error);
    }
  }
}
