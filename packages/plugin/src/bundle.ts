/**
 * The packed plugin that the server sends and the client keeps (game-definition §9): JSON, gzipped, in base64.
 * The HTTP body is this text as a JSON string literal. Works in Node and in browsers alike.
 */

import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { decompressSync, gzipSync, strFromU8, strToU8 } from "fflate";

/** A plugin as it travels; the keys are those of the wire. */
export interface PluginBundle {
  id: number;
  game_def: JsonObject;
  card_db: CardDatabase;
  version: number;
  name: string;
  repo_url: string | null;
}

/** The packed text could not be read; `message` says at which step. */
export class BundleError extends Error {
  override name = "BundleError";
}

/** Packs a plugin as text. Equal plugins give equal text: the gzip header carries no time. */
export function packBundle(bundle: PluginBundle): string {
  return toBase64(packBundleBytes(bundle));
}

/** Packs a plugin as bytes: a gzip stream of its JSON, as a body with `content-encoding: gzip` or a `.json.gz` file. */
export function packBundleBytes(bundle: PluginBundle): Uint8Array {
  return gzipSync(strToU8(JSON.stringify(bundle)), { mtime: 0 });
}

/**
 * Unpacks what `packBundle` or another server of the format made: gzip, zlib or raw deflate. Throws
 * BundleError when the text is not a packed plugin.
 */
export function unpackBundle(packed: string): PluginBundle {
  return unpackBundleBytes(attempt("not base64", () => fromBase64(packed)));
}

/** As `unpackBundle`, for bytes. */
export function unpackBundleBytes(bytes: Uint8Array): PluginBundle {
  const text = attempt("not compressed data", () => strFromU8(decompressSync(bytes)));
  const value: unknown = attempt("not JSON", () => JSON.parse(text));
  if (!isBundle(value)) throw new BundleError("Packed plugin: not a plugin");
  return value;
}

function attempt<T>(failure: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new BundleError(`Packed plugin: ${failure}`, { cause: error });
  }
}

function isBundle(value: unknown): value is PluginBundle {
  if (typeof value !== "object" || value === null) return false;
  const { game_def, card_db, version } = value as Record<string, unknown>;
  return isObject(game_def) && isObject(card_db) && typeof version === "number";
}

/** Characters handed to one call; more would overflow the argument list. */
const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
