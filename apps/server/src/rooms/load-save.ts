/**
 * A save of a game that is being played (api §7.6): in a copy everything could be read. Of a fair room it loads nowhere,
 * unless everybody who sits there agrees; of an open one for its acting host. The room hears of it.
 */
import { say } from "@baize/protocol";
import { othersSeated } from "./consents.ts";
import { agreedOrNot } from "./export.ts";
import type { Room } from "./room.ts";
import { signature } from "./step-log.ts";

export type LoadRefusal = "saved_game_in_play" | "consent_refused" | "question_open";

/** @returns null: they may. */
export async function mayLoadSave(room: Room, userId: number): Promise<LoadRefusal | null> {
  const user = await room.deps.user(userId, room.table.game.pluginId);
  if (!user) return "saved_game_in_play";
  // Nobody else may put questions before the players.
  const takesPart = room.seatOf(userId) !== null || userId === room.meta.createdBy;
  if (!(room.isFair ? takesPart : room.actingHost() === userId)) return "saved_game_in_play";
  const asked = room.isFair ? othersSeated(room, userId) : [];
  if (asked.length > 0) {
    const asker = { user_id: user.id, alias: user.alias };
    const text = `${user.alias} wants to open a save of this game elsewhere, where all hidden cards can be read. Do you agree?`;
    const refusal = await agreedOrNot(room, { kind: "load_save", asker, asked, text });
    if (refusal) return refusal.refused;
  }
  return room.queue.run(async () => {
    if (room.ended) return null;
    // Whoever sat down meanwhile was not asked.
    if (room.isFair && othersSeated(room, userId).some((other) => !asked.includes(other)))
      return "consent_refused";
    await room.announce((name) => say("opened_save", { name }), user.alias, signature(room, user));
    return null;
  });
}
