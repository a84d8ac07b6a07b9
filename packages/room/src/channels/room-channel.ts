/** The topic `room:{slug}` (api §6.3): joins, leaves and the dispatch of messages into the room's queue. */

import { REASONS } from "@baize/protocol";
import { type ClientProfile, clientProfile } from "../people/client-profile.ts";
import { JoinLimits } from "../people/join-limits.ts";
import { isRoomEvent, type RoomEvent } from "../people/permissions.ts";
import type { Watcher } from "../people/watchers.ts";
import { tellLeftOut } from "../pipeline/left-out.ts";
import { handleMessage } from "../pipeline/pipeline.ts";
import { showState } from "../pipeline/show-state.ts";
import type { RoomUser, SharedDeps } from "../ports/deps.ts";
import type { RoomMember } from "../ports/member.ts";
import type { ChannelSession, PushNumber, Reply, TopicHandler } from "../ports/membership.ts";
import { Refusal, refusalAlert, refusalReply, STORAGE_REFUSALS } from "../ports/refusal.ts";
import type { Answer, Room } from "../room/room.ts";
import { numberOf } from "./number-of.ts";
import { type OpenRooms, openedAgain } from "./open-rooms.ts";
import { resume } from "./resume.ts";
import { slugOf } from "./slug-of.ts";

/**
 * One known client registers its listener after the join reply and would miss a state that comes in the same
 * read, so the state follows the reply by this many milliseconds (api §6.3.1).
 */
const STATE_DELAY_MS = 50;

export function createRoomChannel(host: OpenRooms, deps: SharedDeps): TopicHandler {
  const limits = new JoinLimits(deps);
  return {
    async join(member, payload) {
      const slug = slugOf(member.topic);
      const { userId, authFailed } = member.visitor;
      if (!member.isAgain && !limits.admit(slug, member.visitor))
        return { error: { reason: "rate_limited" } };
      if (authFailed) return unavailable(member, "auth_failed");
      for (;;) {
        const room = await host.open(slug);
        if (!room) return unavailable(member, "missing_server_state");
        const user = userId === null ? null : await deps.user(userId, room.plugin.definition.source.id);
        if (room.people.isRemoved(userId))
          return { error: { reason: "removed", message: REASONS.removed.text } };
        // It may have ended meanwhile: nobody would ever hear of its end again.
        if (!room.ended) return { response: {}, session: new RoomSession(host, room, member, user, payload) };
      }
    },
  };
}

/** Joined, but there is nothing to see: every event is refused with the reason. */
function unavailable(
  member: RoomMember,
  reason: "auth_failed" | "missing_server_state",
): { response: unknown; session: ChannelSession } {
  const refusal = new Refusal(reason === "auth_failed" ? "auth_failed" : "room_closed");
  return {
    response: {},
    session: {
      afterJoin: () => member.push("unable_to_get_state_on_join", { reason }),
      async handle() {
        member.push("unable_to_get_state_on_request", { reason });
        return refusalReply(refusal);
      },
      left: () => {},
    },
  };
}

class RoomSession implements ChannelSession {
  readonly #host: OpenRooms;
  readonly #member: RoomMember;
  /** What the client said it has, to be looked at once. */
  #joined: unknown;
  readonly #profile: ClientProfile;
  #room: Room;
  #watcher: Watcher;
  #left = false;

  constructor(host: OpenRooms, room: Room, member: RoomMember, user: RoomUser | null, joined: unknown) {
    this.#host = host;
    this.#room = room;
    this.#member = member;
    this.#joined = joined;
    this.#profile = clientProfile(joined);
    this.#watcher = this.#enter(room, user);
  }

  #enter(room: Room, user: RoomUser | null): Watcher {
    room.lastUse = room.deps.now();
    const watcher = room.watchers.join(this.#member, user, this.#profile);
    room.reportPresence();
    return watcher;
  }

