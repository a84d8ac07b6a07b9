/** Tells the owner of saved preferences, and nobody else, which of them a game could not use (api §12). */
import { checkPreferences, type PreferenceKind } from "@baize/engine";
import type { Room } from "./room.ts";
import type { RoomUser } from "./room-deps.ts";
import type { RoomMember } from "./room-member.ts";

/** @param kinds what was just applied: the user's own at sitting down, those of the game at its start. */
export function tellLeftOut(room: Room, user: RoomUser, kinds: readonly PreferenceKind[]): void {
  const members = room.watchers.ofUser(user.id)?.members ?? [];
  const { gameDef } = room.plugin.definition.source;
  const lines = kinds.flatMap((kind) => checkPreferences(gameDef, kind, user.settings?.[kind]).leftOut);
  tellEach(members, lines);
}

/** One warning that stays until it is closed. */
export function tellEach(members: Iterable<RoomMember>, lines: readonly string[]): void {
  if (lines.length === 0) return;
  for (const member of members)
    member.push("send_alert", { level: "warning", text: lines.join("\n"), autoClose: false });
}
