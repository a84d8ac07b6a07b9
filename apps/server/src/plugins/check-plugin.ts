/** What the server demands of a plugin before it stores one (api §3.3 item 23, game-definition §3 and §7.3). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { checkDefinition, messagesOf } from "@baize/plugin";
import type { FieldErrors } from "@baize/protocol";
import { isRecord } from "../is-record.ts";

/** The stored or sent parts of a plugin. */
export interface PluginParts {
  gameDef: JsonObject;
  cardDb: JsonObject;
}

const SIDES = new Set(["A", "B", "C", "D", "E", "F", "G", "H"]);
const MULTI_SIDED = "multi_sided";

/** Messages about the parts that were sent, by the field of the request; empty when they may be stored. */
export function pluginErrors(parts: PluginParts, sent: { gameDef: boolean; cardDb: boolean }): FieldErrors {
  const errors: FieldErrors = {};
  const definition = sent.gameDef ? definitionErrors(parts) : [];
  const cards = sent.cardDb ? cardErrors(parts) : [];
  if (definition.length > 0) errors.game_def = definition;
  if (cards.length > 0) errors.card_db = cards;
  return errors;
}

function definitionErrors({ gameDef, cardDb }: PluginParts): string[] {
  const findings = checkDefinition(gameDef, cardDb as CardDatabase);
  return messagesOf(findings.filter((finding) => finding.level === "error"));
}

/** The checks of a card database file, for one that was already read. */
function cardErrors({ gameDef, cardDb }: PluginParts): string[] {
  const errors: string[] = [];
  for (const [id, card] of Object.entries(cardDb)) {
    if (id === "") errors.push("Missing databaseId");
    if (!isRecord(card) || !isRecord(card.A)) {
      errors.push(`Card ${id} has no side A`);
      continue;
    }
    for (const [side, face] of Object.entries(card)) {
      if (!SIDES.has(side)) continue;
      if (isRecord(face)) errors.push(...faceErrors(face, side, gameDef));
      else errors.push(`Side ${side} of card ${id} is not an object`);
    }
  }
  return errors;
}

function faceErrors(face: Record<string, unknown>, side: string, gameDef: JsonObject): string[] {
  const { name, type, cardBack } = face;
  // A plain back: every column is null but its name (game-definition §7.3 rule 4).
  if (side !== "A" && (type === null || type === undefined)) return [];
  const errors: string[] = [];
  if (typeof type !== "string" || type === "") errors.push(`Missing type for ${name}`);
  else if (!hasEntry(gameDef.cardTypes, type))
    errors.push(`type ${type} for ${name} not found in gameDef.cardTypes`);
  if (side === "A" && cardBack !== MULTI_SIDED && !hasEntry(gameDef.cardBacks, String(cardBack))) {
    errors.push(`cardBack for ${name} (${cardBack}) not found in gameDef.cardBacks`);
  }
  return errors;
}

function hasEntry(section: unknown, key: string): boolean {
  return isRecord(section) && Object.hasOwn(section, key);
}