  afterJoin(): void {
    const room = this.#room;
    room.sending.broadcast("users_changed", room.watchers.presences());
    room.followHost();
    room.deps.startTimer(STATE_DELAY_MS, () => {
      // In the queue, so that the state and the first update after it fit together.
      this.#look(room, () => {
        if (this.#left) return;
        if (!this.#canResume || !room.work.now(() => resume(room, this.#watcher, this.#member, this.#joined)))
          showState(room, this.#member, this.#watcher);
        if (room.notice) this.#member.push("send_alert", room.notice);
        const { user } = this.#watcher;
        if (user) room.consents.tellNewcomer(this.#member, user.id);
        // Nobody has acted yet: whoever made the room comes to see what became of it.
        if (user && user.id === room.meta.createdBy && room.version === 0)
          tellLeftOut(room, user, ["player", "game"]);
      });
    });
  }

  /** What was missed is kept as it stands. */
  get #canResume(): boolean {
    return this.#profile.reader === null;
  }

  /**
   * Shows this member something of a room that goes on, at their cost. Nobody has asked for it: what goes wrong is told by an alert
   * alone.
   */
  #look(room: Room, show: () => void): void {
    const look = () => {
      // What a room shows that could not write its journal may never have been: its member is told to ask again.
      if (room.ended === "failed") this.#member.push("bad_game_state", {});
      if (room.ended === null) show();
    };
    room.queue
      .run(() => room.work.paidBy(this.#member.visitor, "reading", look))
      .catch((error: unknown) => {
        this.#member.push("send_alert", refusalAlert(this.#unexpected("current_state", error)));
      });
  }

  async handle(event: string, payload: unknown, given?: PushNumber): Promise<Reply> {
    const number = numberOf(this.#member.visitor, payload, given);
    try {
      const answer = isRoomEvent(event)
        ? await this.#answer(event, payload, number)
        : { refusal: new Refusal("invalid_payload", `This room knows no event ${JSON.stringify(event)}.`) };
      if ("refusal" in answer) return this.#refused(answer.refusal, number);
      this.#host.handled();
      return { status: "ok", response: answer.response };
    } catch (error) {
      return this.#refused(error instanceof Refusal ? error : this.#unexpected(event, error), number);
    }
  }

  async #answer(event: RoomEvent, payload: unknown, number?: PushNumber): Promise<Answer> {
    if (this.#room.ended === "failed") await this.#return(event);
    const sender = { watcher: this.#watcher, member: this.#member };
    return handleMessage(this.#room, sender, event, payload, number);
  }

  #refused(given: Refusal, number?: PushNumber): Reply {
    // What was sent to another place that had the room names hidden cards as they were called there.
    const isOfBefore = number?.isAgain && given.reason === "invalid_payload";
    const refusal = isOfBefore ? new Refusal("room_reopened") : given;
    // Clients of the format ignore error replies; the alert is all that their user sees. Nobody need hear that somebody
    // was quicker to answer a question.
    if (refusal.reason !== "prompt_gone") this.#member.push("send_alert", refusalAlert(refusal));
    if (this.#room.ended === "closed")
      this.#member.push("unable_to_get_state_on_request", { reason: "missing_server_state" });
    return refusalReply(refusal);
  }

  /** A bug of ours, or a storage that cannot be reached: the sender is told that the message failed. */
  #unexpected(event: string, error: unknown): Refusal {
    this.#room.deps.log.error({ room: this.#room.slug, event, err: error }, "A room message failed.");
    const fault = this.#room.deps.storageFault(error);
    return new Refusal(fault ? STORAGE_REFUSALS[fault] : "internal");
  }

  /** The room was given up after a storage failure: back to what the journal holds. */
  async #return(event: string): Promise<void> {
    const room = await openedAgain(this.#host, this.#room.slug, this.#member);
    this.#room.watchers.leave(this.#member, this.#watcher, room.deps.now());
    this.#room = room;
    this.#watcher = this.#enter(room, this.#watcher.user);
    // Hidden cards have other names now: a client that could not get the state when it asked must ask again.
    if (event !== "request_state") this.#member.push("bad_game_state", {});
  }

  caughtUp(): void {
    const room = this.#room;
    this.#look(room, () => showState(room, this.#member, this.#watcher));
  }

  left(): void {
    if (this.#left) return;
    this.#left = true;
    const room = this.#room;
    room.lastUse = room.deps.now();
    const isGone = room.watchers.leave(this.#member, this.#watcher, room.deps.now());
    // Of a room that is closed everybody goes in turn, and hears of it by that.
    if (room.ended !== "closed") {
      if (isGone) room.sending.broadcast("users_changed", room.watchers.presences());
      room.reportPresence();
      room.followHost();
    }
    this.#host.left(room);
  }
}
