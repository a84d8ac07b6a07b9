/** What this node does for another one whose sockets are in its rooms. */
import { slugOf } from "@baize/room";
import { RoomHeldError } from "../base/worker-errors.ts";
import type { RoomService } from "../rooms/host/room-service.ts";
import { createFarMembers } from "../rooms/links/far-members.ts";
import type { Link } from "../rooms/links/link.ts";
import type { RoomCalls } from "../rooms/links/room-calls.ts";
import type { NodeRooms, NodeSockets } from "./contract.ts";

export interface FarNode {
  side: NodeRooms;
  /** How many of its sockets are in rooms here. */
  readonly members: number;
  /** The rooms of these, once for each. */
  memberRooms(): Iterable<string>;
  /** The link is over: its members have left. */
  ended(): void;
  /** What is sent to the node piles up: its members are shown the whole state later instead. */
  fellBehind(): void;
  caughtUp(): void;
}

export interface FarNodeOptions {
  local: RoomService;
  isMember: NodeRooms["isMember"];
  /** Resolves when this node knows which rooms are its own; null: it does. */
  awake(): Promise<void> | null;
  /** Rooms that nobody has are opened elsewhere: this node is about to end. */
  isDraining(): boolean;
}

export function createFarNode(
  link: Link<NodeSockets, NodeRooms>,
  { local, isMember, awake, isDraining }: FarNodeOptions,
): FarNode {
  const far = createFarMembers(local.topics, link);
  /** With the rooms that they are in; null: in the chat of one. */
  const members = new Map<number, string | null>();
  const { calls } = local;
  const routed: RoomCalls = {
    mayLoadSave: (slug, userId, copyOf) => calls.mayLoadSave(slug, userId, copyOf),
    exportFile: (slug, what, userId) => calls.exportFile(slug, what, userId),
    change: (slug, change) => calls.change(slug, change),
    closeRoom: (slug) => calls.closeRoom(slug),
    discard: (slug) => calls.discard(slug),
  };
  return {
    side: {
      ...far,
      ...routed,
      isMember,
      async takesRooms() {
        await awake();
        return !isDraining();
      },
      async join(request) {
        await awake();
        if (isDraining()) throw new RoomHeldError();
        members.set(request.member, request.kind === "room" ? slugOf(request.topic) : null);
        const answer = await far.join(request).catch((error: unknown) => {
          members.delete(request.member);
          throw error;
        });
        if ("error" in answer) members.delete(request.member);
        return answer;
      },
      async handle(...args) {
        await awake();
        return far.handle(...args);
      },
      left(member) {
        members.delete(member);
        far.left(member);
      },
    },
    get members() {
      return members.size;
    },
    *memberRooms() {
      for (const slug of members.values()) if (slug !== null) yield slug;
    },
    ended() {
      for (const member of members.keys()) far.left(member);
      members.clear();
    },
    fellBehind() {
      for (const member of members.keys()) far.fellBehind(member);
    },
    caughtUp() {
      for (const member of members.keys()) far.caughtUp(member);
    },
  };
}
