import { expect, it } from "vitest";
import { encodeBroadcast } from "../../realtime/broadcast.ts";
import type { ChannelMember, ChannelSession, TopicHandler, Visitor } from "../../realtime/channel.ts";
import type { FrameOut, JoinRequest, MainSide, WorkerSide } from "./contract.ts";
import { createMemberships } from "./far-members.ts";
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
  const link = new Link<MainSide, WorkerSide>((batch) => sent.push(...batch));
  const memberships = createMemberships({ room: topic, chat: topic }, link);
  const crossed = () => new Promise<Message[]>((resolve) => setImmediate(() => resolve(sent)));
  return { members, ended, memberships, crossed };
}

it("what a whole room hears crosses once, and not behind what was said in between", async () => {
  const { members, memberships, crossed } = hall();
  for (const member of [1, 2]) await memberships.join(joining(member));
  const frame = encodeBroadcast("room:calm-otter", "users_changed", { 7: {} });
  for (const member of members) member.sendFrame(frame);
  members[0]!.push("state_update", { version: 1 });
  members[1]!.sendFrame(frame);
  const frames = (await crossed()).map((message) => message.is === "tell" && (message.args[0] as FrameOut));
  expect(frames).toEqual([
    { members: [1, 2], form: "broadcast", event: "users_changed", json: '{"7":{}}' },
    { members: [1], form: "push", event: "state_update", json: '{"version":1}' },
    { members: [2], form: "broadcast", event: "users_changed", json: '{"7":{}}' },
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
