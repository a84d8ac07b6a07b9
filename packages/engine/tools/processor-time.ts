/** Processor time of this thread: what other people's work on the machine does not change. It moves in ticks. */

/** Milliseconds in which it moves. */
const TICK = 4;

export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that some work took: by the clock, unless others had the processor meanwhile. */
export function timed<T>(work: () => T): { ms: number; done: T } {
  const [start, started] = [processorMs(), performance.now()];
  const done = work();
  return { ms: Math.min(performance.now() - started, processorMs() - start + TICK), done };
}
