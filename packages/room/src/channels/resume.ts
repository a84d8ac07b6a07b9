/** A client that comes back says which version of the room it has and hears what it missed. */
import { isObject } from "@baize/engine/is-object";
import type { Watcher } from "../people/watchers.ts";
import type { RoomMember } from "../ports/member.ts";
import type { Room } from "../room/room.ts";

/**
 * Sends the missed frames, the room's current surroundings and then `resumed`.
 * @param joined payload of the join: `{lastStep, version}` of the client's copy of the room.
 * @returns false when the whole state must be sent instead.
 */
export function resume(room: Room, watcher: Watcher, member: RoomMember, joined: unknown): boolean {
  if (!isObject(joined)) return false;
  const { lastStep, version } = joined;
  if (!Number.isInteger(lastStep) || !Number.isInteger(version)) return false;
  // It may be another opening's, also where another device of the same user has been told this one's.
  if ((version as number) <= room.openedVersion) return false;
  const missed = watcher.frames.after(version as number, room.version);
  if (!missed) return false;
  // The steps must fit: otherwise the client's copy is of something else.
  if ((missed[0]?.oldReplayStep ?? room.table.replayStep) !== lastStep) return false;
  const profile = room.watchers.profiles.of(member);
  const messages = missed.flatMap(({ plain, short }) => (profile.shortSteps ? short : plain) ?? []);
  // It comes back as another kind of client than it was.
  if (messages.length < missed.length) return false;
  profile.awaitsState = false;
  member.push("seats_changed", room.table.playerInfo);
  member.push("spectators_changed", room.meta.spectators);
  member.push("room_options_changed", room.options());
  for (const { event, payload } of messages) member.push(event, payload);
  member.push("resumed", {
    version: room.version,
    replayStep: room.table.replayStep,
    missed: missed.length,
  });
  return true;
}
