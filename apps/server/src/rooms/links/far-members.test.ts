import { JsonText } from "@baize/protocol/json-text";
import type { ChannelMember, ChannelSession, TopicHandler, Visitor } from "@baize/room";
import { Broadcast } from "@baize/room";
import { expect, it } from "vitest";
import type { FrameOut, JoinRequest, RoomSide, SocketSide } from "./contract.ts";
import { createFarMembers } from "./far-members.ts";
import { Link, type Message } from "./link.ts";

const visitor: Visitor = {
  connectionId: "c",
  userId: null,
  familyId: null,
  authFailed: false,
  visitorId: "v",
  ip: "192.0.2.1",
};
const joining = (member: number, more: Partial<JoinRequest> = {}): JoinRequest => ({
  member,
  kind: "room",
  topic: "room:calm-otter",
  visitor,
  isSlow: false,
  isAgain: false,
  payload: {},
  ...more,
});

/** Members of a topic that takes everybody in, and what crosses to the main thread. */
function hall() {
  const members: ChannelMember[] = [];
  const ended: number[] = [];
  const sent: Message[] = [];
  const topic: TopicHandler = {
    async join(member) {
      const index = members.push(member) - 1;
      const session: ChannelSession = { handle: async () => null, left: () => ended.push(index) };
      return { response: "welcome", session };
    },
  };
  const link = new Link<SocketSide, RoomSide>((batch) => sent.push(...batch));
  const memberships = createFarMembers({ room: topic, chat: topic }, link);
  const crossed = () => new Promise<Message[]>((resolve) => setImmediate(() => resolve(sent)));
  return { members, ended, memberships, crossed };
}

it("what a whole room hears crosses once, and not behind what was said in between", async () => {
  const { members, memberships, crossed } = hall();
  for (const member of [1, 2]) await memberships.join(joining(member));
  const frame = new Broadcast("room:calm-otter", "users_changed", { 7: {} });
  for (const member of members) member.sendFrame(frame);
  members[0]!.push("state_update", { version: 1 });
  members[1]!.sendFrame(frame);
  const frames = (await crossed()).map((message) => message.is === "tell" && (message.args[0] as FrameOut));
  const topic = "room:calm-otter";
  const users = (members: number[]) => [{ members, before: '{"7":{}}', after: "" }];
  const version = [{ members: [1], before: '{"version":1}', after: "" }];
  expect(frames).toEqual([
    { form: "broadcast", topic, event: "users_changed", shared: "", copies: users([1, 2]) },
    { form: "push", topic, event: "state_update", shared: "", copies: version },
    { form: "broadcast", topic, event: "users_changed", shared: "", copies: users([2]) },
  ]);
});

it("what all hear nearly alike crosses with the common piece once, and each topic by itself", async () => {
  const { members, memberships, crossed } = hall();
  for (const member of [1, 2]) await memberships.join(joining(member));
  await memberships.join(joining(3, { topic: "room:loud-heron" }));
  for (const [index, member] of members.entries())
    member.push("state_update", new JsonText('{"delta":', '{"a":1}', `,"seat":${index}}`));
  const frames = (await crossed()).map((message) => message.is === "tell" && (message.args[0] as FrameOut));
  const copy = (member: number, seat: number) => ({
    members: [member],
    before: '{"delta":',
    after: `,"seat":${seat}}`,
  });
  const common = { form: "push", event: "state_update", shared: '{"a":1}' };
  expect(frames).toEqual([
    { ...common, topic: "room:calm-otter", copies: [copy(1, 0), copy(2, 1)] },
    { ...common, topic: "room:loud-heron", copies: [copy(3, 2)] },
  ]);
});

it("a member is slow from the word of the main thread until it has caught up", async () => {
  const { members, memberships } = hall();
  await memberships.join(joining(1));
  await memberships.join(joining(2, { isSlow: true }));
  memberships.fellBehind(1);
  memberships.caughtUp(2);
  expect(members.map((member) => member.isSlow)).toEqual([true, false]);
});

it("a membership ends once, whoever ends it, and sends nothing more", async () => {
  const { members, ended, memberships, crossed } = hall();
  for (const member of [1, 2]) await memberships.join(joining(member));
  memberships.left(1);
  members[1]!.close();
  memberships.left(2);
  for (const member of members) member.push("late", {});
  expect(ended).toEqual([0, 1]);
  expect(await crossed()).toEqual([{ is: "tell", name: "closeMember", args: [2] }]);
});

it("H6: a member that a room is lost to is failed at the other end, not closed, and is out here", async () => {
  const { members, ended, memberships, crossed } = hall();
  await memberships.join(joining(1));
  members[0]!.fail();
  members[0]!.close();
  expect(ended).toEqual([0]);
  expect(await crossed()).toEqual([{ is: "tell", name: "failMember", args: [1] }]);
});

it("what arrives for a membership that has ended here is refused, as nothing is done: it must not pass for done", async () => {
  const { members, memberships } = hall();
  await memberships.join(joining(1));
  expect(await memberships.handle(1, "game_action", {})).toBeNull();
  members[0]!.fail();
  expect(await memberships.handle(1, "game_action", {})).toMatchObject({
    status: "error",
    response: { reason: "room_reopened" },
  });
});
