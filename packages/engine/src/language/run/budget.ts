/** What a run has used and may use (action-language §9.4): steps, time, and how deep calls and rules may go. */
import { beginWork, isRunning, visit, WORK_PER_STEP, type Work } from "../../model/work.ts";

export class Budget {
  readonly work: Work;
  /** User functions that are being called. */
  functionDepth = 0;
  /** Rules that run because of rules. */
  ruleDepth = 0;
  /** Rules that have run. */
  ruleRuns = 0;

  constructor(work: Work) {
    this.work = work;
  }

  /** From now on, until the run is finished or has failed, it pays for what is done. */
  begin(): void {
    beginWork(this.work);
  }

  /** Counts steps; throws when the action has used up its share. */
  spend(steps: number): void {
    if (!isRunning(this.work)) beginWork(this.work);
    visit(steps * WORK_PER_STEP);
  }
}
