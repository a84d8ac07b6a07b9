/** One table is open in one tab (Web Locks). */

/** A tab that is being closed or loaded again lets go of its table within this time, in milliseconds. */
const PATIENCE_MS = 1_000;

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
      .request(`baize-table ${slug}`, how, () => {
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
