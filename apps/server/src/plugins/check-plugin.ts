/** What the server demands of a plugin before it stores one (api §3.3.23): what the plugin package demands. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { checkCardDatabase, checkDefinition, type Finding, messagesOf } from "@baize/plugin";
import type { FieldProblems } from "@baize/protocol";

/** Bytes of `_builder` as JSON. */
const BUILDER_MOST = 1_000_000;

/** The stored or sent parts of a plugin. */
export interface PluginParts {
  gameDef: JsonObject;
  cardDb: JsonObject;
}

/** Messages about the parts that were sent, by the field of the request; empty when they may be stored. */
export function pluginErrors(parts: PluginParts, sent: { gameDef: boolean; cardDb: boolean }): FieldProblems {
  const { gameDef, cardDb } = parts;
  const errors: FieldProblems = {};
  const definition = sent.gameDef
    ? [...errorsOf(checkDefinition(gameDef, cardDb as CardDatabase)), ...builderErrors(gameDef)]
    : [];
  const cards = sent.cardDb ? errorsOf(checkCardDatabase(cardDb, gameDef)) : [];
  if (definition.length > 0) errors.game_def = definition;
  if (cards.length > 0) errors.card_db = cards;
  return errors;
}

/** What the plugin builder keeps beside the definition has a size of its own. */
function builderErrors({ _builder }: JsonObject): string[] {
  const bytes = _builder === undefined ? 0 : Buffer.byteLength(JSON.stringify(_builder));
  return bytes <= BUILDER_MOST
    ? []
    : [`_builder has ${(bytes / 1e6).toFixed(1)} MB; ${BUILDER_MOST / 1e6} MB is allowed.`];
}

function errorsOf(findings: readonly Finding[]): string[] {
  return messagesOf(findings.filter((finding) => finding.level === "error"));
}
