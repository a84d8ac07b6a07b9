/** Controls of what is sent to the room, while the connection is away (table §1.4). */
import { useRoom } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";

/** Why nothing that is sent can be chosen now; null while there is a connection. */
export function useOfflineReason(): string | null {
  const live = useRoom(({ connection }) => connection.phase === "live");
  const t = useRoomText();
  return live ? null : t("offlineMenu");
}

export interface Unavailable {
  "aria-disabled": true;
  "aria-description": string;
  title: string;
  "data-unavailable": "";
}

/**
 * What a control says of itself that can be found and read but not used now. Null: it works.
 * @param title its own tooltip
 */
export function useUnavailable(title?: string): Unavailable | null {
  const reason = useOfflineReason();
  if (reason === null) return null;
  return {
    "aria-disabled": true,
    "aria-description": reason,
    title: title === undefined ? reason : `${title}\n${reason}`,
    "data-unavailable": "",
  };
}
