/** The sections of a definition that what users save is checked against, small enough to be kept (api §12). */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { unpackJsonNow } from "../storage/packed-json.ts";

const SECTIONS = ["playerProperties", "gameProperties"] as const;

/** Characters of all sections; real ones have some thousands. */
const LONGEST = 256 * 1024;

/** A definition with these sections alone, as JSON text; without any where they are larger than any game needs. */
export function declaredProperties({ packedGameDef }: { packedGameDef: Uint8Array }): string {
  const gameDef = JSON.parse(unpackJsonNow(packedGameDef)) as JsonObject;
  const sections = SECTIONS.flatMap((name) => (isObject(gameDef[name]) ? [[name, gameDef[name]]] : []));
  const text = JSON.stringify(Object.fromEntries(sections));
  return text.length > LONGEST ? "{}" : text;
}
