/** The longest wait for a quiet moment, milliseconds. */
const IDLE_MS = 2000;

/** Runs something once the browser has nothing better to do. @returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari tells of no quiet moments.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, IDLE_MS / 2);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: IDLE_MS });
  return () => cancelIdleCallback(idle);
}
