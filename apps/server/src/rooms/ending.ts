/** How a room ends: closed by its people or an admin, or after a long time without anybody (api §7.2, §7.7). */
import type { AlertMessage } from "@baize/protocol";
import { saveBefore, saveGame } from "./events/save.ts";
import type { Room } from "./room.ts";

/** How long members keep the room after the answer, in milliseconds. */
export const CLOSE_DELAY_MS = 1000;

/** Saves, shows everybody the last state, and closes the room a moment later. Runs in the room's queue. */
export async function closeSoon(room: Room, userId: number): Promise<void> {
  await saveBefore(room, userId, "Room was closed but replay failed to save");
  room.pushStateToAll();
  const text = "Unable to get game state. Room was closed.";
  endLater(room, { level: "info", text, autoClose: false });
}

/** Saves for the host, tells everybody who still looks, and closes the room. Runs in the room's queue. */
export async function expire(room: Room): Promise<void> {
  if (room.ended) return;
  const { saved } = await saveGame(room, room.meta.createdBy);
  const { id, pluginId } = room.table.game;
  room.alertAll({
    level: "warning",
    text: saved
      ? "This room has timed out due to inactivity. Your game has been saved."
      : "This room has timed out due to inactivity.\nFailed to save game.",
    action: "room_timeout",
    autoClose: false,
    pluginId,
    replayUuid: saved ? id : null,
  });
  endLater(room, null);
}

function endLater(room: Room, alert: AlertMessage | null): void {
  if (room.closing) return;
  const finish = () => room.queue.run(() => end(room, alert));
  const cancel = room.deps.later(CLOSE_DELAY_MS, () => void room.closing?.());
  room.closing = async () => {
    cancel();
    try {
      await finish();
    } catch (error) {
      room.deps.log.error({ room: room.slug, err: error }, "A room could not be removed.");
    }
  };
}

/** Removes the room at once, with everything that is kept of it. Runs in the room's queue. */
export async function end(room: Room, alert: AlertMessage | null): Promise<void> {
  if (room.ended) return;
  await room.deps.store.remove(room.slug);
  room.ended = "closed";
  if (alert) room.alertAll(alert);
  for (const watcher of [...room.watchers.all()]) for (const member of [...watcher.members]) member.close();
  for (const member of [...room.chatMembers]) member.close();
  room.deps.presence(room.slug, null);
  room.deps.roomsChanged();
}
