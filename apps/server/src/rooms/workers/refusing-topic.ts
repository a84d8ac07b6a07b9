/** A topic whose rooms take no actions while they are in quarantine. */
import { say } from "@baize/protocol";
import type { ChannelMember, ChannelSession, TopicHandler } from "@baize/room";
import { isRoomEvent, Refusal, refusalAlert, refusalReply, slugOf, urgencyOf } from "@baize/room";
import type { Quarantine } from "./quarantine.ts";

export function refusingTopic(topic: TopicHandler, quarantine: Quarantine): TopicHandler {
  return {
    async join(member, payload) {
      const decision = await topic.join(member, payload);
      if (!("session" in decision)) return decision;
      const slug = slugOf(member.topic);
      return {
        ...decision,
        session: refusingSession(decision.session, member, () => quarantine.refusesFor(slug)),
      };
    },
  };
}

function refusingSession(
  session: ChannelSession,
  member: ChannelMember,
  refusesFor: () => number,
): ChannelSession {
  return {
    ...session,
    async handle(event, payload, number) {
      const ms = refusesFor();
      if (ms === 0 || !isRoomEvent(event) || urgencyOf(event) !== "acting")
        return session.handle(event, payload, number);
      const refusal = new Refusal("rate_limited", say("held_up", { minutes: Math.ceil(ms / 60_000) }));
      member.push("send_alert", refusalAlert(refusal));
      return refusalReply(refusal);
    },
  };
}
