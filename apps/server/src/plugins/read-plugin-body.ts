/** Reads and checks the body of `POST /api/myplugins` and `PATCH /api/myplugins/{id}` (api §3.3.23, §3.3.24). */
import type { JsonObject } from "@baize/engine";
import { aboutOf, type GameAbout } from "@baize/plugin";
import { type PluginUpdateRequest, pluginCreateRequest, pluginUpdateRequest } from "@baize/protocol";
import { oneLine } from "@baize/room";
import { HttpError } from "../http/http-error.ts";
import { readJsonBody } from "../http/json-body.ts";
import { inShape } from "../http/reading.ts";
import { packJsonNow, unpackJsonNow } from "../storage/packed-json.ts";
import { pluginErrors } from "./check-plugin.ts";

/** The parts of a plugin as they are stored. */
interface StoredParts {
  packedGameDef: Uint8Array;
  packedCardDb: Uint8Array;
}

/** A definition that was sent, ready to be stored, with what lists show of it. Bytes that stand here are not copied between threads. */
interface ReadDefinition {
  packedGameDef: Uint8Array;
  announcements: unknown;
  tutorialUrl: unknown;
  about: GameAbout;
}

/** What is sent beside name and parts. A key is there when the body had it. */
interface ReadSettings {
  public?: boolean;
  repoUrl?: string | null;
}

/** A new plugin, checked and ready to be stored. */
export interface ReadNewPlugin extends ReadSettings, ReadDefinition {
  name: string;
  packedCardDb: Uint8Array;
}

/** What is to change of a plugin, checked and ready to be stored. A key is there when it changes. */
export type ReadChanges = ReadSettings &
  (ReadDefinition | { packedGameDef?: undefined }) & {
    name?: string;
    /** The version that was changed. */
    baseVersion?: number;
    packedCardDb?: Uint8Array;
  };

const NAME_MOST = 100;
/** Bytes of a part when packed: what the storage is handed in one piece. Real plugins have a quarter of it. */
const PACKED_MOST = 8_000_000;

/** Throws HttpError. */
export function readNewPlugin({ body }: { body: Uint8Array }): ReadNewPlugin {
  const { plugin: sent } = inShape(readJsonBody(body), pluginCreateRequest);
  const [gameDef, cardDb] = [sent.game_def as JsonObject, sent.card_db as JsonObject];
  const name = pluginName(sent.name, gameDef);
  refuseErrors(gameDef, cardDb, null);
  return {
    name,
    ...settingsIn(sent),
    ...readDefinition(gameDef),
    packedCardDb: packed("card_db", cardDb),
  };
}

/**
 * Throws HttpError.
 * @param id of the plugin that is to change.
 * @param stored its parts, for checks against what is not sent.
 */
export function readPluginChanges({
  body,
  id,
  stored,
}: {
  body: Uint8Array;
  id: number;
  stored: StoredParts;
}): ReadChanges {
  const { plugin: sent } = inShape(readJsonBody(body), pluginUpdateRequest);
  if (sent.id !== undefined && sent.id !== null && !isId(sent.id, id))
    throw new HttpError("bad_request", { errors: { "plugin.id": [`must be ${id}, as in the address`] } });
  const gameDef = sent.game_def as JsonObject | undefined;
  const cardDb = sent.card_db as JsonObject | undefined;
  const isNamed = typeof sent.name === "string" || gameDef !== undefined;
  const name = isNamed ? pluginName(sent.name ?? gameDef?.pluginName, gameDef) : null;
  refuseErrors(gameDef, cardDb, stored);
  const changes = {
    ...(name === null ? {} : { name }),
    ...settingsIn(sent),
    ...(typeof sent.base_version === "number" ? { baseVersion: sent.base_version } : {}),
    ...(cardDb ? { packedCardDb: packed("card_db", cardDb) } : {}),
  };
  return gameDef ? { ...changes, ...readDefinition(gameDef) } : changes;
}

function settingsIn(sent: PluginUpdateRequest["plugin"]): ReadSettings {
  return {
    ...(typeof sent.public === "boolean" ? { public: sent.public } : {}),
    ...(sent.repo_url === undefined ? {} : { repoUrl: sent.repo_url || null }),
  };
}

function readDefinition(gameDef: JsonObject): ReadDefinition {
  return {
    packedGameDef: packed("game_def", gameDef),
    announcements: gameDef.announcements ?? null,
    tutorialUrl: gameDef.tutorialUrl ?? null,
    about: aboutOf(gameDef),
  };
}

/** Clients of the format send the id as a number or as a text. */
function isId(sent: unknown, id: number): boolean {
  return sent === id || sent === String(id);
}

/** The part that is not sent counts as it is stored; of a new plugin both are sent. */
function refuseErrors(
  gameDef: JsonObject | undefined,
  cardDb: JsonObject | undefined,
  stored: StoredParts | null,
): void {
  if (!gameDef && !cardDb) return;
  const parts = {
    gameDef: gameDef ?? (stored ? (JSON.parse(unpackJsonNow(stored.packedGameDef)) as JsonObject) : {}),
    cardDb: cardDb ?? (stored ? (JSON.parse(unpackJsonNow(stored.packedCardDb)) as JsonObject) : {}),
  };
  const errors = pluginErrors(parts, { gameDef: gameDef !== undefined, cardDb: cardDb !== undefined });
  if (Object.keys(errors).length > 0) throw new HttpError("invalid_definition", { errors });
}

function packed(field: string, part: JsonObject): Uint8Array {
  const bytes = packJsonNow(part);
  if (bytes.length <= PACKED_MOST) return bytes;
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
  const message = `Request too large: ${field} has ${size} when packed, ${PACKED_MOST / 1e6} MB are allowed.`;
  throw new HttpError("request_too_large", { message });
}

/** The name to store, on one line: not empty, not too long, and the definition's own where it names itself. */
function pluginName(sent: unknown, gameDef: JsonObject | undefined): string {
  const name = typeof sent === "string" ? oneLine(sent) : "";
  const own = gameDef?.pluginName;
  const differs =
    own !== undefined && own !== null && own !== "" && (typeof own !== "string" || oneLine(own) !== name);
  if (name === "" || [...name].length > NAME_MOST || differs) throw new HttpError("invalid_plugin_name");
  return name;
}
