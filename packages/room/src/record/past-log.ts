/**
 * What was in the log once: somebody stepped back, then somebody acted, and a branch of the history was cut off. Its lines
 * stay readable for those who could read them, and the step that cut it off tells who stepped back and who had looked.
 */
import {
  cardMentions,
  type Delta,
  redactLines,
  saidLine,
  saidLines,
  type Table,
  type Viewer,
} from "@baize/engine";
import type { FormerStep } from "@baize/protocol";
import type { PastFate } from "./past-fate.ts";
import type { StepRecord } from "./step-record.ts";
import type { WrittenLine } from "./written-line.ts";

/** One step that was cut off. */
export interface PastStep {
  step: number;
  unix_ms: string;
  /** As they were written, before redaction. */
  log_messages: string[];
  notes: StepRecord;
}

/** A move through the history since the last step. */
export interface Stepping {
  userId: number;
  /** `[player2/Ann]` */
  who: string;
  from: number;
  to: number;
}

/** Plain JSON. */
export interface PastRecord {
  steps: PastStep[];
  steppings: Stepping[];
}

/** Steps that are kept; the oldest go first. */
const MOST_STEPS = 1000;
/** UTF-16 units of all kept lines together. */
const MOST_TEXT = 500_000;
/** Lines about looking that go over from a cut branch into the step after it; the newest stay. */
const MOST_LOOKS = 100;
/** Moves through the history between two steps that are kept; the newest stay. */
const MOST_STEPPINGS = 100;

export class PastLog {
  #steps: PastStep[];
  #steppings: Stepping[];

  constructor(record: PastRecord = { steps: [], steppings: [] }) {
    this.#steps = [...record.steps];
    this.#steppings = [...record.steppings];
  }

  get record(): PastRecord {
    return { steps: this.#steps, steppings: this.#steppings };
  }

  /** Somebody moved through the history. */
  stepped(stepping: Stepping): void {
    const last = this.#steppings.at(-1);
    if (last?.userId === stepping.userId)
      this.#steppings.push({ ...this.#steppings.pop()!, to: stepping.to });
    else this.#steppings.push(stepping);
    if (this.#steppings.length > MOST_STEPPINGS) this.#steppings.shift();
  }

  /**
   * Somebody acted: what was undone before is out of the history.
   * @param first index of the new step.
   * @param deltas what is cut off, oldest first.
   * @param notes of all steps before this one.
   */
  cutOff(
    first: number,
    deltas: readonly Delta[],
    notes: readonly StepRecord[],
  ): { steps: PastStep[]; looks: WrittenLine[]; steppings: WrittenLine[] } {
    const steppings = deltas.length === 0 ? [] : this.#steppings.flatMap(steppingLine);
    this.#steppings = [];
    const gone = notes.slice(first);
    const looks = uniqueLines(gone.flatMap(looksOf)).slice(-MOST_LOOKS);
    const steps = deltas.flatMap((delta, index): PastStep[] => {
      const metadata = delta._delta_metadata;
      const own = gone[index];
      if (!metadata || !own || metadata.log_messages.length === 0) return [];
      const { unix_ms, log_messages } = metadata;
      return [{ step: first + index, unix_ms, log_messages, notes: own }];
    });
    if (steps.length > 0) this.#add(steps);
    return { steps, looks, steppings };
  }

  #add(steps: readonly PastStep[]): void {
    const all = [...this.#steps, ...steps];
    let left = MOST_TEXT;
    let kept = 0;
    for (const { log_messages } of all.toReversed()) {
      left -= log_messages.reduce((sum, line) => sum + line.length, 0);
      if (left < 0 || kept === MOST_STEPS) break;
      kept++;
    }
    this.#steps = all.slice(all.length - kept);
  }

  /** Another game: nothing of this one is followed any more. */
  forget(): void {
    this.#steps = [];
    this.#steppings = [];
  }

  seenBy(viewer: Viewer): { formerLog?: FormerStep[] } {
    return formerLog(this.#steps, viewer);
  }
}

/** Of a table that is about to be replaced. */
export function followReplaced(
  past: PastLog,
  fate: PastFate | undefined,
  { deltas }: Pick<Table, "deltas">,
  notes: readonly StepRecord[],
): void {
  if (fate === "cut") past.cutOff(0, deltas, notes);
  if (fate === undefined) past.forget();
}

/** Cut steps as one viewer may read them; nothing where there are none. */
export function formerLog(steps: readonly PastStep[], viewer: Viewer): { formerLog?: FormerStep[] } {
  if (steps.length === 0) return {};
  return {
    formerLog: steps.map(({ step, unix_ms, log_messages, notes }): FormerStep => {
      const mentions = cardMentions(log_messages, notes, viewer);
      const said = saidLines(log_messages, notes, viewer);
      return {
        step,
        unix_ms,
        log_messages: redactLines(log_messages, notes.pieces, viewer),
        ...(mentions.length > 0 ? { mentions } : {}),
        ...(said.length > 0 ? { said } : {}),
        kind: "cut",
      };
    }),
  };
}

/** People count steps from one. */
function steppingLine({ who, from, to }: Stepping): WrittenLine[] {
  if (from === to) return [];
  return [saidLine(to < from ? "stepped_back" : "stepped_forward", { who, from: from + 1, to: to + 1 })];
}

function looksOf({ looks = [], looksSaid = [] }: StepRecord): WrittenLine[] {
  return looks.map((text, index) => ({ text, said: looksSaid[index] ?? null }));
}

/** Each text once, where it stands first. */
export function uniqueLines(lines: readonly WrittenLine[]): WrittenLine[] {
  const byText = new Map<string, WrittenLine>();
  for (const line of lines) if (!byText.has(line.text)) byText.set(line.text, line);
  return [...byText.values()];
}
