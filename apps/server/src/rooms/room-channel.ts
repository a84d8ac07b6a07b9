/** The topic `room:{slug}` (api §6.3): joins, leaves and the dispatch of messages into the room's queue. */

import { REASONS, type ReceivedRoomMessages } from "@baize/protocol";
import { readPayload, roomClientMessages } from "@baize/protocol/channels";
import type { ChannelSession, Reply, TopicHandler } from "../realtime/index.ts";
import { isStorageAway } from "../storage/errors.ts";
import { type ClientProfile, clientProfile } from "./client-profile.ts";
import { type EventHandler, Outside, type Sender } from "./events/event.ts";
import { gameAction } from "./events/game-action.ts";
import { closeSeat, removePerson } from "./events/guests.ts";
import { sendAlert, setRoomOptions, setSpectator } from "./events/host-controls.ts";
import { closeRoom, resetAndReload, resetGame } from "./events/lifecycle.ts";
import { saveReplay } from "./events/save.ts";
import { setSeat } from "./events/seats.ts";
import { stepThrough } from "./events/step-through.ts";
import { setReplay } from "./events/upload.ts";
import { answerConsent } from "./events/when-agreed.ts";
import { JoinLimits } from "./join-limits.ts";
import { readLargePayload } from "./large-payload.ts";
import { tellLeftOut } from "./left-out.ts";
import { authorize, type RoomEvent, roomPermissions } from "./permissions.ts";
import { resume } from "./resume.ts";
import type { Room } from "./room.ts";
import type { RoomDeps, RoomUser } from "./room-deps.ts";
import { Refusal, refusalAlert, refusalReply } from "./room-errors.ts";
import type { RoomHost } from "./room-host.ts";
import type { RoomMember } from "./room-member.ts";
import { urgencyOf } from "./turns/urgency.ts";
import type { Watcher } from "./watchers.ts";

const handlers: { [Event in RoomEvent]: EventHandler<Event> } = {
  game_action: gameAction,
  step_through: stepThrough,
  set_seat: setSeat,
  save_replay: saveReplay,
  send_alert: sendAlert,
  answer_consent: answerConsent,
  close_seat: closeSeat,
  remove_person: removePerson,
  set_spectator: setSpectator,
  set_room_options: setRoomOptions,
  set_replay: setReplay,
  reset_game: resetGame,
  reset_and_reload: resetAndReload,
  close_room: closeRoom,
  ping: async (_room, _sender, payload) => payload,
  request_state: async (room, sender) => {
    room.pushStateTo(sender.member, sender.watcher);
    return "request_state";
  },
};

/** Hands a message to its handler, when its payload fits. */
function handled<Event extends RoomEvent>(
  event: Event,
  room: Room,
  sender: Sender,
  sent: unknown,
): Promise<unknown> {
  const read = readPayload(event, roomClientMessages[event].payload, sent);
  if ("problem" in read) throw new Refusal("invalid_payload", read.problem);
  return handlers[event](room, sender, read.payload as ReceivedRoomMessages[Event]);
}

/**
 * One known client registers its listener after the join reply and would miss a state that comes in the same
 * read, so the state follows the reply by this many milliseconds (api §6.3.1).
 */
const STATE_DELAY_MS = 50;

