/** What a worker of tests keeps from file to file ends with it. */

/** What is to be done; undefined: nobody has asked for anything. */
let ends: (() => void)[] | undefined;

/**
 * Vitest ends a worker by a signal, upon which a process tells none of its own listeners that it ends: neither those of here
 * nor Playwright's, which end its browsers and remove their folders.
 * @param end is called while the process ends, and can wait for nothing
 */
export function endWithWorker(end: () => void): void {
  if (!ends) {
    ends = [];
    process.once("exit", () => {
      for (const each of ends ?? []) each();
    });
    process.once("SIGTERM", () => {
      process.emit("exit", 0);
      process.kill(process.pid, "SIGTERM");
    });
  }
  ends.push(end);
}
