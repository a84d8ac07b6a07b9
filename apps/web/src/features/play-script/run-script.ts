/** Runs a script in a worker of its own, which ends with it. */
import type { PlayOrder, PlayOutcome } from "./play-in-page.ts";
import type { PlayAnswer } from "./play-worker.ts";

/** Rejects with what the plugin or the worker failed with, and when `signal` is aborted. */
export function runScript(order: PlayOrder, signal: AbortSignal): Promise<PlayOutcome> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./play-worker.ts", import.meta.url), { type: "module" });
  return new Promise<PlayOutcome>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    worker.onmessage = ({ data }: MessageEvent<PlayAnswer>) =>
      "outcome" in data ? resolve(data.outcome) : reject(new Error(data.failed));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
