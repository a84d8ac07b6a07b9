/**
 * The two message formats of the channel protocol (api §5.2). V2: `[join_ref, ref, topic, event, payload]`.
 * V1: `{"topic","event","payload","ref"}`, where the ref of the join plays the part of join_ref.
 */

import { asJsonText, type JsonText } from "@baize/protocol/json-text";

/** What one text frame says, from the client. */
export interface InboundMessage {
  joinRef: string | null;
  /** Null = no reply wanted. */
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

interface OutboundMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  /** A `JsonText` is written as it is. */
  payload: unknown;
}

/** The parts of a frame that come before its payload. */
export type FrameHead = Omit<InboundMessage, "payload"> & {
  /** Characters before the payload. */
  length: number;
};

export interface Codec {
  readonly version: 1 | 2;
  /** Null = not a message of this format. Never throws. */
  decode(text: string): InboundMessage | null;
  /**
   * Reads the head of a frame that is too long to parse, from its beginning; null where the format has no head or it is
   * malformed.
   */
  decodeHead(text: string): FrameHead | null;
  encode(message: OutboundMessage): JsonText;
}

/** Longer topics and events are not messages; refs are counters. */
const MAX_NAME_LENGTH = 1024;

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_NAME_LENGTH;
}

/** A ref is a text or null; numbers, which lax clients send, count as their decimal text. */
function readRef(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return isName(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Arrays of five. */
export const codecV2: Codec = {
  version: 2,
  decode(text) {
    const frame = parseJson(text);
    if (!Array.isArray(frame) || frame.length < 5) return null;
    const [rawJoinRef, rawRef, topic, event, payload] = frame as unknown[];
    const joinRef = readRef(rawJoinRef);
    const ref = readRef(rawRef);
    if (joinRef === undefined || ref === undefined || !isName(topic) || !isName(event)) return null;
    return { joinRef, ref, topic, event, payload };
  },
  decodeHead(text) {
    // Everything before the payload is four scalars; a payload put in their place ends the search at once.
    const head = text.slice(0, 4 * MAX_NAME_LENGTH);
    const scalar = String.raw`\s*(null|-?\d+|"(?:[^"\\]|\\.)*")\s*,`;
    const match = new RegExp(String.raw`^\s*\[${scalar.repeat(4)}`).exec(head);
    if (!match) return null;
    const message = codecV2.decode(`[${match.slice(1, 5).join(",")},null]`);
    if (!message) return null;
    const { joinRef, ref, topic, event } = message;
    return { joinRef, ref, topic, event, length: match[0].length };
  },
  encode({ joinRef, ref, topic, event, payload }) {
    // A bracket opens the list of the four and the payload closes it: the payload may be text already.
    const head = JSON.stringify([joinRef, ref, topic, event]).slice(0, -1);
    return asJsonText(payload).within(`${head},`, "]");
  },
};

/** Objects without join_ref. */
export const codecV1: Codec = {
  version: 1,
  decode(text) {
    const frame = parseJson(text);
    if (frame === null || typeof frame !== "object" || Array.isArray(frame)) return null;
    const { topic, event, payload, ref: rawRef } = frame as Record<string, unknown>;
    const ref = readRef(rawRef);
    if (ref === undefined || !isName(topic) || !isName(event)) return null;
    // The join's own ref names the instance; any other event belongs to the current one.
    return { joinRef: event === "phx_join" ? ref : null, ref, topic, event, payload: payload ?? {} };
  },
  decodeHead: () => null,
  encode({ ref, topic, event, payload }) {
    const [about, name, answered] = [topic, event, ref].map((part) => JSON.stringify(part));
    return asJsonText(payload).within(`{"topic":${about},"event":${name},"payload":`, `,"ref":${answered}}`);
  },
};

/** Picks the format for the `vsn` of the socket's address; absent = 1.0.0, null = not spoken here (HTTP 403). */
export function codecFor(vsn: string | null): Codec | null {
  const version = vsn ?? "1.0.0";
  if (/^1\.0\.\d+$/.test(version)) return codecV1;
  if (/^2\.0\.\d+$/.test(version)) return codecV2;
  return null;
}
