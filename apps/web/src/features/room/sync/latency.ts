/** How long the server takes to answer, asked now and then over the living socket (table §1.4, connection badge). */
import type { Socket } from "phoenix";

/** Milliseconds between two questions. */
export const LATENCY_INTERVAL_MS = 15_000;
/** Weight of the newest answer in the shown average. */
const NEWEST = 0.4;

/**
 * @param show gets the average in milliseconds after each answer; null while nothing is known.
 * @returns a function that stops asking.
 */
export function watchLatency(socket: Socket, show: (milliseconds: number | null) => void): () => void {
  let average: number | null = null;
  let stopped = false;

  function ask() {
    if (!socket.isConnected()) {
      average = null;
      return show(null);
    }
    socket.ping((latency) => {
      if (stopped) return;
      average = average === null ? latency : average + NEWEST * (latency - average);
      show(Math.round(average));
    });
  }

  ask();
  const timer = setInterval(ask, LATENCY_INTERVAL_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
