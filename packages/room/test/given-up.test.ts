/** Who comes into the new room when one that was given up is opened again. */
import { describe, expect, it } from "vitest";
import {
  type ChannelSession,
  codecV2,
  createChatChannel,
  createRoomChannel,
  type OpenRooms,
  type Room,
  type RoomDeps,
  type TopicHandler,
} from "../src/index.ts";
import { Membership } from "../src/line/membership.ts";
import { openLocalRoom, person } from "./local-room.ts";

const ana = person(1, "Ana");

const channels: [string, (host: OpenRooms, deps: RoomDeps) => TopicHandler, string, object][] = [
  ["room", createRoomChannel, "ping", {}],
  ["chat", createChatChannel, "message", { message: "Hello?" }],
];

/** A member of a room that was given up, and the one that will be opened in its place when `opens` is called. */
async function memberOfFormer(topic: string, channelOf: (typeof channels)[number][1]) {
  const { room: former } = await openLocalRoom(ana);
  const { room: next } = await openLocalRoom(ana);
  let opened = Promise.resolve<Room | null>(former);
  const left: Room[] = [];
  const host: OpenRooms = { open: () => opened, left: (room) => void left.push(room), handled() {} };
  const outlet = { codec: codecV2, isOpen: true, isSlow: false, send() {} };
  const visitor = {
    connectionId: "1",
    userId: ana.id,
    familyId: null,
    authFailed: false,
    visitorId: "1",
    ip: "local",
  };
  const member = new Membership(visitor, `${topic}:local-room`, "1", outlet, former.deps.log);
  const decision = await channelOf(host, former.deps).join(member, {});
  if ("error" in decision) throw new Error(decision.error.reason);
  const session: ChannelSession = decision.session;
  member.accept(session);
  former.giveWay();
  const opening = Promise.withResolvers<Room | null>();
  opened = opening.promise;
  return { member, session, former, next, left, opens: () => opening.resolve(next) };
}

describe.each(channels)("of the topic %s", (topic, channelOf, event, payload) => {
  const inside = ({ watchers, chatMembers, chat }: Room) => [watchers.size, chatMembers.size, chat.length];

  it("nobody stays behind who has left while it was opened", async () => {
    const { member, session, former, next, left, opens } = await memberOfFormer(topic, channelOf);
    const answer = session.handle(event, payload);
    member.end();
    opens();
    expect(await answer).toMatchObject({ status: "error", response: { reason: "room_reopened" } });
    expect(inside(next)).toEqual([0, 0, 0]);
    expect(left).toEqual([former]);
  });

  it("nobody comes in whom the host had removed when the former one was given up", async () => {
    const { session, next, opens } = await memberOfFormer(topic, channelOf);
    next.meta = { ...next.meta, removed: [{ user_id: ana.id, alias: ana.alias }] };
    opens();
    const answer = await session.handle(event, payload);
    expect(answer).toMatchObject({ status: "error", response: { reason: "removed" } });
    expect(inside(next)).toEqual([0, 0, 0]);
  });

  it("everybody else comes in by what they do next", async () => {
    const { session, next, opens } = await memberOfFormer(topic, channelOf);
    opens();
    expect(await session.handle(event, payload)).toMatchObject({ status: "ok" });
    expect(next.watchers.size + next.chatMembers.size).toBe(1);
  });
});
