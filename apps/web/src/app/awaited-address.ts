/**
 * The e-mail address that waits for its confirmation, remembered in this browser: confirming ends the session, and
 * whoever logs in again finds the address filled in. It stays out of every link, which others may see.
 */
import { readSetting, writeSetting } from "../browser/storage.ts";

const KEY = "awaitedAddress";

export const awaitedAddress = (): string | null => readSetting(KEY);

/** Null forgets it. */
export const awaitAddress = (email: string | null): void => writeSetting(KEY, email);
