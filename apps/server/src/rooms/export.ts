/**
 * The whole game as a file (api §3.5 item 30a, §8.2): for the acting host, in `open` rooms for whoever is seated (design
 * decision "Files"), and everybody hears of it.
 */
import { literal, replayFile } from "@baize/engine";
import { FULL_REPLAY_LEVEL } from "../storage/replay-level.ts";
import type { Room } from "./room.ts";
import { withNotes } from "./saved-notes.ts";

export interface RoomFile {
  name: string;
  /** JSON text. */
  content: string;
}

export interface ExportRefusal {
  refused: "notFound" | "hostOnly" | "supporterLevel";
}

/** Runs in the room's queue. */
export async function exportGame(
  room: Room,
  what: "game" | "replay",
  userId: number,
): Promise<RoomFile | ExportRefusal> {
  const seat = room.seatOf(userId);
  const isAllowed = room.actingHost() === userId || (room.meta.policy === "open" && seat !== null);
  if (!isAllowed) return { refused: "hostOnly" };
  const user = await room.deps.user(userId, room.table.game.pluginId);
  if (!user) return { refused: "notFound" };
  if (what === "replay" && user.supporterLevel < FULL_REPLAY_LEVEL && !user.admin)
    return { refused: "supporterLevel" };
  const { game } = room.table;
  const file = what === "game" ? game : replayFile(game, withNotes([...room.table.deltas], room.views.notes));
  const content = room.work.now(() => JSON.stringify(file));
  const who = seat === null ? user.alias : `${seat}/${user.alias}`;
  const line = ["LOG", literal(`[${who}]`), ` downloaded the ${what}.`];
  const outcome = room.table.act({ code: line, description: null, playerUi: null, actor: user });
  await room.publishStep(outcome, { actor: null });
  return { name: `${room.slug}_${what}.json`, content };
}
