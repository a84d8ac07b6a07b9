/** The topic `room:{slug}` (api §6.3): joins, leaves and the dispatch of messages into the room's queue. */
import type { ChannelMember, ChannelSession, Reply, TopicHandler } from "../realtime/index.ts";
import type { EventHandler } from "./events/event.ts";
import { gameAction } from "./events/game-action.ts";
import { sendAlert, setRoomOptions, setSpectator } from "./events/host-controls.ts";
import { closeRoom, resetAndReload, resetGame } from "./events/lifecycle.ts";
import { saveReplay } from "./events/save.ts";
import { setSeat } from "./events/seats.ts";
import { stepThrough } from "./events/step-through.ts";
import { isRecord } from "./is-record.ts";
import { authorize, type RoomEvent, roomPermissions } from "./permissions.ts";
import type { Room } from "./room.ts";
import type { RoomDeps } from "./room-deps.ts";
import { Refusal, refusalReply } from "./room-errors.ts";
import type { RoomHost } from "./room-host.ts";
import type { Watcher } from "./watchers.ts";

const handlers: Partial<Record<RoomEvent, EventHandler>> = {
  game_action: gameAction,
  step_through: stepThrough,
  set_seat: setSeat,
  save_replay: saveReplay,
  send_alert: sendAlert,
  set_spectator: setSpectator,
  set_room_options: setRoomOptions,
  reset_game: resetGame,
  reset_and_reload: resetAndReload,
  close_room: closeRoom,
  ping: async (_room, _sender, payload) => payload,
  request_state: async (room, sender) => {
    sender.member.push("current_state", room.viewFor(sender.watcher));
    return "request_state";
  },
};

/**
 * One known client registers its listener after the join reply and would miss a state that comes in the same
 * read, so the state follows the reply by this many milliseconds (api §6.3.1).
 */
const STATE_DELAY_MS = 50;

export function createRoomChannel(host: RoomHost, deps: RoomDeps): TopicHandler {
  return {
    async join(member) {
      const slug = member.topic.slice("room:".length);
      const unavailable = (reason: string) => ({
        response: {},
        session: {
          afterJoin: () => member.push("unable_to_get_state_on_join", { reason }),
          handle: async (event: string) => unavailableReply(member, event, reason),
          left: () => {},
        } satisfies ChannelSession,
      });
      if (member.visitor.authFailed) return unavailable("auth_failed");
      const room = await host.open(slug);
      if (!room) return unavailable("missing_server_state");
      const userId = member.visitor.userId;
      const user = userId === null ? null : await deps.user(userId, room.table.game.pluginId);
      return { response: {}, session: new RoomSession(host, room, member, user) };
    },
  };
}

function unavailableReply(member: ChannelMember, event: string, reason: string): Reply {
  if (event === "request_state") member.push("unable_to_get_state_on_request", { reason });
  return refusalReply(new Refusal(reason === "auth_failed" ? "auth_failed" : "room_closed"));
}

class RoomSession implements ChannelSession {
  readonly #host: RoomHost;
  readonly #room: Room;
  readonly #member: ChannelMember;
  readonly #watcher: Watcher;
  #left = false;

  constructor(
    host: RoomHost,
    room: Room,
    member: ChannelMember,
    user: Awaited<ReturnType<RoomDeps["user"]>>,
  ) {
    this.#host = host;
    this.#room = room;
    this.#member = member;
    this.#watcher = room.watchers.join(member, user);
    room.lastUse = room.deps.now();
  }

  afterJoin(): void {
    const room = this.#room;
    room.broadcast("users_changed", room.watchers.presences());
    setTimeout(() => {
      // In the queue, so that the state and the first update after it fit together.
      void room.queue.run(() => {
        if (!this.#left) this.#member.push("current_state", room.viewFor(this.#watcher));
      });
    }, STATE_DELAY_MS);
  }

  async handle(event: string, payload: unknown): Promise<Reply> {
    const room = this.#room;
    try {
      const handler = Object.hasOwn(handlers, event) ? handlers[event as RoomEvent] : undefined;
      if (!handler)
        throw new Refusal("invalid_payload", `This room knows no event ${JSON.stringify(event)}.`);
      if (!isRecord(payload)) throw new Refusal("invalid_payload", "A payload must be an object.");
      const response = await room.queue.run(() => {
        if (room.ended) throw new Refusal("room_closed");
        authorize(
          roomPermissions[event as RoomEvent],
          room.standing(this.#watcher, this.#member.visitor.authFailed),
        );
        return handler(room, { watcher: this.#watcher, member: this.#member }, payload);
      });
      return { status: "ok", response };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Clients of the format ignore error replies; the alert is all that their user sees.
      this.#member.push("send_alert", { level: "error", text: error.message });
      if (room.ended) this.#member.push("unable_to_get_state_on_request", { reason: "missing_server_state" });
      return refusalReply(error);
    }
  }

  caughtUp(): void {
    void this.#room.queue.run(() => this.#member.push("current_state", this.#room.viewFor(this.#watcher)));
  }

  left(): void {
    if (this.#left) return;
    this.#left = true;
    const room = this.#room;
    if (room.watchers.leave(this.#member, this.#watcher, room.deps.now())) {
      room.broadcast("users_changed", room.watchers.presences());
    }
    this.#host.left(room);
  }
}
