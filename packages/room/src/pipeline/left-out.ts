/** Tells the owner of saved preferences, and nobody else, which of them a game could not use (api §12). */
import { checkPreferences, type PreferenceKind } from "@baize/engine";
import type { RoomUser } from "../ports/deps.ts";
import type { Room } from "../room/room.ts";

/** @param kinds what was just applied: the user's own at sitting down, those of the game at its start. */
export function tellLeftOut(room: Room, user: RoomUser, kinds: readonly PreferenceKind[]): void {
  const members = room.watchers.ofUser(user.id)?.members ?? [];
  const { gameDef } = room.plugin.definition.source;
  const lines = kinds.flatMap((kind) => checkPreferences(gameDef, kind, user.settings?.[kind]).leftOut);
  room.sending.warn(members, lines);
}
