/**
 * The e-mail address that waits for its confirmation, remembered in this browser: confirming ends the session, and
 * whoever logs in again finds the address filled in. It stays out of every link, which others may see.
 */
import { readSetting, writeSetting } from "../browser/storage.ts";

const KEY = "awaitedAddress";
/** When a link was followed last in this browser, which tells its other tabs. */
const CONFIRMED_KEY = "addressConfirmed";

export const awaitedAddress = (): string | null => readSetting(KEY);

/** Null forgets it. */
export const awaitAddress = (email: string | null): void => writeSetting(KEY, email);

/** An address was confirmed in this tab: those that wait for it hear of it. */
export const tellConfirmed = (now = Date.now()): void => writeSetting(CONFIRMED_KEY, String(now));

/** Runs when an address is confirmed in another tab of this browser. @returns what ends it. */
export function onConfirmed(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === CONFIRMED_KEY && newValue !== null) listener();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
