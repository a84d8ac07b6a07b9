/**
 * What one check may cost. Whoever sends a plugin must not keep others waiting by it, and nobody reads a hundred thousand
 * findings: a check that would take longer ends, and says so.
 */
import type { Finding } from "../base/findings.ts";
import type { DefinitionPath, Locator } from "../base/locate.ts";
import { pathText } from "./path-text.ts";

export interface CheckBudget {
  /**
   * Asked at every step of a check. Throws CheckUnfinished once the time is over.
   * @param at where in the definition the check is
   */
  look(at: DefinitionPath): void;
  /** Counts a finding. Throws CheckUnfinished when there are too many. */
  count(at: DefinitionPath): void;
}

interface BudgetOptions {
  /** Milliseconds for the whole check. */
  time: number;
  /** Findings that are told. */
  findings: number;
  /** Milliseconds since some moment. */
  now(): number;
}

/** Plugins of many megabytes are checked in a tenth of it. */
const TIME = 10_000;
const FINDINGS_MOST = 5_000;

/** Why a check was not finished, and where it stopped. */
class CheckUnfinished extends Error {
  readonly at: DefinitionPath;

  constructor(why: string, at: DefinitionPath) {
    super(`The check was not finished: ${why}. It stopped at ${pathText(at)}.`);
    this.at = at;
  }
}

/** The time begins now. One budget may serve several checks of one plugin. */
export function createCheckBudget(options: Partial<BudgetOptions> = {}): CheckBudget {
  const { time = TIME, findings = FINDINGS_MOST, now = Date.now } = options;
  const end = now() + time;
  let left = findings;
  return {
    look(at) {
      if (now() > end) throw new CheckUnfinished(`it takes longer than ${time / 1000} s`, at);
    },
    count(at) {
      if (left-- <= 0) throw new CheckUnfinished(`there are more than ${findings} findings`, at);
    },
  };
}

/**
 * Runs a part of a check. One that is not finished adds a finding: an error where what was not looked at might keep the plugin
 * from being saved.
 * @returns whether it was finished
 */
export function withinBudget(
  findings: Finding[],
  level: Finding["level"],
  locate: Locator | undefined,
  check: () => void,
): boolean {
  try {
    check();
    return true;
  } catch (failure) {
    if (!(failure instanceof CheckUnfinished)) throw failure;
    const { message, at } = failure;
    const place = locate?.(at);
    findings.push({ level, message, path: pathText(at), ...(place && { place }) });
    return false;
  }
}
