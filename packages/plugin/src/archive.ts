/** Archives of definition files: the zip of an upload or download, the .tar.gz of a repository push. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { Gunzip, strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { cardTableText } from "./card-table-text.ts";
import { type TextFile, textFileOf } from "./text-file.ts";

/** Unpacked archives larger than this are refused: real plugins have less than a tenth of it. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** Entries that hold definition parts, at any folder depth; leavings of operating systems are none. */
function isPart(path: string): boolean {
  return isFileOf(path, ".json");
}

function isFileOf(path: string, ending: string): boolean {
  const name = path.split("/").at(-1) ?? "";
  return name.endsWith(ending) && !name.startsWith(".") && !path.split("/").includes("__MACOSX");
}

/** Message of the error about an archive that holds too much. */
export const ARCHIVE_TOO_LARGE = "the files in it are too large";

/** Archives are unpacked in slices of so many bytes: a slice unpacks to a thousand times as much at most. */
const SLICE_BYTES = 4096;

/** The pieces that an archive unpacks to, as long as they are together within a limit: what the archive itself says of its size does not count. */
class Unpacked {
  readonly #most: number;
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a piece; throws when it is too much. */
  take(bytes: number): void {
    this.#total += bytes;
    if (this.#total > this.#most) throw new Error(ARCHIVE_TOO_LARGE);
  }
}

/** Hands bytes on in slices. */
function inSlices(bytes: Uint8Array, push: (slice: Uint8Array, isLast: boolean) => void): void {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES)
    push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The end of a zip's list of files; without it the archive is none, or was cut short. */
const ZIP_END = [0x50, 0x4b, 5, 6] as const;
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MOST = 65_535;

function endsAsZip(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_MOST);
  for (let at = bytes.length - ZIP_END_BYTES; at >= first; at--)
    if (ZIP_END.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

/** The definition files of a zip. Throws when the bytes are no zip, or hold more than `most` bytes of them. */
export function unzipParts(bytes: Uint8Array, most = MAX_UNPACKED_BYTES): TextFile[] {
  return unzipTexts(bytes, isPart, most);
}

/** What a zip holds of a plugin: the files of its definition, and those of its card database. Throws as `unzipParts`. */
export function unzipPlugin(bytes: Uint8Array): { parts: TextFile[]; tables: TextFile[] } {
  const isTable = (path: string) => isFileOf(path, ".tsv");
  const files = unzipTexts(bytes, (path) => isPart(path) || isTable(path), MAX_UNPACKED_BYTES);
  return {
    parts: files.filter(({ name }) => isPart(name)),
    tables: files.filter(({ name }) => isTable(name)),
  };
}

function unzipTexts(bytes: Uint8Array, isWanted: (path: string) => boolean, most: number): TextFile[] {
  if (!endsAsZip(bytes)) throw new Error("invalid zip data");
  const unpacked = new Unpacked(most);
  const files: TextFile[] = [];
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked.take(piece.length);
      pieces.push(piece);
      if (isLast) files.push(textFileOf({ name: file.name, bytes: joined(pieces) }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  inSlices(bytes, (slice, isLast) => unzip.push(slice, isLast));
  return files;
}

/**
 * A definition as a zip: one file `{key}.json` for each section, holding that section alone. Uploading it again
 * gives the same definition (game-definition §9).
 */
export function zipParts(gameDef: JsonObject): Uint8Array {
  return zipped(bytesOf(partTexts(gameDef)));
}

/**
 * A whole plugin as a zip: the definition as `zipParts` writes it, and the cards as `card_db.tsv` beside it. Uploading it
 * again gives the same plugin.
 */
export function zipPlugin(gameDef: JsonObject, cardDb: CardDatabase): Uint8Array {
  return zipped({ ...bytesOf(partTexts(gameDef)), "card_db.tsv": strToU8(cardTableText(cardDb)) });
}

function zipped(files: Record<string, Uint8Array>): Uint8Array {
  return zipSync(files, { mtime: new Date(1980, 0, 1) });
}

/** A definition as texts: one file `{key}.json` for each section, in the order of the definition, holding that section alone. */
export function partTexts(gameDef: JsonObject): TextFile[] {
  const names = new Set<string>();
  return Object.entries(gameDef).map(([key, value]) => ({
    name: newName(key.replaceAll("/", "_"), names),
    text: `${JSON.stringify({ [key]: value }, null, 2)}\n`,
  }));
}

/** A file name that is not among these yet, and is then. */
function newName(key: string, names: Set<string>): string {
  let name = `${key}.json`;
  for (let number = 2; names.has(name); number++) name = `${key}_${number}.json`;
  names.add(name);
  return name;
}

function bytesOf(files: readonly TextFile[]): Record<string, Uint8Array> {
  return Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]));
}

/** The definition files of a repository's .tar.gz, `most` bytes of it unpacked. Throws when the bytes are not such an archive. */
export function untarParts(bytes: Uint8Array, most = MAX_UNPACKED_BYTES): TextFile[] {
  return untarTexts(bytes, isPart, most);
}

/** The smallest gzip stream: header, an empty block, checksum and size. */
const GZIP_LEAST_BYTES = 20;

/** The bytes of a gzip stream. Throws when they are none, or more than `most`. */
function gunzipWithin(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length < GZIP_LEAST_BYTES || bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    throw new Error("not a .tar.gz archive");
  const unpacked = new Unpacked(most);
  const pieces: Uint8Array[] = [];
  let isWhole = false;
  const gunzip = new Gunzip((piece, isLast) => {
    unpacked.take(piece.length);
    pieces.push(piece);
    isWhole ||= isLast;
  });
  inSlices(bytes, (slice, isLast) => gunzip.push(slice, isLast));
  if (!isWhole) throw new Error("not a .tar.gz archive");
  return joined(pieces);
}

/** The files of a .tar.gz whose path is wanted, as texts. Throws when the bytes are not such an archive, or unpack to more than `most`. */
export function untarTexts(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  most = MAX_UNPACKED_BYTES,
): TextFile[] {
  const tar = gunzipWithin(bytes, most);
  const files: TextFile[] = [];
  let longName: string | null = null;
  for (let at = 0; at + 512 <= tar.length; ) {
    const header = tar.subarray(at, at + 512);
    if (header.every((byte) => byte === 0)) break;
    const size = sizeIn(header);
    const content = tar.subarray(at + 512, at + 512 + size);
    const kind = String.fromCharCode(header[156] ?? 0);
    const prefix = field(header, 345, 155);
    const name = longName ?? (prefix ? `${prefix}/${field(header, 0, 100)}` : field(header, 0, 100));
    longName = null;
    if (kind === "L") longName = strFromU8(content).replace(/\0.*$/s, "");
    else if (kind === "x") longName = /^\d+ path=(.*)$/m.exec(strFromU8(content))?.[1] ?? null;
    else if ((kind === "0" || kind === "\0") && isWanted(name))
      files.push(textFileOf({ name, bytes: content }));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** The bytes of a file, an octal number. Throws on anything else: a negative one would lead back to where it stands. */
function sizeIn(header: Uint8Array): number {
  const digits = field(header, 124, 12);
  if (!/^[0-7]*$/.test(digits)) throw new Error("not a .tar.gz archive");
  return Number.parseInt(digits || "0", 8);
}

function field(header: Uint8Array, at: number, length: number): string {
  return strFromU8(header.subarray(at, at + length))
    .replace(/\0.*$/s, "")
    .trim();
}
