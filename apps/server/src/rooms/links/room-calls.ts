/** Calls on one room, which are asked of whoever has it: a worker of this process, or another node of a cluster. */
import type { RoomRpc } from "../host/room-rpc.ts";
import type { SocketSide } from "./contract.ts";
import type { Link } from "./link.ts";
import { onceMore } from "./once-more.ts";

/** The first argument of each is the slug of its room. */
export type RoomCalls = Pick<RoomRpc, "mayLoadSave" | "exportFile" | "change" | "closeRoom" | "discard">;

/** Finds whoever has a room, and asks. Rejects where they have ended, or have it no more. */
export type AskRoom = <Answer>(slug: string, call: (rooms: RoomCalls) => Promise<Answer>) => Promise<Answer>;

/** Each call is asked once more where whoever had the room has ended, unless what was begun must not be done twice. */
export function routedCalls(ask: AskRoom): RoomCalls {
  return {
    // Both ask the players, and write a line into the log of the room.
    mayLoadSave: (slug, ...asked) =>
      onceMore("unlessBegun", () => ask(slug, (rooms) => rooms.mayLoadSave(slug, ...asked))),
    exportFile: (slug, ...asked) =>
      onceMore("unlessBegun", () => ask(slug, (rooms) => rooms.exportFile(slug, ...asked))),
    // These three come to the same when they are done twice.
    change: (slug, change) => onceMore("always", () => ask(slug, (rooms) => rooms.change(slug, change))),
    closeRoom: (slug) => onceMore("always", () => ask(slug, (rooms) => rooms.closeRoom(slug))),
    discard: (slug) => onceMore("always", () => ask(slug, (rooms) => rooms.discard(slug))),
  };
}

/** The rooms at the other end of a link. */
export function callsOver(link: Pick<Link<RoomCalls, SocketSide>, "call">): RoomCalls {
  return {
    mayLoadSave: (...asked) => link.call("mayLoadSave", ...asked),
    exportFile: (...asked) => link.call("exportFile", ...asked),
    change: (...asked) => link.call("change", ...asked),
    closeRoom: (slug) => link.call("closeRoom", slug),
    discard: (slug) => link.call("discard", slug),
  };
}
