/**
 * Reads the payload of an upload in a room's thread: looked at before it is parsed, and a history of steps in pieces, so that
 * other rooms of the thread go on between them.
 */

import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Json } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { say } from "@baize/protocol";
import { MAX_NESTING } from "@baize/protocol/nesting";
import { Refusal } from "@baize/room";
import { JsonScan } from "../../base/json-scan.ts";
import { type FoundList, ListFinder } from "./list-finder.ts";

const pack = promisify(gzip);

/** Values of any kind in an upload: parsed they take some hundred megabytes. The longest known games have a tenth. */
const VALUES_MOST = 2_000_000;
/** Bytes of an upload when packed: as such it is stored. The longest known games have a tenth. */
const PACKED_MOST = 12_000_000;
/** Bytes that are looked at, or parsed, in one go. */
const LOOK_BYTES = 2 * 1024 * 1024;
const PIECE_BYTES = 512 * 1024;

const TOO_MUCH = say("upload_too_much");

/**
 * @param bytes JSON of the payload and what ends the frame behind it.
 * @param now does a piece of work at once, at the sender's cost.
 * Throws Refusal.
 */
export async function readLargePayload(
  bytes: Uint8Array,
  now: <T>(work: () => T) => T,
): Promise<Record<string, unknown>> {
  // What is shorter as it is will not be longer when it is packed.
  if (bytes.length > PACKED_MOST && (await pack(bytes, { level: 1 })).length > PACKED_MOST)
    throw new Refusal("invalid_payload", TOO_MUCH);
  const scan = new JsonScan({ depth: MAX_NESTING, values: VALUES_MOST });
  const finder = new ListFinder(["replay", "deltas"], PIECE_BYTES);
  for (let from = 0; from < bytes.length; from += LOOK_BYTES) {
    const to = Math.min(bytes.length, from + LOOK_BYTES);
    const problem = now(() => {
      finder.take(bytes, from, to);
      return scan.take(bytes, from, to);
    });
    if (problem !== null) throw new Refusal("invalid_payload", TOO_MUCH);
    await nextTurn();
  }
  const { found } = finder;
  // The payload is read as the first item of a list, whose end is that of the frame.
  const [payload] = now(() => listOf(found ? withoutItems(bytes, found) : [bytes]));
  if (!isObject(payload)) throw new Refusal("invalid_payload");
  if (!found) return payload;
  const deltas = isObject(payload.replay) ? payload.replay.deltas : null;
  if (!Array.isArray(deltas)) throw new Refusal("invalid_payload");
  for (const [from, to] of found.pieces) {
    await nextTurn();
    for (const item of now(() => listOf([bytes.subarray(from, to), END]))) deltas.push(item as Json);
  }
  return payload;
}

const END = new TextEncoder().encode("]");

/** The payload with an empty list in the place of the one that is read in pieces. */
function withoutItems(bytes: Uint8Array, { open, close }: FoundList): Uint8Array[] {
  return [bytes.subarray(0, open + 1), bytes.subarray(close)];
}

/** The items of a list whose opening bracket is missing. */
function listOf(parts: readonly Uint8Array[]): unknown[] {
  try {
    return JSON.parse(`[${Buffer.concat(parts).toString("utf8")}`) as unknown[];
  } catch {
    throw new Refusal("invalid_payload");
  }
}
