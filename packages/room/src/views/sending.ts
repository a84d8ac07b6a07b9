/** The one place from which a room's people are sent something: all of them, one of them, or one of their clients. */
import type { AlertMessage, RoomServerMessages } from "@baize/protocol";
import type { JsonText } from "@baize/protocol/json-text";
import type { ClientProfile } from "../people/client-profile.ts";
import type { Frame, Message } from "../people/missed-frames.ts";
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
    /** What several are sent alike, by its text. */
    const broadcasts = new Map<JsonText, Broadcast>();
    for (const told of all) {
      const { watcher, otherwise } = told;
      const { version, oldReplayStep } = told;
      const frame: Frame = { version, oldReplayStep, plain: null, short: null };
      watcher.frames.add(frame);
      if (watcher.members.size === 0) messageFor(watcher.lastProfile, told, frame);
      for (const member of watcher.members) {
        const profile = this.#watchers.profiles.of(member);
        const message = messageFor(profile, told, frame);
        // One that reads too slowly gets the whole state when it has caught up.
        if (member.isSlow) continue;
        // It is in what they missed, or in the whole state.
        if (profile.awaitsState) continue;
        const { event, payload } = message;
        if (event === "step") member.sendFrame(this.#broadcastOf(payload, broadcasts));
        else if (profile.reader === null) member.push(event, payload);
        else if (otherwise !== null) {
          const { payload, hasFiller } = otherwise(profile.hasFiller);
          profile.hasFiller = hasFiller;
          member.push(event, payload);
        }
      }
    }
  }

  #broadcastOf(payload: JsonText, made: Map<JsonText, Broadcast>): Broadcast {
    let broadcast = made.get(payload);
    if (broadcast === undefined) {
      broadcast = new Broadcast(this.#topic, "step", payload);
      made.set(payload, broadcast);
    }
    return broadcast;
  }
}

/** As a client is told of a change; made, and put into the frame, when the first of its kind asks. */
function messageFor(profile: ClientProfile, { event, payload, step }: Told, frame: Frame): Message {
  if (profile.shortSteps && step !== null) {
    frame.short ??= { event: "step", payload: step() };
    return frame.short;
  }
  frame.plain ??= { event, payload: payload() };
  // Where there is no short form, all are told the same.
  if (step === null) frame.short = frame.plain;
  return frame.plain;
}
