/** How long the server takes to answer, asked now and then over the living socket (table §1.4, connection badge). */
import type { Socket } from "phoenix";

/** Milliseconds between two questions. */
export const LATENCY_INTERVAL_MS = 15_000;
/** A figure older than this says nothing about now, milliseconds. */
export const LATENCY_STALE_MS = 20_000;
/** Weight of the newest answer in the shown average. */
const NEWEST = 0.4;

interface Latency {
  /** The average in milliseconds; null while nothing is known. */
  latency: number | null;
  /** No answer has come for long. */
  latencyStale: boolean;
}

/**
 * @param show gets the average after each answer, and the same again when it has become old.
 * @returns a function that stops asking.
 */
export function watchLatency(socket: Socket, show: (known: Latency) => void): () => void {
  let average: number | null = null;
  let stopped = false;
  let old: ReturnType<typeof setTimeout> | undefined;

  function tell(latency: number | null) {
    clearTimeout(old);
    show({ latency, latencyStale: false });
    if (latency !== null) old = setTimeout(() => show({ latency, latencyStale: true }), LATENCY_STALE_MS);
  }

  function ask() {
    if (!socket.isConnected()) {
      average = null;
      return tell(null);
    }
    // The stock client's own figure goes by the clock of the day, which may be set meanwhile.
    const asked = performance.now();
    socket.ping(() => {
      const latency = performance.now() - asked;
      // A page that slept in between hears of an answer long after it has come.
      if (stopped || latency > LATENCY_STALE_MS) return;
      average = average === null ? latency : average + NEWEST * (latency - average);
      tell(Math.round(average));
    });
  }

  ask();
  const timer = setInterval(ask, LATENCY_INTERVAL_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
    clearTimeout(old);
  };
}
