/**
 * What the topics (rooms, chat, lobby) and the channel server agree on. The server knows sockets, frames and joins;
 * a topic handler knows what a message means. Nothing else crosses this line (api §5, §6).
 */
import type { Server } from "node:http";
import type { BroadcastFrame } from "./broadcast.ts";

/** Who is behind one socket, fixed at its upgrade (api §5.1). */
export interface Visitor {
  /** Unique per socket and process; opaque. */
  connectionId: string;
  /** Null = anonymous. */
  userId: number | null;
  /** The login session the token belongs to; null = anonymous. */
  familyId: string | null;
  /** A token was sent and is not valid: connected, but every topic refuses to act for this visitor. */
  authFailed: boolean;
  /** Value of the cookie `vt_visitor`, the same for every socket of one browser (api §3.3 item 20). */
  visitorId: string;
  ip: string;
}

/**
 * One joined client of one topic. What is sent while the join is being decided arrives right after the join's reply,
 * in order. Sending to a member that has left does nothing.
 */
export interface ChannelMember {
  readonly visitor: Visitor;
  readonly topic: string;
  /** Sends to this member in the form of a push, `[join_ref, null, topic, event, payload]`. */
  push(event: string, payload: unknown): void;
  /** Sends to this member in the form of a broadcast, `[null, null, topic, event, payload]`. */
  broadcastFrame(event: string, payload: unknown): void;
  /** As `broadcastFrame`, with a frame from `encodeBroadcast` that is encoded once for all members. */
  sendFrame(frame: BroadcastFrame): void;
  /** Ends the membership: `phx_close` to the client, then the session's `left`. */
  close(): void;
  /** Ends the membership as after a crash: `phx_error` to the client, which makes stock clients join again. */
  fail(): void;
  /** The socket has more unsent bytes than the soft limit: skip what a resynchronisation will cover. */
  readonly isSlow: boolean;
  /** False after the client left, the socket closed or `close` was called. */
  readonly isJoined: boolean;
}

/** Refusal of a join. */
export interface JoinError {
  reason: string;
  message?: string;
}

/** Answer to one event. `response` is any JSON, an object with a `reason` when refused. */
export type Reply =
  | { status: "ok"; response: unknown }
  | { status: "error"; response: { reason: string; message?: string; [key: string]: unknown } };

/** The topic's side of one membership. */
export interface ChannelSession {
  /**
   * One event. `payload` is untrusted; that of an upload larger than any event is a `Uint8Array`: its JSON, unread, with
   * what ends the frame behind it. Calls for one member never overlap; the next starts when the promise has settled. Null = nothing to
   * say, which is answered `{}`. A rejection is logged and answered `invalid_payload`. What is sent during the call goes out
   * before the reply (api §5.5).
   */
  handle(event: string, payload: unknown): Promise<Reply | null>;
  /** The membership is over, for whatever reason. Called exactly once. */
  left(): void;
  /** The join's reply has been sent. */
  afterJoin?(): void;
  /** The socket has become slow (`ChannelMember.isSlow`). */
  fellBehind?(): void;
  /** The socket was slow and has caught up: send what was skipped, usually the whole state. */
  caughtUp?(): void;
}

/** Decides joins of one topic pattern. */
export interface TopicHandler {
  /** `payload` is untrusted. A rejection is logged and answered `{"reason":"join crashed"}`. */
  join(
    member: ChannelMember,
    payload: unknown,
  ): Promise<{ response: unknown; session: ChannelSession } | { error: JoinError }>;
}

/** The channel server of one process. */
export interface Realtime {
  /** Registers a handler for one topic (`lobby:lobby`) or a prefix (`room:*`). Throws if the pattern is taken. */
  on(pattern: string, handler: TopicHandler): void;
  /** Serves `/be/socket/websocket` and `/socket/websocket` on this server's upgrades; other upgrades get 404. */
  attach(server: Server): void;
  /** Closes the sockets of the visitors that match, at once; frames they still had queued are dropped. */
  closeSockets(filter: (visitor: Visitor) => boolean, code: number, reason: string): void;
  /** Number of open sockets. */
  readonly size: number;
  /** Refuses new sockets and closes all with 1012; resolves when every leave effect has run. */
  close(): Promise<void>;
}

/** Where the channel server reports what it cannot tell a client; a pino logger fits. */
export interface RealtimeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RealtimeDependencies {
  /** Null = unknown or expired token. */
  authenticate(token: string): Promise<{ userId: number; familyId: string } | null>;
  /** An open socket counts as use of its token (api §5.1); called on every heartbeat. */
  touch(familyId: string): Promise<void>;
  log?: RealtimeLog;
  config?: Partial<RealtimeConfig>;
}

/** Limits and switches. Times in milliseconds, sizes in bytes. */
export interface RealtimeConfig {
  /** Origins that may connect besides the server's own host, e.g. `https://play.example.org`. */
  allowedOrigins: readonly string[];
  /** One reverse proxy is in front: take address, host and protocol from its `X-Forwarded-*` headers. */
  trustProxy: boolean;
  maxSocketsPerIp: number;
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
