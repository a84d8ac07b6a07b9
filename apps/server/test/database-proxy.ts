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
  /**
   * The next statement that contains a text does not arrive, or is carried out and its answer does not; nor does anything after
   * it, until `resume`. @returns resolves when it is held.
   */
  hold(what: "question" | "answer", text: string): Promise<void>;
  /** @returns how many answers contained a text since. */
  answers(text: string): () => number;
}

/** What the database says when a `select` of one row is done. */
const DONE = "SELECT 1\0";

/** @param port of the database, on this machine. */
export async function startDatabaseProxy(port: number): Promise<DatabaseProxy> {
  const losing = new WeakSet<object>();
  let wanted: { text: string; times: number } | null = null;
  let lost = 0;
  const holding = new WeakSet<object>();
  let hold: { what: "question" | "answer"; text: string; held(): void } | null = null;
  const counts: { text: string; count: number }[] = [];
  const proxy = await startFaultProxy(port, {
    asked(line, chunk) {
      if (wanted && wanted.times > 0 && chunk.includes(wanted.text)) losing.add(line);
      if (!hold || !chunk.includes(hold.text)) return "pass";
      if (hold.what === "question") return held();
      holding.add(line);
      return "pass";
    },
    answered(line, chunk) {
      for (const one of counts) if (chunk.includes(one.text)) one.count++;
      if (!chunk.includes(DONE)) return "pass";
      if (hold && holding.has(line)) return held();
      if (!losing.has(line)) return "pass";
      losing.delete(line);
      wanted!.times--;
      lost++;
      return "cut";
    },
  });
  function held(): "hold" {
    hold?.held();
    hold = null;
    return "hold";
  }
  return Object.assign(proxy, {
    hold: (what: "question" | "answer", text: string) =>
      new Promise<void>((resolve) => {
        hold = { what, text, held: resolve };
      }),
    answers(text: string) {
      const counted = { text, count: 0 };
      counts.push(counted);
      return () => counted.count;
    },
    loseAnswers(text: string, times: number) {
      wanted = { text, times };
      const before = lost;
      return () => lost - before;
    },
  });
}
