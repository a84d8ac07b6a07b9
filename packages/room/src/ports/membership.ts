/**
 * What a topic and whoever carries its messages agree on: who is at the other end, how they are sent something, what is asked
 * of the topic. A topic knows what a message means, and nothing of sockets, frames or threads (api §5, §6).
 */
import type { Broadcast } from "./broadcast.ts";

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
  /** Value of the cookie `vt_visitor`, the same for every socket of one browser (api §3.3.20). */
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
  /** As `broadcastFrame`, with a frame that is encoded once for all members. */
  sendFrame(frame: Broadcast): void;
  /** Ends the membership: `phx_close` to the client, then the session's `left`. */
  close(): void;
  /** Ends the membership as after a crash: `phx_error` to the client, which makes stock clients join again. */
  fail(): void;
  /** The socket has more unsent bytes than the soft limit: skip what a resynchronisation will cover. */
  readonly isSlow: boolean;
  /** False after the client left, the socket closed or `close` was called. */
  readonly isJoined: boolean;
  /** It joins again on the client's behalf, since the room has moved: no attempt of the client's own. */
  readonly isAgain?: boolean;
}

/**
 * Names a push that may come twice, because nobody knows what became of it the first time. Of one sender each has a higher
 * number than the one before, and is sent when that one is answered.
 */
export interface PushNumber {
  /** Unique among all senders. */
  from: string;
  n: number;
  /** It has been sent before, maybe to another place that had the room. */
  isAgain: boolean;
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
   * what ends the frame behind it. Calls for one member never overlap; the next starts when the promise has settled. Null =
   * nothing to say, which is answered `{}`. A rejection is logged and answered `internal`. What is sent during the call goes out
   * before the reply (api §5.5). With a `number`, what has changed the room already is answered `ok` and not done again.
   */
  handle(event: string, payload: unknown, number?: PushNumber): Promise<Reply | null>;
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
