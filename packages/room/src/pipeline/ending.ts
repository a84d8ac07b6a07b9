/** How a room ends: closed by its people or an admin, or after a long time without anybody (api §7.2, §7.7). */
import { type AlertMessage, alertOf, say } from "@baize/protocol";
import type { Room } from "../room/room.ts";
import { saveBefore, saveGame } from "./save.ts";
import { showStateToAll } from "./show-state.ts";

/** How long members keep the room after the answer, in milliseconds. */
export const CLOSE_DELAY_MS = 1000;

/**
 * Saves, shows everybody the last state, and closes the room a moment later. When this is done the room is closed for
 * good, whatever becomes of the server in that moment. Runs in the room's queue.
 * @param by who closes it, for those who wonder; absent: nobody at the table
 */
export async function closeSoon(room: Room, userId: number, by?: string): Promise<void> {
  await saveBefore(room, userId, "close", say("closed_unsaved"));
  await forgetStored(room);
  showStateToAll(room);
  const closed = alertOf("info", say("room_closed"), { autoClose: false });
  // Clients of the format read the text (api §7.7); those who translate say who it was.
  const byName =
    by && alertOf("info", say("closed_room", { name: by }), { action: "room_closed", autoClose: false });
  endLater(room, byName ? { ...byName, text: closed.text } : closed);
}

/** So long before the end of a room that is in no use, its people hear of it, in minutes. */
export const END_TOLD_MINUTES = 5;

/** Tells those who only sit there that the room is about to end. */
export function warnOfEnd(room: Room): void {
  const said = say("about_to_time_out", { minutes: END_TOLD_MINUTES });
  room.sending.alertAll(alertOf("warning", said, { autoClose: false }));
}

/** Saves for the host, tells everybody who still looks, and closes the room. Runs in the room's queue. */
export async function expire(room: Room): Promise<void> {
  if (room.ended || room.closing) return;
  const { saved } = await saveGame(room, room.meta.createdBy, { automatic: true, before: "close" });
  await forgetStored(room);
  const { id } = room.table.game;
  const pluginId = room.plugin.definition.source.id;
  const about = { action: "room_timeout", autoClose: false, pluginId, replayUuid: saved ? id : null };
  room.sending.alertAll(alertOf("warning", say(saved ? "timed_out" : "timed_out_unsaved"), about));
  endLater(room, null);
}

/**
 * Takes the room out of storage, and so off the lists, with everything that is kept of it. What another process has taken
 * over stays: it is given up here.
 */
async function forgetStored(room: Room): Promise<void> {
  try {
    await room.deps.store.remove();
  } catch (error) {
    if (room.deps.storageFault(error) === "taken_over") room.giveUp(error);
    throw error;
  }
  room.deps.roomsChanged();
}

/** Lets the members of a room that storage has forgotten read on for a moment; nothing changes there any more. */
function endLater(room: Room, alert: AlertMessage | null): void {
  const cancel = room.deps.startTimer(CLOSE_DELAY_MS, () => void room.closing?.());
  room.closing = async () => {
    cancel();
    await room.queue.run(() => sendOff(room, alert));
  };
}

/** Removes the room at once, with everything that is kept of it. Runs in the room's queue. */
export async function end(room: Room, alert: AlertMessage | null): Promise<void> {
  if (room.ended) return;
  await forgetStored(room);
  sendOff(room, alert);
}

function sendOff(room: Room, alert: AlertMessage | null): void {
  if (room.ended) return;
  room.ended = "closed";
  room.consents.end();
  if (alert) room.sending.alertAll(alert);
  for (const watcher of [...room.watchers.all()]) for (const member of [...watcher.members]) member.close();
  for (const member of [...room.chatMembers]) member.close();
  room.deps.presence(room.slug, null);
  room.onEnded();
}
