/** The whole state, for those who have asked for it or whose copy is worth nothing any more. */
import type { Watcher } from "../people/watchers.ts";
import type { RoomMember } from "../ports/member.ts";
import type { Room } from "../room/room.ts";
import { withFiller } from "../views/filler.ts";

/** For one socket alone, at its own cost or as part of other work. */
export function showState(room: Room, member: RoomMember, watcher: Watcher): void {
  const profile = room.watchers.profiles.of(member);
  room.work.now(() => {
    watcher.frames.restart(room.version);
    profile.awaitsState = false;
    member.push("current_state", room.viewFor(watcher, profile));
    if (profile.reader === null) return;
    // A client that looks for cards when their number changes may have had as many until now: it is sent one more.
    const { replayStep } = room.table;
    profile.hasFiller = true;
    member.push("go_to_replay_step", {
      version: room.version,
      oldReplayStep: replayStep,
      newReplayStep: replayStep,
      delta: withFiller({}, false),
    });
  });
}

/** For those of a watcher's clients that take it at any time, when another view is theirs now. */
export function showStateToTakers(room: Room, watcher: Watcher): void {
  // Lines of the log that they may read now are not in what they missed.
  watcher.frames.forget();
  for (const member of watcher.members)
    if (room.watchers.profiles.of(member).takesStates) showState(room, member, watcher);
}

export function showStateToAll(room: Room): void {
  for (const watcher of room.watchers.all())
    for (const member of watcher.members) showState(room, member, watcher);
}
