/**
 * A worker's eye on the main thread: one that hangs for minutes takes the whole server with it. It is better ended, so
 * that whoever runs it starts it again; the rooms come back from their journals.
 */
import { writeSync } from "node:fs";
import { url as inspectorUrl } from "node:inspector";

export interface HeartbeatLimits {
  /** How often the main thread gives a sign of life, in milliseconds … */
  heartbeatMs: number;
  /** … and how many may be missing. Counted, not timed: a machine may sleep. */
  missedByMain: number;
}

/** @returns is to be called at each sign of life. */
export function expectHeartbeats({ heartbeatMs, missedByMain }: HeartbeatLimits): () => void {
  let missed = 0;
  setInterval(() => {
    // Somebody looks at it with a debugger.
    if (inspectorUrl() !== undefined) missed = 0;
    if (++missed > missedByMain) end();
  }, heartbeatMs).unref();
  return () => {
    missed = 0;
  };
}

function end(): void {
  // Past the main thread, which would have to carry what console writes.
  writeSync(2, "The main thread hangs and the server is ended. Nothing that was confirmed is lost.\n");
  process.kill(process.pid, "SIGKILL");
}
