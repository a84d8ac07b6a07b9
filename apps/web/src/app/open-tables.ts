/**
 * Whether a tab of this browser has a table of the server open as somebody who is signed in: a sign-out would take the seat
 * there. Told by Web Locks, which end with the tab.
 */
const LOCK = "baize-open-table";

/** Says so until the returned function is called, or the page ends; any number of tabs can. */
export function holdOpenTable(): () => void {
  const closed = Promise.withResolvers<void>();
  void navigator.locks?.request(LOCK, { mode: "shared" }, () => closed.promise);
  return closed.resolve;
}

/** @returns null where the browser has no locks: nobody knows. */
export async function isTableOpen(): Promise<boolean | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
