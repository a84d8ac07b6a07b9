/** Lists that the plugin defines, run by their place in the definition (action-language §10.5). */

import { isObject, listAt, objectAt, valueAt } from "../model/definition-parts.ts";
import type { GameState, Json, JsonObject, PlayerUi } from "../model/state.ts";
import { natural, oneOf, shape, text } from "./args.ts";
import { withAnswers } from "./client-steps.ts";
import { type CommandCode, CommandError, invalid } from "./command.ts";

/** What a reference is looked up in. */
export interface ReferenceContext {
  readonly game: GameState;
  readonly gameDef: JsonObject;
  readonly playerUi: PlayerUi | null;
  /** Answers to the list's `INPUT` entries, in order. */
  readonly inputs: readonly Json[];
  readonly actingHost: boolean;
}

const KINDS = [
  "cardHotkey",
  "gameHotkey",
  "cardMenu",
  "groupMenu",
  "pluginMenu",
  "defaultAction",
  "group",
  "tableButton",
  "touchBar",
  "clearTable",
  "closeRoom",
  "actionList",
] as const;
type Kind = (typeof KINDS)[number];

interface Found {
  /** An action list or the id of one; undefined when there is none at that place. */
  list: Json | undefined;
  description: string;
}

const readKind = shape({ kind: oneOf(...KINDS) });
const readIndex = shape({ index: natural });
const readId = shape({ id: text });

/**
 * The code that a reference stands for, with the answers to its questions filled in. Throws CommandError when the
 * place does not exist, when the card or group that it is about is missing, and for a list of the acting host sent
 * by someone else.
 */
export function resolveReference(ref: unknown, context: ReferenceContext): CommandCode {
  const { kind } = readKind(ref, "ref");
  const { list, description } = find[kind](ref, context);
  if (list === undefined || list === null) throw invalid(`ref: there is no ${kind} at this place.`);
  return { code: withAnswers(toList(list, context.gameDef), context.inputs), description };
}

function toList(list: Json, gameDef: JsonObject): Json[] {
  const found = typeof list === "string" ? valueAt(gameDef, "actionLists", list) : list;
  // The validator also allows a text as an action list: the id of another one.
  if (typeof found === "string" && found !== list) return toList(found, gameDef);
  if (!Array.isArray(found)) throw invalid(`Action list not found: ${JSON.stringify(list)}`);
  return found;
}

const find: Record<Kind, (ref: unknown, context: ReferenceContext) => Found> = {
  cardHotkey: (ref, context) => hotkey(ref, context, "card"),
  gameHotkey: (ref, context) => hotkey(ref, context, "game"),
  cardMenu(ref, context) {
    needsCard(context);
    return entry(ref, listAt(context.gameDef, "cardMenu", "options"), "card menu");
  },
  groupMenu(ref, context) {
    needsGroup(context);
    return entry(ref, listAt(context.gameDef, "groupMenu", "options"), "group menu");
  },
  pluginMenu: (ref, { gameDef }) => entry(ref, listAt(gameDef, "pluginMenu", "options"), "plugin menu"),
  defaultAction(ref, context) {
    needsCard(context);
    return entry(ref, listAt(context.gameDef, "defaultActions"), "default action");
  },
  group(ref, context) {
    const { groupId } = shape({ groupId: text })(ref, "ref");
    if (needsGroup(context) !== groupId) throw invalid("ref.groupId must be the group whose menu is open.");
    return entry(ref, listAt(context.game.groupById[groupId], "menuOptions"), "group menu");
  },
  tableButton(ref, { game, playerUi }) {
    const { id } = readId(ref, "ref");
    const looked = playerUi?.observingPlayerN ?? playerUi?.playerN ?? null;
    const layout = looked === null ? game.layout : game.playerData[looked]?.layout;
    return { list: valueAt(layout, "tableButtons", id, "actionList"), description: `Table button ${id}` };
  },
  touchBar(ref, context) {
    const { row, index } = shape({ row: natural, index: natural })(ref, "ref");
    const button = objectAt(context.gameDef, "touchBar", row, index);
    // Token and engine buttons stand for commands of the product.
    if (button.actionType !== "card" && button.actionType !== "game")
      return { list: undefined, description: "" };
    if (button.actionType === "card") needsCard(context);
    return { list: button.actionList, description: `Touch button ${row}.${index}` };
  },
  clearTable(ref, context) {
    needsHost(context);
    return entry(ref, listAt(context.gameDef, "clearTableOptions"), "clear table");
  },
  closeRoom(ref, context) {
    needsHost(context);
    const own = listAt(context.gameDef, "closeRoomOptions");
    return entry(ref, own.length > 0 ? own : listAt(context.gameDef, "clearTableOptions"), "close room");
  },
  actionList(ref, { gameDef }) {
    const { id } = readId(ref, "ref");
    return { list: valueAt(gameDef, "actionLists", id), description: `Action list ${id}` };
  },
};

/** An entry of a menu: an object with `label` and `actionList`. */
function entry(ref: unknown, entries: Json[], menu: string): Found {
  const { index } = readIndex(ref, "ref");
  const found = entries[index];
  const label = isObject(found) ? found.label : null;
  return {
    list: isObject(found) ? found.actionList : undefined,
    description: typeof label === "string" ? `Chose "${label}" in ${menu}` : `Chose from ${menu}`,
  };
}

function hotkey(ref: unknown, context: ReferenceContext, kind: "card" | "game"): Found {
  const { index } = readIndex(ref, "ref");
  if (kind === "card") needsCard(context);
  const { actionList, key } = objectAt(context.gameDef, "hotkeys", kind, index);
  return { list: actionList, description: `Pressed hotkey "${typeof key === "string" ? key : ""}"` };
}

function needsCard({ game, playerUi }: ReferenceContext): void {
  const id = playerUi?.activeCardId ?? null;
  if (id === null) throw invalid("player_ui.activeCardId must name the card that this is about.");
  if (!Object.hasOwn(game.cardById, id)) throw invalid(`There is no card ${JSON.stringify(id)}.`);
}

function needsGroup({ game, playerUi }: ReferenceContext): string {
  const id = playerUi?.dropdownMenu?.group?.id ?? null;
  if (id === null) throw invalid("player_ui.dropdownMenu.group.id must name the group that this is about.");
  if (!Object.hasOwn(game.groupById, id)) throw invalid(`There is no group ${JSON.stringify(id)}.`);
  return id;
}

function needsHost({ actingHost }: ReferenceContext): void {
  if (!actingHost) throw new CommandError("not_host", "Only the room host can do that.");
}
