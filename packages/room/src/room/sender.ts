import type { Watcher } from "../people/watchers.ts";
import type { RoomMember } from "../ports/member.ts";

/** Who sent a message: one of the clients of one watcher. */
export interface Sender {
  watcher: Watcher;
  member: RoomMember;
}
