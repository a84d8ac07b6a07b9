/** The one place from which a room's people are sent something: all of them, one of them, or one of their clients. */
import type { AlertMessage, RoomServerMessages } from "@baize/protocol";
import type { Watchers } from "../people/watchers.ts";
import { Broadcast } from "../ports/broadcast.ts";
import type { RoomMember } from "../ports/member.ts";
import type { Told } from "./publish.ts";

export class Sending {
  readonly #topic: string;
  readonly #watchers: Watchers;

  constructor(slug: string, watchers: Watchers) {
    this.#topic = `room:${slug}`;
    this.#watchers = watchers;
  }

  /** To everybody, the same. */
  broadcast<Event extends keyof RoomServerMessages>(event: Event, payload: RoomServerMessages[Event]): void {
    const frame = new Broadcast(this.#topic, event, payload);
    for (const watcher of this.#watchers.all()) for (const member of watcher.members) member.sendFrame(frame);
  }

  alertAll(alert: AlertMessage): void {
    this.broadcast("send_alert", alert);
  }

  /** To all clients of a user who is here. */
  toUser<Event extends keyof RoomServerMessages>(
    userId: number,
    event: Event,
    payload: RoomServerMessages[Event],
  ): void {
    for (const member of this.#watchers.ofUser(userId)?.members ?? []) member.push(event, payload);
  }

  /** Lines that only these clients' users need to know: one warning that stays until it is closed. */
  warn(members: Iterable<RoomMember>, lines: readonly string[]): void {
    if (lines.length === 0) return;
    for (const member of members)
      member.push("send_alert", { level: "warning", text: lines.join("\n"), autoClose: false });
  }

  /** What was published of a change. It is kept for those who come back to where they were. */
  tell(all: readonly Told[]): void {
    for (const { watcher, frame, otherwise } of all) {
      watcher.frames.add(frame);
      for (const member of watcher.members) {
        // One that reads too slowly gets the whole state when it has caught up.
        if (member.isSlow) continue;
        const profile = this.#watchers.profiles.of(member);
        if (profile.reader === null) member.push(frame.event, frame.payload);
        else if (otherwise !== null) {
          const { payload, hasFiller } = otherwise(profile.hasFiller);
          profile.hasFiller = hasFiller;
          member.push(frame.event, payload);
        }
      }
    }
  }
}
