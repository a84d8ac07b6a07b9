/**
 * What crosses the bus within a session. A part carries a piece of a batch; a word carries nothing but where its sender stands.
 *
 * | bytes | what |
 * |---|---|
 * | 0 | kind: 1 part, 2 word, 3 end |
 * | 1 | flags: 1 the last part of its batch, 2 an answer is wanted, 4 what came after `ack` is to be sent again |
 * | 4–19 | the session |
 * | 20–27 | of a part its number, from 1 on; of a word the number of the last part that was sent |
 * | 28–35 | `ack`: up to this number everything has arrived from the other side |
 */

export const HEAD_BYTES = 36;
export const SESSION_BYTES = 16;
const SESSION_AT = 4;
const NUMBER_AT = 20;
const ACK_AT = 28;

const KINDS = { part: 1, word: 2, end: 3 } as const;
const LAST = 1;
const ANSWER = 2;
const RESEND = 4;

export type Frame =
  | { kind: "part"; number: number; ack: number; isLast: boolean; body: Uint8Array }
  | { kind: "word"; sent: number; ack: number; wantsAnswer: boolean; wantsResend: boolean }
  | { kind: "end" };

/** The session that a frame belongs to, as a key for tables; null: this is no frame. */
export function sessionOf(bytes: Uint8Array): string | null {
  if (bytes.length < HEAD_BYTES || bytes[0]! < KINDS.part || bytes[0]! > KINDS.end) return null;
  return sessionKey(bytes.subarray(SESSION_AT, SESSION_AT + SESSION_BYTES));
}

export function sessionKey(session: Uint8Array): string {
  return Buffer.from(session.buffer, session.byteOffset, session.byteLength).toString("latin1");
}

/** @param bytes that have a session. */
export function readFrame(bytes: Uint8Array): Frame {
  const view = viewOf(bytes);
  const flags = bytes[1]!;
  if (bytes[0] === KINDS.end) return { kind: "end" };
  const number = view.getFloat64(NUMBER_AT);
  const ack = view.getFloat64(ACK_AT);
  if (bytes[0] === KINDS.part)
    return { kind: "part", number, ack, isLast: (flags & LAST) !== 0, body: bytes.subarray(HEAD_BYTES) };
  const [wantsAnswer, wantsResend] = [(flags & ANSWER) !== 0, (flags & RESEND) !== 0];
  return { kind: "word", sent: number, ack, wantsAnswer, wantsResend };
}

export function word(
  session: Uint8Array,
  { sent, ack, wantsAnswer, wantsResend }: Omit<Extract<Frame, { kind: "word" }>, "kind">,
): Uint8Array {
  const bytes = empty("word", session, HEAD_BYTES);
  bytes[1] = (wantsAnswer ? ANSWER : 0) | (wantsResend ? RESEND : 0);
  const view = viewOf(bytes);
  view.setFloat64(NUMBER_AT, sent);
  view.setFloat64(ACK_AT, ack);
  return bytes;
}

export function end(session: Uint8Array): Uint8Array {
  return empty("end", session, HEAD_BYTES);
}

/** A part with room for as many bytes after its head; `ack` is written when it is sent. */
export function emptyPart(
  session: Uint8Array,
  number: number,
  isLast: boolean,
  bodyBytes: number,
): Uint8Array {
  const bytes = empty("part", session, HEAD_BYTES + bodyBytes);
  bytes[1] = isLast ? LAST : 0;
  viewOf(bytes).setFloat64(NUMBER_AT, number);
  return bytes;
}

export function writeAck(bytes: Uint8Array, ack: number): void {
  viewOf(bytes).setFloat64(ACK_AT, ack);
}

function empty(kind: keyof typeof KINDS, session: Uint8Array, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(length).fill(0, 0, HEAD_BYTES);
  bytes[0] = KINDS[kind];
  bytes.set(session, SESSION_AT);
  return bytes;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Answers a frame of a session that is not known here. */
export function endOf(frame: Uint8Array): Uint8Array {
  return end(frame.subarray(SESSION_AT, SESSION_AT + SESSION_BYTES));
}