export function createRoomChannel(host: RoomHost, deps: RoomDeps): TopicHandler {
  const limits = new JoinLimits(deps);
  return {
    async join(member, payload) {
      const slug = member.topic.slice("room:".length);
      const { userId, authFailed } = member.visitor;
      if (!limits.admit(slug, member.visitor)) return { error: { reason: "rate_limited" } };
      if (authFailed) return unavailable(member, "auth_failed");
      for (;;) {
        const room = await host.open(slug);
        if (!room) return unavailable(member, "missing_server_state");
        const user = userId === null ? null : await deps.user(userId, room.table.game.pluginId);
        if (room.isRemoved(userId)) return { error: { reason: "removed", message: REASONS.removed.text } };
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
  readonly #host: RoomHost;
  readonly #member: RoomMember;
  /** What the client said it has, to be looked at once. */
  #joined: unknown;
  readonly #profile: ClientProfile;
  #room: Room;
  #watcher: Watcher;
  #left = false;

  constructor(host: RoomHost, room: Room, member: RoomMember, user: RoomUser | null, joined: unknown) {
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
    room.broadcast("users_changed", room.watchers.presences());
    room.followHost();
    room.deps.later(STATE_DELAY_MS, () => {
      // In the queue, so that the state and the first update after it fit together.
      this.#look(room, () => {
        if (this.#left || this.#isGivenUp(room)) return;
        if (!this.#canResume || !room.work.now(() => resume(room, this.#watcher, this.#member, this.#joined)))
          room.pushStateTo(this.#member, this.#watcher);
        if (room.notice) this.#member.push("send_alert", room.notice);
        const { user } = this.#watcher;
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

  /** Shows this member something, at their cost. */
  #look(room: Room, show: () => void): void {
    void room.queue.run(() => room.work.paidBy(this.#member.visitor, "reading", show));
  }

  async handle(event: string, payload: unknown): Promise<Reply> {
    try {
      if (!Object.hasOwn(handlers, event))
        throw new Refusal("invalid_payload", `This room knows no event ${JSON.stringify(event)}.`);
      if (this.#room.ended === "failed") await this.#return(event);
      const response = await this.#dispatch(event as RoomEvent, payload);
      this.#host.handled();
      return { status: "ok", response };
    } catch (error) {
      const refusal = error instanceof Refusal ? error : this.#unexpected(event, error);
      // Clients of the format ignore error replies; the alert is all that their user sees. Nobody need hear that somebody
      // was quicker to answer a question.
      if (refusal.reason !== "prompt_gone") this.#member.push("send_alert", refusalAlert(refusal));
      if (this.#room.ended === "closed")
        this.#member.push("unable_to_get_state_on_request", { reason: "missing_server_state" });
      return refusalReply(refusal);
    }
  }

  async #dispatch(event: RoomEvent, payload: unknown): Promise<unknown> {
    const sender: Sender = { watcher: this.#watcher, member: this.#member };
    for (;;) {
      const room = this.#room;
      try {
        return await room.queue.run(() => {
          const urgency = urgencyOf(event);
          if (room.ended === "moved") throw new Refusal("room_reopened");
          // What is done in the second before a room goes would be lost, however it is answered; looking is not.
          if (room.ended || (room.closing && urgency !== "reading")) throw new Refusal("room_closed");
          room.lastUse = room.deps.now();
          return room.work.paidBy(sender.member.visitor, urgency, () =>
            this.#answer(room, sender, event, payload),
          );
        });
      } catch (error) {
        if (!(error instanceof Outside)) throw error;
        await error.work();
      }
    }
  }

  async #answer(room: Room, sender: Sender, event: RoomEvent, payload: unknown): Promise<unknown> {
    const rule = roomPermissions[event];
    // Who is an admin is read at the time of the check (api §2).
    if (rule === "actingHostOrAdmin" && this.#watcher.user) await room.freshUser(this.#watcher);
    authorize(rule, room.standing(this.#watcher, this.#member.visitor.authFailed));
    room.work.checkBudget(sender);
    const sent =
      payload instanceof Uint8Array ? await this.#readUpload(room, sender, event, payload) : payload;
    const handle = () => handled(event, room, sender, sent);
    // An action takes its turn when the engine is to run; what a ping costs is not worth one.
    return event === "game_action" || event === "ping" ? handle() : room.work.inTurn(sender, handle);
  }

  /** Before a byte of it is read, its sender must be one who may put a game on the table. */
  async #readUpload(
    room: Room,
    sender: Sender,
    event: RoomEvent,
    bytes: Uint8Array,
  ): Promise<Record<string, unknown>> {
    authorize(roomPermissions.set_replay, room.standing(this.#watcher, this.#member.visitor.authFailed));
    sender.upload ??= await readLargePayload(bytes, (work) => room.work.now(work));
    if (event !== "set_replay" && sender.upload.action !== "set_game") throw new Refusal("invalid_payload");
    return sender.upload;
  }

  /** A bug of ours, or a storage that cannot be reached: the sender is told that the message failed. */
  #unexpected(event: string, error: unknown): Refusal {
    this.#room.deps.log.error({ room: this.#room.slug, event, err: error }, "A room message failed.");
    return new Refusal(isStorageAway(error) ? "storage_failed" : "internal");
  }

  /** The room was given up after a storage failure: back to what the journal holds. */
  async #return(event: string): Promise<void> {
    const room = await this.#host.open(this.#room.slug);
    if (!room) throw new Refusal("room_closed");
    this.#room.watchers.leave(this.#member, this.#watcher, room.deps.now());
    this.#room = room;
    this.#watcher = this.#enter(room, this.#watcher.user);
    // Hidden cards have other names now: a client that could not get the state when it asked must ask again.
    if (event !== "request_state") this.#member.push("bad_game_state", {});
  }

  caughtUp(): void {
    const room = this.#room;
    this.#look(room, () => {
      if (!this.#isGivenUp(room)) room.pushStateTo(this.#member, this.#watcher);
    });
  }

  /** What a room shows that could not write its journal may never have been: its member is told to ask again. */
  #isGivenUp(room: Room): boolean {
    if (room.ended === "failed") this.#member.push("bad_game_state", {});
    return room.ended !== null;
  }

  left(): void {
    if (this.#left) return;
    this.#left = true;
    const room = this.#room;
    room.lastUse = room.deps.now();
    if (room.watchers.leave(this.#member, this.#watcher, room.deps.now())) {
      room.broadcast("users_changed", room.watchers.presences());
    }
    room.reportPresence();
    room.followHost();
    this.#host.left(room);
  }
}
