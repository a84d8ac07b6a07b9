/** What is kept for this tab: it survives a page that is loaded again, and ends with the tab. */

/** Null where the browser forbids it, and outside of one. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Null: nothing is kept under that key. */
export function readOfTab(key: string): string | null {
  return tabStorage()?.getItem(key) ?? null;
}

/** Keeps a text for this tab; null removes it. False: the browser does not take it, and nothing is kept under that key. */
export function keepOfTab(key: string, value: string | null): boolean {
  const storage = tabStorage();
  storage?.removeItem(key);
  if (value === null) return true;
  try {
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}
