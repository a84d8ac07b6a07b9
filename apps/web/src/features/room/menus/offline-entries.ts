import { useRoom } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import type { MenuEntry } from "./menu-entry.ts";

/** Why nothing that is sent can be chosen now; null while there is a connection (table-ui §1.4). */
export function useOfflineReason(): string | null {
  const live = useRoom(({ connection }) => connection.phase === "live");
  const t = useRoomText();
  return live ? null : t("offlineMenu");
}

/** The same menu to be read: what is sent cannot be chosen, what stays on this client can. */
export function offlineEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry) =>
    entry.entries
      ? { ...entry, entries: offlineEntries(entry.entries) }
      : { ...entry, disabled: entry.disabled === true || entry.local !== true },
  );
}
