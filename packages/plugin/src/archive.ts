/** Archives of definition files: the zip of an upload or download, the .tar.gz of a repository push. */
import type { JsonObject } from "@baize/engine";
import { gunzipSync, strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { TextFile } from "./parts.ts";

/** Unpacked archives larger than this are refused: real plugins have less than a tenth of it. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** Entries that hold definition parts, at any folder depth; leavings of operating systems are none. */
function isPart(path: string): boolean {
  const name = path.split("/").at(-1) ?? "";
  return name.endsWith(".json") && !name.startsWith(".") && !path.split("/").includes("__MACOSX");
}

/** The definition files of a zip. Throws when the bytes are no zip. */
export function unzipParts(bytes: Uint8Array): TextFile[] {
  let total = 0;
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isPart(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED_BYTES) throw new Error("the files in it are too large");
      return true;
    },
  });
  return Object.entries(entries).map(([name, content]) => ({ name, text: strFromU8(content) }));
}

/**
 * A definition as a zip: one file `{key}.json` for each section, holding that section alone. Uploading it again
 * gives the same definition (game-definition §9).
 */
export function zipParts(gameDef: JsonObject): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  for (const [key, value] of Object.entries(gameDef)) {
    files[`${key.replaceAll("/", "_")}.json`] = strToU8(`${JSON.stringify({ [key]: value }, null, 2)}\n`);
  }
  return zipSync(files, { mtime: new Date(1980, 0, 1) });
}

/** The smallest gzip stream: header, an empty block, checksum and size. */
const GZIP_LEAST_BYTES = 20;

/** The definition files of a repository's .tar.gz. Throws when the bytes are not such an archive. */
export function untarParts(bytes: Uint8Array): TextFile[] {
  return untarTexts(bytes, isPart);
}

/** The files of a .tar.gz whose path is wanted, as texts. Throws when the bytes are not such an archive. */
export function untarTexts(bytes: Uint8Array, isWanted: (path: string) => boolean): TextFile[] {
  if (bytes.byteLength < GZIP_LEAST_BYTES) throw new Error("not a .tar.gz archive");
  // The last four bytes of a gzip stream give the unpacked size (modulo 4 GiB). A stream that gives a smaller one
  // than it has is cut off there: no more memory than that is ever taken.
  const unpackedSize = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.byteLength - 4, true);
  if (unpackedSize > MAX_UNPACKED_BYTES) throw new Error("the files in it are too large");
  const tar = gunzipSync(bytes);
  const files: TextFile[] = [];
  let longName: string | null = null;
  for (let at = 0; at + 512 <= tar.length; ) {
    const header = tar.subarray(at, at + 512);
    if (header.every((byte) => byte === 0)) break;
    const size = Number.parseInt(field(header, 124, 12), 8) || 0;
    const content = tar.subarray(at + 512, at + 512 + size);
    const kind = String.fromCharCode(header[156] ?? 0);
    const prefix = field(header, 345, 155);
    const name = longName ?? (prefix ? `${prefix}/${field(header, 0, 100)}` : field(header, 0, 100));
    longName = null;
    if (kind === "L") longName = strFromU8(content).replace(/\0.*$/s, "");
    else if (kind === "x") longName = /^\d+ path=(.*)$/m.exec(strFromU8(content))?.[1] ?? null;
    else if ((kind === "0" || kind === "\0") && isWanted(name))
      files.push({ name, text: strFromU8(content) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

function field(header: Uint8Array, at: number, length: number): string {
  return strFromU8(header.subarray(at, at + length))
    .replace(/\0.*$/s, "")
    .trim();
}
