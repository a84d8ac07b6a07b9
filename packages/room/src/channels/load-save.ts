/**
 * A save of a game that is being played (api §7.6): in a copy everything could be read. Of a fair room it loads nowhere,
 * unless everybody who sits there agrees; of an open one for its acting host. The room hears of it.
 */
import { say } from "@baize/protocol";
import { announce, markOpened } from "../pipeline/changes.ts";
import { gamesAlike } from "../record/lineage.ts";
import { othersSeated } from "../record/room-state.ts";
import type { Room } from "../room/room.ts";
import { signature } from "../views/step-log.ts";
import { agreedOrNot } from "./agreed-or-not.ts";

export type LoadRefusal = "saved_game_in_play" | "consent_refused" | "question_open";

/**
 * @param copyOf the save and those that it goes on from, where the room does not play the game of the save but another that may have its
 * cards; absent: it plays that game.
 * @returns null: they may. A game that is over, or just being closed, is in play no more.
 */
export async function mayLoadSave(
  room: Room,
  userId: number,
  copyOf: readonly string[] | null = null,
): Promise<LoadRefusal | null> {
  if (isOver(room)) return null;
  // In an open room a copy says nothing that is not known there.
  if (copyOf && !(room.people.isFair && gamesAlike(room).some((id) => copyOf.includes(id)))) return null;
  const user = await room.deps.user(userId, room.plugin.definition.source.id);
  if (!user) return "saved_game_in_play";
  // Nobody else may put questions before the players.
  const takesPart = room.people.seatOf(userId) !== null || userId === room.meta.createdBy;
  if (!(room.people.isFair ? takesPart : room.people.actingHost() === userId)) return "saved_game_in_play";
  const asked = room.people.isFair ? othersSeated(room, userId) : [];
  if (asked.length > 0) {
    const asker = { user_id: user.id, alias: user.alias };
    const text = `${user.alias} wants to open a save of this game elsewhere, where all hidden cards can be read. Do you agree?`;
    const refusal = await agreedOrNot(room, { kind: "load_save", asker, asked, text });
    if (refusal) return refusal.refused;
  }
  return room.queue.run(async () => {
    if (isOver(room)) return null;
    // It goes on elsewhere, from what is stored of it.
    if (room.ended) return "saved_game_in_play";
    // Whoever sat down meanwhile was not asked.
    if (room.people.isFair && othersSeated(room, userId).some((other) => !asked.includes(other)))
      return "consent_refused";
    await announce(room, (name) => say("opened_save", { name }), user.alias, signature(room, user));
    await markOpened(room);
    return null;
  });
}

function isOver({ ended, closing }: Room): boolean {
  return ended === "closed" || closing !== null;
}
