import type { MenuEntry } from "./menu-entry.ts";

/** The same menu to be read without a connection: what is sent cannot be chosen, what stays on this client can. */
export function offlineEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry) =>
    entry.entries
      ? { ...entry, entries: offlineEntries(entry.entries) }
      : { ...entry, disabled: entry.disabled === true || entry.local !== true },
  );
}
