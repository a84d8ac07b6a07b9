import type { ChannelMember, Visitor } from "@baize/room";
import { describe, expect, it } from "vitest";
import { MemberDesk } from "./member-desk.ts";

/** A member that notes what happens to it. */
function memberOf(topic: string) {
  const happened: string[] = [];
  const member: ChannelMember = {
    visitor: {} as Visitor,
    topic,
    isSlow: false,
    isJoined: true,
    push: (event) => void happened.push(`push ${event}`),
    broadcastFrame: (event) => void happened.push(`broadcast ${event}`),
    sendFrame: ({ event }) => void happened.push(`frame ${event}`),
    close: () => void happened.push("close"),
    fail: () => void happened.push("fail"),
  };
  return { member, happened };
}

/** A desk with three members, the last of whom is still joining. */
function desk() {
  const emptied: string[] = [];
  const of = new MemberDesk(() => emptied.push("empty"));
  const [ann, bob, late] = [memberOf("room:a"), memberOf("room:b"), memberOf("room:a")];
  const numbers = [ann, bob, late].map(({ member }) => of.add(member));
  of.joined(numbers[0]!);
  of.joined(numbers[1]!);
  return { of, emptied, ann, bob, late, numbers };
}

describe("the desk of members whose rooms are elsewhere", () => {
  it("hands what was said to those who were meant, and nothing to who has gone", () => {
    const { of, ann, bob, numbers } = desk();
    of.forget(numbers[1]!);
    const copies = [{ members: [numbers[0]!, numbers[1]!], before: "{}", after: "" }];
    of.frame({ form: "push", topic: "room:a", event: "state_update", shared: "", copies });
    of.frame({ form: "broadcast", topic: "room:a", event: "users_changed", shared: "", copies });
    expect([ann.happened, bob.happened]).toEqual([["push state_update", "frame users_changed"], []]);
  });

  it("closes whom the room closes, and fails whom it is lost to (H6)", () => {
    const { of, ann, bob, numbers } = desk();
    of.closeMember(numbers[0]!);
    of.closeMember(numbers[0]!);
    of.failMember(numbers[1]!);
    expect([ann.happened, bob.happened]).toEqual([["close"], ["fail"]]);
  });

  it("gives up those of a topic, or all, but not who is joining: that is tried again by itself", () => {
    const { of, ann, bob } = desk();
    expect(of.take(["room:a", "chat:a"])).toEqual([ann.member]);
    expect(of.clear()).toEqual([bob.member]);
    expect(of.isEmpty).toBe(true);
  });

  it("says when the last one has gone, once", () => {
    const { of, emptied, numbers } = desk();
    for (const number of [...numbers, ...numbers]) of.forget(number);
    expect(emptied).toEqual(["empty"]);
  });
});
