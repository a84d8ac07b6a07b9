/** Single cards out of stored blocks. */
import { unpackJsonNow } from "../storage/packed-json.ts";

/** The cards with these ids, as JSON text. What is in no block is left out. */
export function pickCards({ packedBlocks, ids }: { packedBlocks: Uint8Array[]; ids: string[] }): string {
  const wanted = new Set(ids);
  const members = packedBlocks.flatMap((packed) =>
    Object.entries(JSON.parse(unpackJsonNow(packed)) as Record<string, unknown>).flatMap(([id, card]) =>
      wanted.has(id) ? `${JSON.stringify(id)}:${JSON.stringify(card)}` : [],
    ),
  );
  return `{${members.join(",")}}`;
}
