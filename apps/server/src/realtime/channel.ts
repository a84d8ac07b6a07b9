/**
 * What the topics (rooms, chat, lobby) and the channel server agree on. The server knows sockets, frames and joins;
 * a topic handler knows what a message means. Nothing else crosses this line (api §5, §6).
 */
import type { Server } from "node:http";
import type { Log, TopicHandler, Visitor } from "@baize/room";

export type {
  ChannelMember,
  ChannelSession,
  Log,
  Reply,
  TopicHandler,
  Visitor,
} from "@baize/room";

/** The channel server of one process. */
export interface Realtime {
  /** Registers a handler for one topic (`lobby:lobby`) or a prefix (`room:*`). Throws if the pattern is taken. */
  on(pattern: string, handler: TopicHandler): void;
  /** Serves `/be/socket/websocket` and `/socket/websocket` on this server's upgrades; other upgrades get 404. */
  attach(server: Server): void;
  /** Closes the sockets of the visitors that match, at once; frames they still had queued are dropped. */
  closeSockets(filter: (visitor: Visitor) => boolean, code: number, reason: string): void;
  /** Closes all sockets with 1012, each when what it has begun is answered or a second is over, and new ones at once; false: no more. */
  sendAway(isAway: boolean): void;
  /** Number of open sockets. */
  readonly size: number;
  /** Refuses new sockets and closes all with 1012; resolves when every leave effect has run. */
  close(): Promise<void>;
}

export interface RealtimeDependencies {
  /** Null = unknown or expired token. */
  authenticate(token: string): Promise<{ userId: number; familyId: string } | null>;
  /** An open socket counts as use of its token (api §5.1); called on every heartbeat. */
  noteUse(familyId: string): void;
  log?: Log;
  config?: Partial<RealtimeConfig>;
}

/** Limits and switches. Times in milliseconds, sizes in bytes. */
export interface RealtimeConfig {
  /** Origins that may connect besides the server's own host, e.g. `https://play.example.org`. */
  allowedOrigins: readonly string[];
  /** One reverse proxy is in front: take address, host and protocol from its `X-Forwarded-*` headers. */
  trustProxy: boolean;
  maxSocketsPerIp: number;
  /** Sockets that an address may ask for in a minute, granted or not: whoever brings a token has it looked up. */
  upgradesPerMinute: number;
  maxTopicsPerSocket: number;
  /** No frame from the client for this long: close 4408. */
  idleTimeout: number;
  /** Frames a socket may send at once … */
  floodBurst: number;
  /** … and per second in the long run. */
  floodPerSecond: number;
  /** Frames that may wait for their turn beyond that … */
  floodWaiting: number;
  /** … with so many bytes in all. */
  floodWaitingBytes: number;
  /** Refused frames in a row of overload before the socket is closed with 4429. */
  floodStrikes: number;
  /** Any frame; beyond it the socket is closed with 1009. */
  maxFrameBytes: number;
  /** Any event but an uploaded game or replay; beyond it the reply is `too_large`. */
  maxEventBytes: number;
  /** An uploaded game without its history. */
  maxGameBytes: number;
  /** Uploads of one user, on all their sockets … */
  uploadsPerUser: number;
  /** … within this time. */
  uploadWindow: number;
  /** Unsent bytes from which a member `isSlow`. */
  slowReaderBytes: number;
  /** Unsent bytes at which the socket is given up. */
  maxBufferedBytes: number;
  /** How long `close` waits for clients to answer the close frame. */
  closeTimeout: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}
