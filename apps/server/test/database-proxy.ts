/**
 * Between a server and its PostgreSQL: a line that can be cut when an answer is on its way back, or go silent. What happens
 * to the statements is real; only the line is not.
 */
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

export interface DatabaseProxy extends FaultProxy {
  /**
   * The next `times` statements that contain a text are carried out, and the line breaks before their answer arrives.
   * @returns how many were lost so far.
   */
  loseAnswers(text: string, times: number): () => number;
}

/** What the database says when a `select` of one row is done. */
const DONE = "SELECT 1\0";

/** @param port of the database, on this machine. */
export async function startDatabaseProxy(port: number): Promise<DatabaseProxy> {
  const losing = new WeakSet<object>();
  let wanted: { text: string; times: number } | null = null;
  let lost = 0;
  const proxy = await startFaultProxy(port, {
    asked(line, chunk) {
      if (wanted && wanted.times > 0 && chunk.includes(wanted.text)) losing.add(line);
      return "pass";
    },
    answered(line, chunk) {
      if (!losing.has(line) || !chunk.includes(DONE)) return "pass";
      losing.delete(line);
      wanted!.times--;
      lost++;
      return "cut";
    },
  });
  return Object.assign(proxy, {
    loseAnswers(text: string, times: number) {
      wanted = { text, times };
      const before = lost;
      return () => lost - before;
    },
  });
}
