/** One table is open in one tab, and tabs that watch it learn of its end (Web Locks). */

/** A tab that is being closed or loaded again lets go of its table within this time, in milliseconds. */
const PATIENCE_MS = 1_000;

export const tableLock = (slug: string) => `baize-table ${slug}`;

/**
 * Holds a table until this thread ends or `lost` is called.
 * @param steal takes it from the tab that has it.
 * @param lost another tab has taken it.
 * @returns false: another tab has it.
 */
export function holdTable(slug: string, steal: boolean, lost: () => void): Promise<boolean> {
  // Without locks the store still refuses the writes of all but the last who opened the table.
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const how = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE_MS) };
    navigator.locks
      .request(tableLock(slug), how, () => {
        isHeld = true;
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch((error: unknown) => {
        if (isHeld) lost();
        else if (error instanceof DOMException) resolve(false);
        else reject(error);
      });
  });
}

/** Whether tabs of this browser learn of each other's end. */
export const canWatch = () => navigator.locks !== undefined;

/**
 * Resolves when nobody holds a lock, which is free again at once.
 * @param signal makes it reject and wait no longer.
 */
export async function whenFree(name: string, signal?: AbortSignal): Promise<void> {
  await navigator.locks.request(name, signal ? { signal } : {}, () => {});
}

/** Holds a lock until it is released, or this page ends. */
export function hold(name: string): { held: Promise<void>; release(): void } {
  const released = Promise.withResolvers<void>();
  const held = new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return released.promise;
    });
  });
  return { held, release: released.resolve };
}
