/** Checks games and replays that people upload (api §6.3.4). The engine is a sandbox for code; this is about shape. */
import { type Definition, type Delta, type GameState, type JsonObject, unsoundGame } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { dropForeignPictures, pictureHosts } from "../text/picture-hosts.ts";
import { dropForeignClaims, withPlainNames } from "./foreign-claims.ts";

const MAX_DEPTH = 100;
/** Steps of the longest history that is taken. */
export const MOST_UPLOADED_STEPS = 20_000;
const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** The game in an upload, without the pictures that it brings along; null when it does not look like one of this plugin. */
export function uploadedGame(value: unknown, definition: Definition): GameState | null {
  if (!isObject(value) || !isSafe(value, MAX_DEPTH)) return null;
  const { cardById, groupById, stackById, playerData, numPlayers } = value;
  const tables = [cardById, groupById, stackById, playerData];
  if (!tables.every((table) => isObject(table) && Object.values(table).every(isObject))) return null;
  if (!Number.isInteger(numPlayers) || (numPlayers as number) < 1) return null;
  if (value.pluginId !== definition.source.id) return null;
  const game = value as unknown as GameState;
  if (unsoundGame(value as JsonObject) !== null) return null;
  if (!refersToItself(game) || !cardsHaveSides(game) || !isLines(value.messages)) return null;
  dropForeignPictures(game.cardById, pictureHosts(definition));
  return withPlainNames(game);
}

/** The history in an upload, without the pictures that it brings along and without what is not its to say; null when it is none. */
export function uploadedDeltas(value: unknown, definition: Definition): Delta[] | null {
  if (!Array.isArray(value) || value.length > MOST_UPLOADED_STEPS) return null;
  if (!value.every((delta) => isObject(delta) && isSafe(delta, MAX_DEPTH) && isStep(delta))) return null;
  // What a step has logged may name cards with faces of their own.
  for (const { cardById, _delta_metadata } of value)
    dropForeignPictures([cardById, _delta_metadata], pictureHosts(definition));
  dropForeignClaims(value as Delta[]);
  return value as Delta[];
}

/** Whether, group → stack → card, every id is that of a part that is there. */
export function refersToItself({ groupById, stackById, cardById }: GameState): boolean {
  const stacksExist = Object.values(groupById).every(
    ({ stackIds }) => Array.isArray(stackIds) && stackIds.every((id) => Object.hasOwn(stackById, id)),
  );
  const cardsExist = Object.values(stackById).every(
    ({ cardIds }) =>
      Array.isArray(cardIds) && cardIds.length > 0 && cardIds.every((id) => Object.hasOwn(cardById, id)),
  );
  const keyed = [groupById, stackById, cardById].every((table) =>
    Object.entries(table).every(([id, part]) => part.id === id),
  );
  return stacksExist && cardsExist && keyed;
}

function cardsHaveSides({ cardById, stackById, groupById }: GameState): boolean {
  return Object.values(cardById).every(
    (card) =>
      isObject(card.sides) &&
      Object.values(card.sides).every(isObject) &&
      Object.hasOwn(stackById, card.stackId) &&
      Object.hasOwn(groupById, card.groupId),
  );
}

/** Whether this is what a step has changed, with the lines that it has logged (action-language §8.1). */
export function isStep({
  _delta_metadata: metadata,
  messages,
  ...changes
}: Record<string, unknown>): boolean {
  if (metadata !== undefined && !(isObject(metadata) && isLines(metadata.log_messages))) return false;
  const areLines = messages === undefined || (isPair(messages) && messages.every(isLines));
  return areLines && Object.values(changes).every(isChange);
}

/** An object where parts have changed, and what stood there before and after where all of it has. */
function isChange(change: unknown): boolean {
  return isPair(change) || (isObject(change) && Object.values(change).every(isChange));
}

function isPair(change: unknown): change is [before: unknown, after: unknown] {
  return Array.isArray(change) && change.length === 2;
}

function isLines(lines: unknown): boolean {
  return Array.isArray(lines) && lines.every((line) => typeof line === "string");
}

/** Whether untrusted JSON is no deeper than that, and has no keys and numbers that games do not have. */
export function isSafe(value: unknown, depth: number): boolean {
  // JSON may write more than a number holds; it would be kept as null.
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isSafe(item, depth - 1));
  return Object.keys(value).every(
    (key) => !PROTOTYPE_KEYS.has(key) && isSafe((value as Record<string, unknown>)[key], depth - 1),
  );
}
