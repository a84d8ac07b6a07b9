/** What the server demands of a plugin before it stores one (api §3.3.23): what the plugin package demands. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { checkCardDatabase, checkDefinition, type Finding, KEPT_MOST, messagesOf } from "@baize/plugin";
import type { FieldProblems } from "@baize/protocol";

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
    ? [...errorsOf(checkDefinition(gameDef, cardDb as CardDatabase)), ...keptErrors(gameDef)]
    : [];
  const cards = sent.cardDb ? errorsOf(checkCardDatabase(cardDb, gameDef)) : [];
  if (definition.length > 0) errors.game_def = definition;
  if (cards.length > 0) errors.card_db = cards;
  return errors;
}

/** What is kept for the author has sizes of its own. */
function keptErrors(gameDef: JsonObject): string[] {
  return Object.entries(KEPT_MOST).flatMap(([key, most]) => {
    const bytes = gameDef[key] === undefined ? 0 : Buffer.byteLength(JSON.stringify(gameDef[key]));
    return bytes <= most ? [] : [`${key} has ${(bytes / 1e6).toFixed(1)} MB; ${most / 1e6} MB is allowed.`];
  });
}

function errorsOf(findings: readonly Finding[]): string[] {
  return messagesOf(findings.filter((finding) => finding.level === "error"));
}
