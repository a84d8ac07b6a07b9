/**
 * A worker's eye on its own heap. V8 ends a thread that reaches its limit, but where a single allocation goes beyond it,
 * the whole process. A worker whose memory is nearly full in spite of a full collection therefore gives up before.
 */
import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { resourceLimits } from "node:worker_threads";

/** Of the heap; the rest is for what one turn allocates. */
const FULL = 0.85;
const MEGABYTE = 1024 * 1024;

/** @param giveUp called when what is left after a full collection is too much, with it and the limit, in megabytes. */
export function watchMemory(giveUp: (usedMb: number, limitMb: number) => void): void {
  const limitMb = resourceLimits.maxOldGenerationSizeMb;
  if (limitMb === undefined) throw new Error("Only threads with a limit can be watched.");
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection)) return;
    const usedMb = getHeapStatistics().used_heap_size / MEGABYTE;
    if (usedMb > limitMb * FULL) giveUp(Math.round(usedMb), limitMb);
  }).observe({ entryTypes: ["gc"] });
}

function isFullCollection(entry: PerformanceEntry & { detail?: NodeGCPerformanceDetail }): boolean {
  return entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
