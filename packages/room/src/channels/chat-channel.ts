/** The topic `chat:{slug}` (api §6.2): a room's chat, kept with the room. */

import { isObject } from "@baize/engine/is-object";
import { REASONS } from "@baize/protocol";
import { type ChatEvent, chatPermissions, NO_RIGHTS, refusalOf } from "../people/permissions.ts";
import { writeChatLine } from "../pipeline/chat-line.ts";
import type { RoomUser, SharedDeps } from "../ports/deps.ts";
import type { ChannelMember, ChannelSession, PushNumber, Reply, TopicHandler } from "../ports/membership.ts";
import { Refusal, refusalReply, STORAGE_REFUSALS } from "../ports/refusal.ts";
import { KEPT_OF_EACH } from "../record/answered-pushes.ts";
import { LOG_LINE } from "../record/chat-line.ts";
import type { Answer, Room } from "../room/room.ts";
import { pictureHosts } from "../text/picture-hosts.ts";
import { oneLine, withKnownPictures, withoutSignatures } from "../text/said-text.ts";
import { numberOf } from "./number-of.ts";
import { type OpenRooms, openedAgain } from "./open-rooms.ts";
import { slugOf } from "./slug-of.ts";

const MAX_MESSAGE = 1000;
const MAX_GAME_UPDATE = 200;

export function createChatChannel(host: OpenRooms, deps: SharedDeps): TopicHandler {
  return {
    async join(member) {
      const slug = slugOf(member.topic);
      const { userId, authFailed } = member.visitor;
      for (;;) {
        const room = await host.open(slug);
        if (!room) return { error: { reason: "room_closed" } };
        const user = userId === null ? null : await deps.user(userId, room.plugin.definition.source.id);
        // It may have ended meanwhile: nobody would ever hear of its end again.
        if (room.ended) continue;
        if (room.people.isRemoved(userId))
          return { error: { reason: "removed", message: REASONS.removed.text } };
        room.chatMembers.add(member);
        const session = new ChatSession(host, room, member, user);
        const said = { messages: room.chat, remembers: KEPT_OF_EACH };
        return {
          response: { user_id: userId, auth_failed: authFailed, room_slug: slug, ...said },
          session,
        };
      }
    },
  };
}

class ChatSession implements ChannelSession {
  readonly #host: OpenRooms;
  #room: Room;
  readonly #member: ChannelMember;
  readonly #user: RoomUser | null;

  constructor(host: OpenRooms, room: Room, member: ChannelMember, user: RoomUser | null) {
    this.#host = host;
    this.#room = room;
    this.#member = member;
    this.#user = user;
  }

  async handle(event: string, payload: unknown, given?: PushNumber): Promise<Reply> {
    try {
      if (!Object.hasOwn(chatPermissions, event))
        throw new Refusal("invalid_payload", `The chat knows no event ${JSON.stringify(event)}.`);
      if (this.#room.ended === "failed") await this.#return();
      const refusal = refusalOf(chatPermissions[event as ChatEvent], {
        ...NO_RIGHTS,
        authFailed: this.#member.visitor.authFailed,
        userId: this.#user?.id ?? null,
      });
      if (refusal) return refusalReply(refusal);
      if (event === "ping") return { status: "ok", response: payload };
      const number = chatNumber(numberOf(this.#member.visitor, payload, given));
      const isLog = event === "game_update";
      const answer = await this.#room.underWay.once(number, () => this.#say(payload, isLog, number));
      return "refusal" in answer ? refusalReply(answer.refusal) : { status: "ok", response: answer.response };
    } catch (error) {
      if (error instanceof Refusal) return refusalReply(error);
      const fault = this.#room.deps.storageFault(error);
      if (fault) return refusalReply(new Refusal(STORAGE_REFUSALS[fault]));
      throw error;
    }
  }

  async #say(payload: unknown, isLog: boolean, number: PushNumber | undefined): Promise<Answer> {
    const room = this.#room;
    const said = readText(payload, isLog);
    // Whose pictures visitors show, nobody would ever know.
    const hosts = this.#user ? pictureHosts(room.plugin.definition) : null;
    const text = withKnownPictures(said, hosts);
    return room.queue.run(async () => {
      if (room.ended) throw new Refusal("room_closed");
      const fate = number ? room.journal.pushes.fateOf(number) : "new";
      if (fate === "forgotten") throw new Refusal("outcome_unknown");
      if (fate === "new") {
        if (room.closing) throw new Refusal("room_closed");
        this.#countMessage();
        const line = isLog ? `[${this.#user?.alias}] ${text}` : this.#prefix() + text;
        const sentBy = isLog ? LOG_LINE : this.#speaker();
        await room.journal.numbered(number, () => writeChatLine(room, line, sentBy));
      }
      return { response: {} };
    });
  }

  /** Who speaks is the server's to say (api §6.2, prefix rule). */
  #prefix(): string {
    if (!this.#user) return "[Anonymous] ";
    const seat = this.#room.people.seatOf(this.#user.id);
    return seat ? `[${seat}/${this.#user.alias}] ` : `[${this.#user.alias}] `;
  }

  /** The one person of a device's table has the number that marks lines of the log: they speak without one. */
  #speaker(): number | null {
    const id = this.#user?.id ?? null;
    return id === LOG_LINE ? null : id;
  }

  #countMessage(): void {
    const { chatLimits, deps } = this.#room;
    const isAdmitted = this.#user
      ? chatLimits.users.admit(String(this.#user.id), deps.now())
      : chatLimits.visitors.admit(this.#member.visitor.ip, deps.now());
    if (!isAdmitted) throw new Refusal("rate_limited");
  }

  /** The room was given up after a storage failure: back to what the journal holds. */
  async #return(): Promise<void> {
    const room = await openedAgain(this.#host, this.#room.slug, this.#member);
    this.#room.chatMembers.delete(this.#member);
    this.#room = room;
    room.chatMembers.add(this.#member);
  }

  left(): void {
    this.#room.chatMembers.delete(this.#member);
    this.#host.left(this.#room);
  }
}

/** A client may count what it says apart from what it does, under one name. */
function chatNumber(number: PushNumber | undefined): PushNumber | undefined {
  return number && { ...number, from: `chat ${number.from}` };
}

/** What somebody says, without who they claim to be: clients of the format write that in front, and it does not count. */
function readText(payload: unknown, log: boolean): string {
  const sent = isObject(payload) ? payload.message : null;
  const text = typeof sent === "string" ? withoutPrefix(oneLine(sent)) : "";
  const limit = log ? MAX_GAME_UPDATE : MAX_MESSAGE;
  if (text === "" || text.length > limit)
    throw new Refusal("invalid_payload", `A message is a text of 1 to ${limit} characters.`);
  return withoutSignatures(text);
}

function withoutPrefix(text: string): string {
  return text.replace(/^\[[^\]]*\](?: |$)/, "");
}
