import type { JsonText } from "@baize/protocol/json-text";
import type { Broadcast } from "../ports/broadcast.ts";
import type { Codec } from "./codec.ts";

/** At most one a format, however many receive it. */
const frames = new WeakMap<Broadcast, Map<Codec, JsonText>>();

/** A broadcast as a frame in a socket's format, `[null, null, topic, event, payload]`. */
export function encodedBroadcast(broadcast: Broadcast, codec: Codec): JsonText {
  const known = frames.get(broadcast) ?? new Map<Codec, JsonText>();
  frames.set(broadcast, known);
  let frame = known.get(codec);
  if (frame === undefined) {
    const { topic, event, json } = broadcast;
    frame = codec.encode({ joinRef: null, ref: null, topic, event, payload: json });
    known.set(codec, frame);
  }
  return frame;
}
