/** Local storage where the browser allows it, else null (private windows, blocked cookies). */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Reads a setting of this browser; null when there is none or storage is forbidden. */
export function readSetting(key: string): string | null {
  try {
    return browserStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a setting of this browser; null removes it. A full or forbidden storage is no error. */
export function writeSetting(key: string, value: string | null): void {
  try {
    if (value === null) browserStorage()?.removeItem(key);
    else browserStorage()?.setItem(key, value);
  } catch {
    // The setting lasts as long as this page.
  }
}
