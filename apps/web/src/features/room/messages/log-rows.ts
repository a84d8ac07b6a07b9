/** The log in the order in which things happened: what was cut off stands where it was written. */
import type { FormerStep, LogEntry } from "@baize/protocol";
import { blockOf, type LogBlock, logLines } from "./log-lines.ts";

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
): LogRow[] {
  const waiting = former.toSorted((a, b) => Number(a.unix_ms) - Number(b.unix_ms) || a.step - b.step);
  const rows: LogRow[] = [];
  let next = 0;

  function takeCut(until: (step: FormerStep) => boolean) {
    for (let step = waiting[next]; step && until(step); step = waiting[next]) {
      next += 1;
      const blocks = blockOf(step.step, formerLines(step), isAuthor);
      const last = rows.at(-1);
      if (last && "cut" in last) last.cut.push(...blocks);
      else if (blocks.length > 0) rows.push({ cut: blocks, key: `cut ${step.unix_ms} ${step.step}` });
    }
  }

  for (const [index, entry] of deltas.entries()) {
    takeCut((step) => isBefore(step, index, entry));
    rows.push(...blockOf(index, logLines(entry), isAuthor));
  }
  takeCut(() => true);
  return rows;
}

function formerLines({ unix_ms, log_messages, mentions }: FormerStep) {
  const entry: LogEntry = { _delta_metadata: { unix_ms, log_messages } };
  return logLines(mentions ? { ...entry, mentions } : entry);
}

/** By the clock; of the same moment what was cut off was first. Without one by the place in the history. */
function isBefore(step: FormerStep, index: number, { _delta_metadata }: LogEntry): boolean {
  const [was, is] = [Number(step.unix_ms), Number(_delta_metadata?.unix_ms)];
  return was > 0 && is > 0 && was !== is ? was < is : step.step <= index;
}
