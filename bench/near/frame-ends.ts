/** When frames ended and how long rehearsals took, from a recording of what the browser's threads did. */

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
}

/** What has to be recorded. */
export const FRAME_CATEGORIES = ["blink.user_timing", "toplevel"];

/**
 * How long after each mark its frame was done, milliseconds, oldest first: what is drawn in the page's main thread is one task, from the
 * callbacks of animation frames to the hand-over of the layers. What comes after it says nothing: Chromium holds back
 * all tasks after a key until the frame is shown.
 * @param mark the name of a `performance.mark` that is set in a callback of `requestAnimationFrame`.
 */
export function frameEnds(recording: Buffer, mark: string): number[] {
  const traceEvents = eventsOf(recording);
  const tasks = traceEvents.filter(({ cat, ph }) => cat.includes("toplevel") && ph === "X");
  return traceEvents
    .filter(({ name, cat }) => name === mark && cat.includes("blink.user_timing"))
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ ts, pid, tid }) => {
      const holds = (task: TraceEvent) =>
        task.pid === pid && task.tid === tid && task.ts <= ts && ts <= task.ts + (task.dur ?? 0);
      const ends = tasks.filter(holds).map((task) => task.ts + (task.dur ?? 0));
      if (ends.length === 0) throw new Error(`No task of the browser holds the mark ${mark}.`);
      return (Math.max(...ends) - ts) / 1000;
    });
}

/** How long what the page has measured by this name (`performance.measure`) took each time, milliseconds, oldest first. */
export function measured(recording: Buffer, measure: string): number[] {
  const own = eventsOf(recording)
    .filter(({ name, cat }) => name === measure && cat.includes("blink.user_timing"))
    .toSorted((a, b) => a.ts - b.ts);
  const begins = own.filter(({ ph }) => ph === "b");
  const ends = own.filter(({ ph }) => ph === "e");
  return begins.map(({ ts }, nth) => (ends[nth]!.ts - ts) / 1000);
}

function eventsOf(recording: Buffer): TraceEvent[] {
  return (JSON.parse(recording.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}
