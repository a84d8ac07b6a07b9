import { JsonText } from "@baize/protocol/json-text";
import {
  Broadcast,
  type ChannelMember,
  type ChannelSession,
  type PushNumber,
  Refusal,
  type Reply,
  refusalAlert,
  refusalReply,
  type TopicHandler,
  type Visitor,
} from "@baize/room";
import { describe, expect, it, vi } from "vitest";
import { RoomHeldError } from "../base/worker-errors.ts";
import { anchoredTopics, type RoomPlaces } from "./anchor.ts";

const visitor: Visitor = {
  connectionId: "c",
  userId: 1,
  familyId: null,
  authFailed: false,
  visitorId: "v",
  ip: "192.0.2.1",
};

/** What a client is sent, as its socket's member. */
class Line implements ChannelMember {
  readonly visitor = visitor;
  readonly topic: string;
  readonly heard: unknown[] = [];
  isSlow = false;
  isJoined = true;

  constructor(topic: string) {
    this.topic = topic;
  }
  push(event: string, payload: unknown) {
    this.heard.push([event, payload]);
  }
  broadcastFrame(event: string, payload: unknown) {
    this.heard.push([event, payload]);
  }
  sendFrame(frame: Broadcast) {
    this.heard.push([frame.event, JSON.parse(frame.json.text)]);
  }
  close() {
    this.heard.push("closed");
  }
  fail() {
    this.heard.push("failed");
  }
}

interface Joined {
  member: ChannelMember;
  payload: unknown;
  pushes: [event: string, number: PushNumber | undefined][];
  isLeft: boolean;
}

/** One place of a room after the other; `answers` says what each push is answered there. */
function places(longestMs = 5_000) {
  const joined: Joined[] = [];
  const misplaced: string[] = [];
  let nowhere = 0;
  let answer = async (_place: Joined): Promise<Reply | null> => ({ status: "ok", response: {} });
  const handler: TopicHandler = {
    async join(member, payload) {
      if (nowhere-- > 0) throw new RoomHeldError();
      const place: Joined = { member, payload, pushes: [], isLeft: false };
      joined.push(place);
      const session: ChannelSession = {
        handle: (event, _payload, number) => {
          place.pushes.push([event, number]);
          return answer(place);
        },
        afterJoin: () => member.push("current_state", { place: joined.indexOf(place) }),
        left: () => {
          place.isLeft = true;
        },
      };
      return { response: { place: joined.length }, session };
    },
  };
  const all: RoomPlaces = {
    topicsOf: async () => ({ room: handler, chat: handler }),
    misplaced: (slug) => misplaced.push(slug),
    awake: () => null,
    reattached() {},
    longestMs,
  };
  return {
    topics: anchoredTopics(all),
    joined,
    misplaced,
    /** So many joins find the room nowhere. */
    away(joins: number) {
      nowhere = joins;
    },
    answerWith(how: typeof answer) {
      answer = how;
    },
  };
}

async function enter(rooms: ReturnType<typeof places>, kind: "room" | "chat" = "room", payload: object = {}) {
  const line = new Line(`${kind}:calm-otter`);
  const decision = await rooms.topics[kind].join(line, payload);
  if (!("session" in decision)) throw new Error(decision.error.reason);
  decision.session.afterJoin?.();
  return { line, session: decision.session, response: decision.response };
}

const reopened = refusalAlert(new Refusal("room_reopened"));

describe("a membership that outlives its room's node", () => {
  it("joins again when the room is lost, without what the client has of it, and its client is only sent the state", async () => {
    const rooms = places();
    const { line } = await enter(rooms, "room", { lastStep: 3, version: 9, language: "de" });
    rooms.away(2);
    rooms.joined[0]!.member.fail();
    await vi.waitFor(() => expect(rooms.joined).toHaveLength(2));
    expect(rooms.joined.map(({ payload, isLeft, member }) => [payload, isLeft, member.isAgain])).toEqual([
      [{ lastStep: 3, version: 9, language: "de" }, true, false],
      [{ language: "de" }, false, true],
    ]);
    expect(line.heard).toEqual([
      ["current_state", { place: 0 }],
      ["current_state", { place: 1 }],
    ]);
    expect(rooms.misplaced).toContain("calm-otter");
  });

  it("takes a room that gives itself up for lost, and passes nothing on that it says afterwards", async () => {
    const rooms = places();
    const { line } = await enter(rooms);
    const [first] = rooms.joined;
    first!.member.sendFrame(new Broadcast("room:calm-otter", "bad_game_state", new JsonText("{}")));
    first!.member.push("state_update", { stale: true });
    first!.member.close();
    await vi.waitFor(() => expect(rooms.joined).toHaveLength(2));
    expect(line.heard).toEqual([
      ["current_state", { place: 0 }],
      ["current_state", { place: 1 }],
    ]);
  });

  it("asks the next place what was not answered, under the same number, and says nothing of it", async () => {
    const rooms = places();
    const { line, session } = await enter(rooms);
    rooms.answerWith(async (place) => {
      if (rooms.joined.length > 1) return { status: "ok", response: "done" };
      place.member.push("send_alert", reopened);
      place.member.fail();
      return refusalReply(new Refusal("outcome_unknown"));
    });
    expect(await session.handle("game_action", {})).toEqual({ status: "ok", response: "done" });
    await session.handle("game_action", {});
    const numbers = rooms.joined.flatMap(({ pushes }) =>
      pushes.map(([, number]) => [number!.n, number!.isAgain]),
    );
    expect(numbers).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
    const [from] = new Set(rooms.joined.flatMap(({ pushes }) => pushes.map(([, number]) => number!.from)));
    expect(from).toMatch(/^[\w-]{12}$/);
    expect(line.heard).not.toContainEqual(["send_alert", reopened]);
  });

  it("does not ask again what is refused by a room that is still there, nor an upload: their client is told", async () => {
    const rooms = places();
    const { line, session } = await enter(rooms);
    const refused = refusalReply(new Refusal("room_reopened"));
    rooms.answerWith(async () => refused);
    expect(await session.handle("game_action", {})).toEqual(refused);
    rooms.answerWith(async (place) => {
      place.member.fail();
      return refused;
    });
    expect(await session.handle("set_replay", new Uint8Array(3))).toEqual(refused);
    expect(line.heard.filter((heard) => String(heard).startsWith("send_alert"))).toHaveLength(2);
    expect(rooms.joined.flatMap(({ pushes }) => pushes)).toHaveLength(2);
  });

  it("lets its client join again itself when the room is nowhere for too long, and at once where it is a chat", async () => {
    const rooms = places(0);
    const { line, session } = await enter(rooms);
    rooms.away(1_000);
    rooms.joined[0]!.member.fail();
    const push = session.handle("game_action", {});
    expect(await push).toEqual(refusalReply(new Refusal("room_reopened")));
    expect(line.heard.slice(1)).toEqual([["send_alert", { ...reopened, level: "warning" }], "failed"]);
    const chats = places();
    const chat = await enter(chats, "chat");
    chats.joined[0]!.member.fail();
    expect([chats.joined.length, chat.line.heard.at(-1)]).toEqual([1, "failed"]);
  });

  it("ends with its client, also while its next join is being decided", async () => {
    const rooms = places();
    const { line, session } = await enter(rooms);
    rooms.joined[0]!.member.fail();
    session.left();
    await vi.waitFor(() => expect(rooms.joined.map(({ isLeft }) => isLeft)).toEqual([true, true]));
    expect(line.heard).toEqual([["current_state", { place: 0 }]]);
  });
});
