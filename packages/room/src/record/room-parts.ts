import type { Table } from "@baize/engine";
import type { AlertMessage, ChatMessage } from "@baize/protocol";
import type { RoomPlugin } from "../ports/deps.ts";
import type { AnsweredPushes } from "./answered-pushes.ts";
import type { RoomPorts } from "./engine-ports.ts";
import type { PastLog } from "./past-log.ts";
import type { RoomMeta } from "./room-record.ts";
import type { StepRecord } from "./step-record.ts";

/** What a room is made of when it is opened. */
export interface RoomParts {
  meta: RoomMeta;
  table: Table;
  ports: RoomPorts;
  plugin: RoomPlugin;
  notes: StepRecord[];
  chat: ChatMessage[];
  past: PastLog;
  pushes: AnsweredPushes;
  /** Version of the last durable journal entry. */
  version: number;
  /** Version of the last snapshot. */
  snapshotVersion: number;
  /** Told to everybody who joins, after something went wrong. */
  notice: AlertMessage | null;
}
