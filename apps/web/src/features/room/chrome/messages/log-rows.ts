/** The log in the order in which things happened: what was cut off stands where it was written. */
import type { FormerStep, LogEntry } from "@baize/protocol";
import { blockOf, type LogBlock, logLines } from "../../model/log-lines.ts";

/** A step, or the steps in a row that were taken back and cut off. */
export type LogRow = LogBlock | { cut: LogBlock[]; key: string };

/**
 * @param former in any order
 * @param isAuthor see `logBlocks`
 */
export function logRows(
  deltas: readonly LogEntry[],
  former: readonly FormerStep[],
  isAuthor: boolean,
): readonly LogRow[] {
  const rows = createLogRows();
  rows.follow(deltas, former, isAuthor);
  return rows.latest(Number.MAX_SAFE_INTEGER);
}

/** The rows of a log that grows: of a history that goes on, only the steps that are new are read. */
export interface LogRows {
  /** Takes over the log as it is now. */
  follow(deltas: readonly LogEntry[], former: readonly FormerStep[], isAuthor: boolean): void;
  /** How many rows there are. */
  count(): number;
  /** The newest rows, in order. */
  latest(most: number): readonly LogRow[];
}

export function createLogRows(): LogRows {
  /** What was followed last, and of each of its steps when it was and what it says: undefined when nothing. */
  let deltas: readonly LogEntry[] = [];
  let former: readonly FormerStep[] = [];
  let isAuthor = false;
  const times: number[] = [];
  const blocks: (LogBlock | undefined)[] = [];
  let merged = startMerge([], false);
  /** What was cut off after the newest step, and how many settled rows are part of it: the next step may come before it. */
  let end: End = { rows: [], joined: 0 };

  function read(from: number): void {
    times.length = blocks.length = from;
    for (let step = from; step < deltas.length; step++) {
      const entry = deltas[step] as LogEntry;
      times.push(Number(entry._delta_metadata?.unix_ms));
      blocks.push(blockOf(step, logLines(entry), isAuthor)[0]);
    }
  }

  return {
    follow(nextDeltas, nextFormer, nextIsAuthor) {
      const kept = nextIsAuthor === isAuthor ? alike(deltas, nextDeltas) : 0;
      const goesOn = kept === deltas.length && nextIsAuthor === isAuthor && nextFormer === former;
      [deltas, former, isAuthor] = [nextDeltas, nextFormer, nextIsAuthor];
      read(kept);
      if (!goesOn) merged = startMerge(former, isAuthor);
      for (let step = goesOn ? kept : 0; step < blocks.length; step++)
        merged.take(step, times[step] as number, blocks[step]);
      end = merged.rest();
    },
    count: () => merged.rows.length - end.joined + end.rows.length,
    latest(most) {
      const settled = merged.rows.length - end.joined;
      const first = Math.max(0, settled - Math.max(0, most - end.rows.length));
      return [...merged.rows.slice(first, settled), ...end.rows];
    },
  };
}

interface End {
  rows: LogRow[];
  joined: number;
}

/** How many of the first entries are the same objects. */
function alike(before: readonly LogEntry[], after: readonly LogEntry[]): number {
  const most = Math.min(before.length, after.length);
  for (let index = 0; index < most; index++) if (before[index] !== after[index]) return index;
  return most;
}

/** Puts the steps that were cut off between those that stayed, which are taken one after the other. */
function startMerge(former: readonly FormerStep[], isAuthor: boolean) {
  const waiting = former.toSorted((a, b) => Number(a.unix_ms) - Number(b.unix_ms) || a.step - b.step);
  const rows: LogRow[] = [];
  let next = 0;

  /** The rows of the waiting steps from a place on, as far as they are wanted; one for all that follow each other. */
  function cutRows(from: number, isWanted: (step: FormerStep) => boolean): { rows: LogRow[]; next: number } {
    const cut: LogBlock[] = [];
    let key = "";
    let at = from;
    for (let step = waiting[at]; step && isWanted(step); step = waiting[++at]) {
      const found = blockOf(step.step, formerLines(step), isAuthor);
      if (cut.length === 0) key = `cut ${step.unix_ms} ${step.step}`;
      cut.push(...found);
    }
    return { rows: cut.length > 0 ? [{ cut, key }] : [], next: at };
  }

  /** Two branches with nothing said between them are one. */
  function joined(last: LogRow | undefined, cut: LogRow[]): LogRow | null {
    const [first] = cut;
    return last && first && "cut" in last && "cut" in first
      ? { key: last.key, cut: [...last.cut, ...first.cut] }
      : null;
  }

  return {
    rows,
    take(step: number, time: number, block: LogBlock | undefined): void {
      const cut = cutRows(next, (waits) => isBefore(waits, step, time));
      next = cut.next;
      const whole = joined(rows.at(-1), cut.rows);
      if (whole) rows[rows.length - 1] = whole;
      else rows.push(...cut.rows);
      if (block) rows.push(block);
    },
    /** What is left after the last step. */
    rest(): End {
      const cut = cutRows(next, () => true);
      const whole = joined(rows.at(-1), cut.rows);
      return whole ? { rows: [whole], joined: 1 } : { rows: cut.rows, joined: 0 };
    },
  };
}

function formerLines({ unix_ms, log_messages, mentions, said }: FormerStep) {
  const _delta_metadata = { unix_ms, log_messages };
  return logLines({ _delta_metadata, ...(mentions ? { mentions } : {}), ...(said ? { said } : {}) });
}

/** By the clock; of the same moment what was cut off was first. Without one by the place in the history. */
function isBefore(step: FormerStep, index: number, is: number): boolean {
  const was = Number(step.unix_ms);
  return was > 0 && is > 0 && was !== is ? was < is : step.step <= index;
}
