/**
 * Large JSON in a column: gzipped in the thread pool. The database would parse a jsonb of a whole game, and the embedded one
 * does so on the main thread: some 40 ms in which no socket is heard. Workers pack as well, so nothing of the database is loaded here.
 */
import { promisify } from "node:util";
import { gunzip, gunzipSync, gzip, gzipSync } from "node:zlib";
import { JsonPieces } from "@baize/protocol/json-pieces";
import { jsonText } from "@baize/protocol/json-text";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The fastest: a game is a twentieth of its text at any level. */
const LEVEL = 1;

/** JSON that is packed already: goes into a column as it is. */
export class PackedJson {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** The value as it is now: it may change while it is packed. */
export async function packJson(value: unknown): Promise<Uint8Array> {
  if (value instanceof PackedJson) return value.bytes;
  if (value instanceof JsonPieces) return packPieces(value);
  return packText(jsonText(value));
}

const packText = (text: string): Promise<Uint8Array> => compress(text, { level: LEVEL });

/** Each piece as a member of its own (RFC 1952 §2.2): those that stay are packed once. What follows is read as one text. */
async function packPieces({ pieces }: JsonPieces): Promise<Uint8Array> {
  const members = pieces.map((piece) =>
    typeof piece === "string" ? packText(piece) : piece.packed(packText),
  );
  return Buffer.concat(await Promise.all(members));
}

/** As `packJson`, in the thread that asks: one that has nothing else to do. */
export function packJsonNow(value: unknown): Uint8Array {
  return gzipSync(jsonText(value), { level: LEVEL });
}

/** The JSON text. Rejects when the bytes are not what `packJson` gives, or plain text. */
export async function unpackJson(packed: Uint8Array): Promise<string> {
  return asText(isPlain(packed) ? packed : await decompress(packed));
}

/** As `unpackJson`, in the thread that asks. */
export function unpackJsonNow(packed: Uint8Array): string {
  return asText(isPlain(packed) ? packed : gunzipSync(packed));
}

/** Rows from before they were packed hold the text of an object itself. */
function isPlain(packed: Uint8Array): boolean {
  return packed[0] === "{".charCodeAt(0);
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
