/** Look-ups in the game (action-language §4.8). Results that are objects are the state's own; the caller captures. */

import { quiet } from "../../language/compile/code.ts";
import { walk } from "../../language/compile/dotted-path.ts";
import type { BuiltInFunction, FunctionHost } from "../../language/compile/function-table.ts";
import { EngineError } from "../../model/errors.ts";
import type { GameState } from "../../model/state.ts";
import {
  deepEqual,
  getOwn,
  interpolated,
  isList,
  isObjectValue,
  sortedKeys,
  type Value,
  type ValueObject,
  valueText,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { integerAt, textAt, typeError } from "../functions/arguments.ts";
import { wayOf } from "../functions/paths.ts";
import { arg, argc, optional, plain } from "../functions/signatures.ts";
import { form } from "./define.ts";

const positionArguments = [arg("group", "group"), arg("stackIndex", "int"), arg("cardIndex", "int")];

export const lookUpFunctions: BuiltInFunction[] = [
  form(
    {
      name: "OBJ_GET_BY_PATH",
      family: "object",
      args: [arg("object", "any"), arg("path", "list")],
      returns: "any",
      example: '["OBJ_GET_BY_PATH", "$CARD", ["LIST", "currentFace", "name"]]',
      summary: "Follows keys from a value, with the special words of dotted paths.",
    },
    (args, compiler) => {
      const object = compiler.compile((args[0] ?? null) as Value);
      const path = compiler.compile((args[1] ?? null) as Value);
      const peek = (run: Parameters<typeof object.peek>[0]): Value => {
        const from = run.glance(object);
        const keys = run.glance(path);
        if (!isList(keys)) throw typeError("OBJ_GET_BY_PATH", 1, "list", keys);
        return walk(from, keys, run);
      };
      return quiet((run) => run.state.capture(peek(run)), peek);
    },
  ),
  plain(
    {
      name: "GET",
      family: "look-up",
      args: [arg("path", "path")],
      returns: "any",
      example: '["GET", "/playerData/player1/health"]',
      summary: "The value at a path of the game; null when any key is missing.",
    },
    ([path = null], host) => {
      const keys = wayOf(path);
      if (keys === null) throw typeError("GET", 0, "path", path);
      let at = host.game as unknown as Value;
      for (const key of keys) {
        if (at !== null && !isObjectValue(at)) {
          const shown = valueText(path);
          throw new EngineError(`GET: there is no object around the key '${key ?? ""}' of ${shown}.`);
        }
        at = at === null || key === null ? null : getOwn(at, key);
      }
      if (at !== null && keys[0] === "cardById" && keys.length > 2) noteRead(host, keys as string[], at);
      return at;
    },
  ),
  plain(
    {
      name: "GET_ALIAS",
      family: "look-up",
      args: [arg("player", "player")],
      returns: "str",
      example: '["GET_ALIAS", "player1"]',
      summary: "The seat and the name of whoever sits there, as [player1/bob].",
    },
    ([player = null], host) => host.alias(interpolated(player)),
  ),
  plain(
    {
      name: "GET_STACK_ID",
      family: "look-up",
      args: positionArguments.slice(0, 2),
      returns: "str/null",
      example: '["GET_STACK_ID", "sharedDeck", 0]',
      summary: "The id of a stack by its position; negative positions count from the end.",
    },
    (args, host) => stackAt("GET_STACK_ID", host.game, args)?.id ?? null,
  ),
  plain(
    {
      name: "GET_CARD_ID",
      family: "look-up",
      args: positionArguments,
      returns: "str/null",
      example: '["GET_CARD_ID", "sharedDeck", 0, 0]',
      summary: "The id of a card by the position of its stack and its own in there.",
    },
    (args, host) => cardIdAt("GET_CARD_ID", host.game, args),
  ),
  plain(
    {
      name: "GET_CARD",
      family: "look-up",
      args: positionArguments,
      returns: "any",
      example: '["GET_CARD", "sharedDeck", 0, 0]',
      summary: "A card by the position of its stack and its own in there.",
    },
    (args, host) => entry(host.game, "cardById", cardIdAt("GET_CARD", host.game, args)),
  ),
  plain(
    {
      name: "GROUP_EMPTY",
      family: "look-up",
      args: [arg("group", "group")],
      returns: "bool",
      example: '["GROUP_EMPTY", "sharedDeck"]',
      summary: "Whether a group has no stacks.",
    },
    ([group = null], host) => sizeOf("GROUP_EMPTY", host.game, group) === 0,
  ),
  plain(
    {
      name: "GROUP_NOT_EMPTY",
      family: "look-up",
      args: [arg("group", "group")],
      returns: "bool",
      example: '["GROUP_NOT_EMPTY", "sharedDeck"]',
      summary: "Whether a group has stacks.",
    },
    ([group = null], host) => sizeOf("GROUP_NOT_EMPTY", host.game, group) > 0,
  ),
  plain(
    {
      name: "ONE_CARD_WITH_FACE_KEY_VAL",
      family: "look-up",
      args: [arg("key", "str"), arg("value", "any"), optional("side", "str", "A")],
      returns: "any",
      example: '["ONE_CARD_WITH_FACE_KEY_VAL", "name", "Ring"]',
      summary: "The first card with a value in a field of one of its sides, or null.",
      argc: argc(2, 3),
    },
    ([key = null, value = null, side = "A"], host) => {
      const cards = host.game.cardById as ValueObject;
      if (typeof key !== "string") return null;
      for (const id of sortedKeys(cards)) {
        visit();
        // A side that the card has not got has null at every key, too.
        if (deepEqual(own(own(own(cards[id]!, "sides"), side), key), value)) return cards[id]!;
      }
      return null;
    },
  ),
  plain(
    {
      name: "FACEUP_NAME_FROM_CARD_ID",
      family: "look-up",
      args: [arg("card", "card")],
      returns: "str/null",
      example: '["FACEUP_NAME_FROM_CARD_ID", "$ACTIVE_CARD_ID"]',
      summary: "The name on the side of a card that is up.",
    },
    ([card = null], host) => faceUpName(host, card),
  ),
  plain(
    {
      name: "FACEUP_NAME_FROM_STACK_ID",
      family: "look-up",
      args: [arg("stack", "stack")],
      returns: "str/null",
      example: '["FACEUP_NAME_FROM_STACK_ID", "$ACTIVE_CARD.stackId"]',
      summary: "The name on the side that is up of a stack's first card.",
    },
    ([stackId = null], host) => {
      const cardIds = own(entry(host.game, "stackById", stackId), "cardIds");
      if (!isList(cardIds)) {
        throw new EngineError(`FACEUP_NAME_FROM_STACK_ID: stack ${valueText(stackId)} does not exist.`);
      }
      return faceUpName(host, cardIds[0] ?? null);
    },
  ),
  plain(
    {
      name: "NEXT_PLAYER",
      family: "look-up",
      args: [arg("player", "player")],
      returns: "str",
      example: '["NEXT_PLAYER", "$PLAYER_N"]',
      summary: "The seat after a seat; after the last one comes player1.",
    },
    (args, host) => {
      const digits = digitsAtEnd(textAt("NEXT_PLAYER", args, 0));
      if (digits === "") throw typeError("NEXT_PLAYER", 0, "player", args[0]!);
      const seat = Number(digits);
      return `player${seat >= host.game.numPlayers ? 1 : seat + 1}`;
    },
  ),
  plain(
    {
      name: "GET_LOAD_LIST",
      family: "look-up",
      args: [arg("deckId", "str")],
      returns: "list",
      example: '["GET_LOAD_LIST", "starterDeck"]',
      summary: "The load list of a prebuilt deck.",
    },
    ([id = null], host) => {
      const decks = host.definition.source.gameDef.preBuiltDecks as Value | undefined;
      const deck = own(decks ?? null, id);
      if (deck === null) {
        throw new EngineError(`Could not find pre-built deck with id: ${valueText(id)} in game definition.`);
      }
      return own(deck, "cards");
    },
  ),
];

function digitsAtEnd(text: string): string {
  let from = text.length;
  while (from > 0 && "0123456789".includes(text[from - 1]!)) from--;
  return text.slice(from);
}

/** Whether a path below `cardById` leads to what says which card it is. */
function isTelling(keys: readonly string[]): boolean {
  const last = keys.at(-1);
  return last === "name" || last === "imageUrl" || last === "databaseId";
}

function noteRead(host: FunctionHost, keys: readonly string[], value: Value): void {
  const [, cardId = "", part, side = ""] = keys;
  const card = entry(host.game, "cardById", cardId);
  if (part === "sides" && isObjectValue(value)) host.names?.faceOf(value, card);
  if (!isTelling(keys)) return;
  const face = own(own(card, "sides"), side);
  host.names?.card(cardId, value, card, face, keys.at(-1) === "name");
}

function own(object: Value, key: Value): Value {
  return isObjectValue(object) && typeof key === "string" ? getOwn(object, key) : null;
}

function entry(game: GameState, table: "cardById" | "stackById" | "groupById", id: Value): Value {
  return own(game[table] as Value, id);
}

function stackAt(name: string, game: GameState, args: readonly Value[]): { id: string; stack: Value } | null {
  if ((args[0] ?? null) !== null) textAt(name, args, 0);
  const stackIds = own(entry(game, "groupById", args[0] ?? null), "stackIds");
  if (!isList(stackIds)) return null;
  const id = stackIds.at(integerAt(name, args, 1));
  return typeof id === "string" ? { id, stack: entry(game, "stackById", id) } : null;
}

function cardIdAt(name: string, game: GameState, args: readonly Value[]): Value {
  const cardIds = own(stackAt(name, game, args)?.stack ?? null, "cardIds");
  return isList(cardIds) ? (cardIds.at(integerAt(name, args, 2)) ?? null) : null;
}

function sizeOf(name: string, game: GameState, groupId: Value): number {
  const stackIds = own(entry(game, "groupById", groupId), "stackIds");
  if (!isList(stackIds)) {
    throw new EngineError(`${name}: Group ${valueText(groupId)} does not exist.`);
  }
  return stackIds.length;
}

function faceUpName(host: FunctionHost, cardId: Value): Value {
  const card = entry(host.game, "cardById", cardId);
  if (!isObjectValue(card)) return null;
  const face = own(card.sides ?? null, card.currentSide ?? null) as ValueObject | null;
  const name = isObjectValue(face) ? (face.name ?? null) : null;
  host.names?.card(cardId as string, name, card, face);
  return name;
}
