/** The topic `chat:{slug}` (api §6.2): a room's chat, kept with the room. */

import { randomBytes } from "node:crypto";
import type { ChatMessage } from "@baize/protocol";
import type { ChannelMember, ChannelSession, Reply, TopicHandler } from "../realtime/index.ts";
import { isRecord } from "./is-record.ts";
import { authorize, type ChatEvent, chatPermissions } from "./permissions.ts";
import type { Room } from "./room.ts";
import type { RoomDeps, RoomUser } from "./room-deps.ts";
import { Refusal, refusalReply } from "./room-errors.ts";
import type { RoomHost } from "./room-host.ts";

const MAX_MESSAGE = 1000;
const MAX_GAME_UPDATE = 200;
/** Messages of a user in a window; visitors may say less. */
const limits = { user: { count: 5, windowMs: 5000 }, anonymous: { count: 1, windowMs: 3000 } };

export function createChatChannel(host: RoomHost, deps: RoomDeps): TopicHandler {
  return {
    async join(member) {
      const slug = member.topic.slice("chat:".length);
      const room = await host.open(slug);
      if (!room) return { error: { reason: "room_closed" } };
      const { userId, authFailed } = member.visitor;
      const user = userId === null ? null : await deps.user(userId, room.table.game.pluginId);
      room.chatMembers.add(member);
      const session = new ChatSession(host, room, member, user);
      return {
        response: { user_id: userId, auth_failed: authFailed, room_slug: slug, messages: room.chat },
        session,
      };
    },
  };
}

class ChatSession implements ChannelSession {
  readonly #host: RoomHost;
  readonly #room: Room;
  readonly #member: ChannelMember;
  readonly #user: RoomUser | null;
  #sentAt: number[] = [];

  constructor(host: RoomHost, room: Room, member: ChannelMember, user: RoomUser | null) {
    this.#host = host;
    this.#room = room;
    this.#member = member;
    this.#user = user;
  }

  async handle(event: string, payload: unknown): Promise<Reply> {
    try {
      if (!Object.hasOwn(chatPermissions, event))
        throw new Refusal("invalid_payload", `The chat knows no event ${JSON.stringify(event)}.`);
      if (event === "ping") return { status: "ok", response: payload };
      authorize(chatPermissions[event as ChatEvent], {
        authFailed: this.#member.visitor.authFailed,
        userId: this.#user?.id ?? null,
        seated: false,
        actingHost: false,
        pluginAuthor: false,
        admin: false,
      });
      const text = isRecord(payload) ? payload.message : null;
      const limit = event === "message" ? MAX_MESSAGE : MAX_GAME_UPDATE;
      if (typeof text !== "string" || text.trim() === "" || text.length > limit) {
        throw new Refusal("invalid_payload", `A message is a text of 1 to ${limit} characters.`);
      }
      this.#countMessage();
      const log = event === "game_update";
      await this.#say(
        log ? `[${this.#user?.alias}] ${text}` : this.#prefix() + withoutPrefix(text),
        log ? -1 : (this.#user?.id ?? null),
      );
      return { status: "ok", response: {} };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalReply(error);
    }
  }

  async #say(text: string, sentBy: number | null): Promise<void> {
    const room = this.#room;
    const message: ChatMessage = {
      text,
      sent_by: sentBy,
      when: room.deps.now(),
      shortcode: randomBytes(6).toString("base64url"),
    };
    await room.queue.run(async () => {
      if (room.ended) throw new Refusal("room_closed");
      await room.commit({ kind: "chat", message });
      room.addChat(message);
      for (const member of room.chatMembers) {
        // Older clients read new messages from an imitated reply.
        member.broadcastFrame("phx_reply", {
          status: "ok",
          response: { room_slug: room.slug, new_message: message },
        });
        member.broadcastFrame("new_message", message);
      }
    });
  }

  /** Who speaks is the server's to say (api §6.2, prefix rule). */
  #prefix(): string {
    if (!this.#user) return "[Anonymous] ";
    const seat = this.#room.seatOf(this.#user.id);
    return seat ? `[${seat}/${this.#user.alias}] ` : `[${this.#user.alias}] `;
  }

  #countMessage(): void {
    const { count, windowMs } = this.#user ? limits.user : limits.anonymous;
    const now = this.#room.deps.now();
    this.#sentAt = this.#sentAt.filter((time) => now - time < windowMs);
    if (this.#sentAt.length >= count) throw new Refusal("rate_limited");
    this.#sentAt.push(now);
  }

  left(): void {
    this.#room.chatMembers.delete(this.#member);
    this.#host.left(this.#room);
  }
}

function withoutPrefix(text: string): string {
  return text.replace(/^\[[^\]]*\] /, "");
}
