/** Saving a game (api §7.5): on request, at the end of a round, before a reset or close. */

import { isRecord } from "../is-record.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import type { EventHandler } from "./event.ts";

/** `tellAll` broadcasts the result, `silent` says nothing. @returns whether the game was saved. */
export async function saveGame(room: Room, user: RoomUser, mode: "tellAll" | "silent"): Promise<boolean> {
  const result = await room.deps.save({
    game: room.table.game,
    deltas: room.table.deltas,
    metadata: metadataOf(room),
    userId: user.id,
  });
  if (mode === "tellAll") room.alertAll(result);
  return result.level === "success";
}

/** The definition's `saveGame.metadata`, evaluated; null when there is none or it fails. */
function metadataOf(room: Room): unknown {
  const section = room.plugin.definition.source.gameDef.saveGame;
  if (!isRecord(section) || !isRecord(section.metadata)) return null;
  try {
    return room.table.evaluate(["PROCESS_MAP", section.metadata], null);
  } catch (error) {
    room.deps.log.warn(
      { room: room.slug, error: String(error) },
      "The plugin's saved-game metadata could not be evaluated.",
    );
    return null;
  }
}

export const saveReplay: EventHandler = async (room, sender) => {
  const user = await room.freshUser(sender.watcher);
  await saveGame(room, user, "tellAll");
  return "save_replay";
};
