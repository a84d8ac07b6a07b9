/** What the server demands of a plugin before it stores one (api §3.3.23): what the plugin package demands. */
import type { JsonObject } from "@baize/engine";
import {
  cardDatabaseErrors,
  createCheckBudget,
  definitionErrors,
  KEPT_MOST,
  messagesOf,
} from "@baize/plugin";
import type { FieldProblems } from "@baize/protocol";

/** The stored or sent parts of a plugin. */
export interface PluginParts {
  gameDef: JsonObject;
  cardDb: JsonObject;
}

/** Milliseconds for the checks of one plugin; large ones take a fifth of a second. */
const CHECK_TIME = 5_000;

/**
 * Messages about the parts that were sent, by the field of the request; empty when they may be stored. Doubts, which keep nothing
 * from being stored, are not looked for: whoever saves has been told of them where the plugin was made.
 */
export function pluginErrors(parts: PluginParts, sent: { gameDef: boolean; cardDb: boolean }): FieldProblems {
  const { gameDef, cardDb } = parts;
  const errors: FieldProblems = {};
  const budget = createCheckBudget({ time: CHECK_TIME });
  const definition = sent.gameDef
    ? [...messagesOf(definitionErrors(gameDef, budget)), ...keptErrors(gameDef)]
    : [];
  const cards = sent.cardDb ? messagesOf(cardDatabaseErrors(cardDb, gameDef, budget)) : [];
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
