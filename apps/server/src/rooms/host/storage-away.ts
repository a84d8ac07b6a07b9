/** Joins while the storage is away: refused with words. Stock clients try again by themselves. */
import { REASONS } from "@baize/protocol";
import type { RoomDeps, TopicHandler } from "@baize/room";
import { isStorageAway } from "../../base/storage-errors.ts";

export function refusingWhileAway(topic: TopicHandler, log: RoomDeps["log"]): TopicHandler {
  return {
    ...topic,
    async join(member, payload) {
      try {
        return await topic.join(member, payload);
      } catch (error) {
        if (!isStorageAway(error)) throw error;
        log.error({ topic: member.topic, err: error }, "The storage was away when somebody joined.");
        return { error: { reason: "storage_away", message: REASONS.storage_away.text } };
      }
    },
  };
}
