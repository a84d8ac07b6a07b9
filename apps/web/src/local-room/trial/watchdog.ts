/** Notices that a thread does not answer any more. */

const TICK_MS = 1_000;
/** So many ticks without an answer, and the thread hangs: an action that takes longer than five seconds does not end by itself. */
const MOST_TICKS = 5;

/**
 * Time is counted in ticks of this page, so that a device that slept meanwhile takes nobody for hanging. Before the first answer
 * nothing is counted: the thread's program may still be on its way.
 * @param ping asks the thread; resolves with its answer.
 * @param hangs is called once.
 * @returns a function that stops it.
 */
export function watchThread(ping: () => Promise<unknown>, hangs: () => void): () => void {
  let silent = 0;
  let isAsked = false;
  let isThere = false;
  const ask = () => {
    isAsked = true;
    void ping().then(() => {
      isThere = true;
      isAsked = false;
      silent = 0;
    });
  };
  const timer = setInterval(() => {
    if (!isAsked) return ask();
    if (!isThere) return;
    silent += 1;
    if (silent < MOST_TICKS) return;
    clearInterval(timer);
    hangs();
  }, TICK_MS);
  ask();
  return () => clearInterval(timer);
}
