/** Waits where the test runner's own polling cannot: in hooks, and in what hooks call. */

const PATIENCE_MS = 30_000;
const PAUSE_MS = 30;

/**
 * Asks until the answer is a good one, and gives it.
 * @param what is waited for, for the error
 * @param patience milliseconds
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value>,
  isGood: (value: Value) => boolean,
  patience = PATIENCE_MS,
): Promise<Value> {
  const last = Date.now() + patience;
  for (;;) {
    const value = await ask();
    if (isGood(value)) return value;
    if (Date.now() > last)
      throw new Error(`Waited for ${what}; the last answer was ${JSON.stringify(value)}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
