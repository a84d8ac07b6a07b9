/** What a room is at one moment, for its parts: the game, the rules and people around it, what was said. */
import type { PlayerInfo, SeatId, Table } from "@baize/engine";
import type { ChatMessage } from "@baize/protocol";
import type { RoomPlugin } from "../ports/deps.ts";
import type { RoomPorts } from "./engine-ports.ts";
import type { Hands } from "./hands.ts";
import type { PastLog } from "./past-log.ts";
import type { RoomMeta } from "./room-record.ts";

export interface RoomState {
  readonly slug: string;
  meta: RoomMeta;
  table: Table;
  plugin: RoomPlugin;
  readonly ports: RoomPorts;
  readonly past: PastLog;
  readonly hands: Hands;
  chat: ChatMessage[];
}

/** The seat that a user holds; of several the one that they look from. */
export function seatOf(
  { table, hands }: Pick<RoomState, "table" | "hands">,
  userId: number | null,
): SeatId | null {
  return hands.seatOf(table.playerInfo, userId);
}

/** Users who hold a seat, each once. */
export function seatedUsers(playerInfo: PlayerInfo): number[] {
  return [...new Set(Object.values(playerInfo).flatMap((holder) => holder?.id ?? []))];
}

/** Users who sit at the table, without one of them. */
export function othersSeated({ table }: Pick<RoomState, "table">, userId: number): number[] {
  return Object.values(table.playerInfo).flatMap((holder) =>
    holder && holder.id !== userId ? [holder.id] : [],
  );
}
