import type { Socket } from "phoenix";
import { useEffect, useState } from "react";
import { i18n } from "../../../i18n/i18n.ts";
import { openRoomSession, type RoomSession } from "./room-session.ts";

/**
 * Opens a room over a socket, again when that is replaced (sign-in, sign-out). Null while there is no socket.
 * @param person null: a visitor.
 */
export function useRoomSession(
  socket: Socket | null,
  slug: string,
  person: { id: number; alias: string } | null,
): RoomSession | null {
  const [session, setSession] = useState<RoomSession | null>(null);
  const id = person?.id;
  const alias = person?.alias ?? "";
  useEffect(() => {
    if (!socket) return;
    const user = id === undefined ? null : { id, alias };
    const t = (key: string, values?: Record<string, unknown>) => i18n.t(key, { ns: "room", ...values });
    const opened = openRoomSession({ socket, slug, user, t });
    setSession(opened);
    return () => opened.close();
  }, [socket, slug, id, alias]);
  return session;
}
