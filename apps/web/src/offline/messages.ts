/** What pages and the service worker say to each other. Every message is answered on the port that comes with it. */

export interface Messages {
  /** Which build the worker is of. */
  build: { ask: object; answer: { build: string } };
  /** The worker that waits takes over from now on; pages of the older version keep their files. */
  takeOver: { ask: object; answer: object };
  /** The texts of a language are to be there without a network, in this version and in those to come. */
  language: { ask: { code: string }; answer: object };
  /** A picture is to be kept for a game. `had` is null where the site has no such picture. */
  keep: {
    ask: { url: string; pluginId: number };
    answer: { had: { size: number; readable: boolean } | null };
  };
  /** What was kept is no picture. */
  drop: { ask: { url: string }; answer: object };
}

export type Message = { [Name in keyof Messages]: { say: Name } & Messages[Name]["ask"] }[keyof Messages];

/** The longest that an answer is waited for, milliseconds: fetching a picture may take its time. */
const PATIENCE_MS = 60_000;
/** Somebody has pressed a button and waits; a worker that has ended meanwhile never answers. */
const TAKE_OVER_PATIENCE_MS = 3000;

/**
 * Asks a worker and gives its answer. Rejects when the worker fails at it, or does not answer for a minute; for three seconds, where
 * it is to take over.
 * @param worker one of ours, in whichever state
 */
export function ask<Name extends keyof Messages>(
  worker: ServiceWorker,
  say: Name,
  about: Messages[Name]["ask"],
): Promise<Messages[Name]["answer"]> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(
      () => reject(new Error(`The service worker does not answer to ${say}.`)),
      say === "takeOver" ? TAKE_OVER_PATIENCE_MS : PATIENCE_MS,
    );
    port1.onmessage = ({ data }: MessageEvent<{ answer: Messages[Name]["answer"] } | { failed: string }>) => {
      clearTimeout(timer);
      port1.close();
      if ("failed" in data) reject(new Error(data.failed));
      else resolve(data.answer);
    };
    worker.postMessage({ say, ...about }, [port2]);
  });
}
