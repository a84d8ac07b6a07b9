/**
 * Processor time of the thread that asks, in milliseconds from any start. A room's action is measured by it and not by the
 * clock: a worker that waits while others have the processors loses nothing. It moves in the ticks of the system, some
 * four milliseconds; a look takes about one microsecond. Versions of Node that do not tell it per thread
 * (before 23.9) give the clock's time.
 */
export function threadMilliseconds(): number {
  if (typeof process.threadCpuUsage !== "function") return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
