/** What crosses between the main thread and a room worker: plain data only. */

import type { RemoteRequests, RoomDeps, RoomPresence } from "@baize/room";
import type { Hold } from "../../storage/room-row.ts";
import type { RoomStore } from "../../storage/room-store.ts";
import type { CardSupply } from "../host/card-supply.ts";
import type { HostDeps } from "../host/host-deps.ts";
import type { PluginSupply } from "../host/plugin-cache.ts";
import type { ThreadMetrics } from "../host/room-metrics.ts";
import type { RoomRpc } from "../host/room-rpc.ts";
import type { RoomSide, SocketSide } from "../links/contract.ts";
import type { AllowanceRate } from "../turns/allowances.ts";
import type { HeartbeatLimits } from "./main-heartbeat.ts";

/** Which of the pool's workers this is; a worker has the rooms whose slugs fall to its index (`shareOf`). */
export interface Share {
  index: number;
  size: number;
}

/** What a worker is given at its start. */
export interface WorkerData {
  /** What the thread runs, as the address of a module. */
  program: string;
  share: Share;
  heartbeat: HeartbeatLimits;
  /** Whether this is the worker for rooms that others are kept apart from. */
  isApart: boolean;
  /** Budgets of processor time, the same for all workers, … */
  allowances: { memory: SharedArrayBuffer; rate: AllowanceRate };
  /** … and where this one says which room it works for. */
  acting: SharedArrayBuffer;
}

/** What the main thread does for a worker. */
export interface MainSide extends SocketSide, RemoteRequests, PluginSupply, CardSupply {
  newest: RoomStore["newest"];
  due: RoomStore["due"];
  claim: RoomStore["claim"];
  /** Snapshots and entries come as JSON text, later snapshots packed. */
  create(
    room: Parameters<RoomStore["create"]>[0],
    snapshot: string,
    limits: Parameters<RoomStore["create"]>[2],
  ): ReturnType<RoomStore["create"]>;
  append(
    hold: Hold,
    entries: { version: number; entry: string }[],
    row: Parameters<RoomStore["append"]>[2],
  ): Promise<void>;
  saveSnapshot(hold: Hold, version: number, packed: Uint8Array): Promise<void>;
  release: RoomStore["release"];
  remove: RoomStore["remove"];
  save: HostDeps["save"];
  roomsChanged(): void;
  presence(slug: string, presence: RoomPresence | null): void;
  log(level: keyof RoomDeps["log"], data: object, message: string): void;
  /** A room is no longer this worker's: its members are to join again elsewhere. */
  moveAway(slug: string): void;
}

/** What a worker does for the main thread. */
export interface WorkerSide extends RoomSide, RoomRpc {
  /** Answers when the worker has time: a sign of life. */
  heartbeat(): void;
  comeBack(slugs: readonly string[]): void;
  metrics(): ThreadMetrics;
}
