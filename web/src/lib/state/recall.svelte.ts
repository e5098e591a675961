/** Coming back: what happened at the table since my last choice, to be looked at step by step. */

import type { Since, Step } from "../api/types";

export class Recall {
  private steps = $state.raw<Step[]>([]);
  /** The step that is looked at, counted from 1; null while the table is shown as it is. */
  at = $state<number | null>(null);

  readonly count = $derived(this.steps.length);
  readonly step: Step | null = $derived(this.at === null ? null : (this.steps[this.at - 1] ?? null));

  /** Offer what the server has told: only steps of which there is something to tell. */
  offer({ steps }: Since): void {
    this.steps = steps.slice(1).filter((step) => step.events.length > 0);
    this.at = null;
  }

  go(step: number): void {
    this.at = Math.max(1, Math.min(step, this.count));
  }

  /** Back to the table as it is. */
  leave(): void {
    this.at = null;
  }

  /** It has been seen, or nobody wants to see it. */
  close(): void {
    this.at = null;
    this.steps = [];
  }
}
