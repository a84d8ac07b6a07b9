/** Lists that the plugin defines, run by their place in the definition (action-language §10.5). */

import { listAt, objectAt, valueAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import type { GameState, Json, JsonObject, PlayerUi } from "../model/state.ts";
import { type ArgSchema, natural, oneOf, type Reader, shape, text } from "./args.ts";
import { withAnswers } from "./client-steps.ts";
import type { CommandCode } from "./command.ts";
import { CommandError, invalid } from "./refusal.ts";

/** What a reference is looked up in. */
export interface ReferenceContext {
  readonly game: GameState;
  readonly gameDef: JsonObject;
  readonly playerUi: PlayerUi | null;
  /** Answers to the list's `INPUT` entries, in order. */
  readonly inputs: readonly Json[];
  readonly actingHost: boolean;
}

const byIndex = shape({ index: natural });
const byId = shape({ id: text });

/** Where in the definition, besides its kind, a reference points. */
const places = {
  cardHotkey: byIndex,
  gameHotkey: byIndex,
  cardMenu: byIndex,
  groupMenu: byIndex,
  pluginMenu: byIndex,
  defaultAction: byIndex,
  group: shape({ groupId: text, index: natural }),
  tableButton: byId,
  touchBar: shape({ row: natural, index: natural }),
  clearTable: byIndex,
  closeRoom: byIndex,
  actionList: byId,
};
type Kind = keyof typeof places;
type Place<K extends Kind> = ReturnType<(typeof places)[K]>;

/** A list that the plugin defines, by its place in the definition. */
export type Reference = { [K in Kind]: { kind: K } & Place<K> }[Kind];

/** What each kind of reference takes besides `kind`, as a JSON Schema. */
export const referenceSchemas: Record<Kind, ArgSchema> = Object.fromEntries(
  Object.entries(places).map(([kind, { schema }]) => [kind, schema]),
) as Record<Kind, ArgSchema>;

interface Found {
  /** An action list or the id of one; undefined when there is none at that place. */
  list: Json | undefined;
  description: string;
}

const readKind = shape({ kind: oneOf(...(Object.keys(places) as Kind[])) });
const readPlace: { [K in Kind]: Reader<Place<K>> } = places;

/**
 * The code that a reference stands for, with the answers to its questions filled in. Throws CommandError when the
 * place does not exist, when the card or group that it is about is missing, and for a list of the acting host sent
 * by someone else.
 */
export function resolveReference(ref: unknown, context: ReferenceContext): CommandCode {
  const { kind } = readKind(ref, "ref");
  const { list, description } = found(kind, ref, context);
  if (list === undefined || list === null) throw invalid(`ref: there is no ${kind} at this place.`);
  return { code: withAnswers(toList(list, context.gameDef), context.inputs), description };
}

function found<K extends Kind>(kind: K, ref: unknown, context: ReferenceContext): Found {
  return find[kind](readPlace[kind](ref, "ref"), context);
}

function toList(list: Json, gameDef: JsonObject): Json[] {
  // The validator also allows a text as an action list: the id of another one.
  const ids = new Set<string>();
  let found: Json | undefined = list;
  while (typeof found === "string") {
    if (ids.has(found)) throw invalid(`Action lists that only name each other: ${circle(ids, found)}.`);
    ids.add(found);
    found = valueAt(gameDef, "actionLists", found);
  }
  if (!Array.isArray(found))
    throw invalid(`Action list not found: ${JSON.stringify([...ids].at(-1) ?? list)}`);
  return found;
}

/** Names of a circle that are told. */
const NAMES_MOST = 5;

/** `x → y → x` */
function circle(ids: ReadonlySet<string>, first: string): string {
  const way = [...ids];
  const names = way.slice(way.indexOf(first));
  const rest = names.length > NAMES_MOST ? ["…"] : [];
  return [...names.slice(0, NAMES_MOST), ...rest, first].join(" → ");
}

const find: { [K in Kind]: (place: Place<K>, context: ReferenceContext) => Found } = {
  cardHotkey: ({ index }, context) => hotkey(index, context, "card"),
  gameHotkey: ({ index }, context) => hotkey(index, context, "game"),
  cardMenu({ index }, context) {
    needsCard(context);
    return entry(index, listAt(context.gameDef, "cardMenu", "options"), "card menu");
  },
  groupMenu({ index }, context) {
    needsGroup(context);
    return entry(index, listAt(context.gameDef, "groupMenu", "options"), "group menu");
  },
  pluginMenu: ({ index }, { gameDef }) =>
    entry(index, listAt(gameDef, "pluginMenu", "options"), "plugin menu"),
  defaultAction({ index }, context) {
    needsCard(context);
    return entry(index, listAt(context.gameDef, "defaultActions"), "default action");
  },
  group({ groupId, index }, context) {
    if (needsGroup(context) !== groupId) throw invalid("ref.groupId must be the group whose menu is open.");
    return entry(index, listAt(context.game.groupById[groupId], "menuOptions"), "group menu");
  },
  tableButton({ id }, { game, playerUi }) {
    const looked = playerUi?.observingPlayerN ?? playerUi?.playerN ?? null;
    const layout = looked === null ? game.layout : game.playerData[looked]?.layout;
    return { list: valueAt(layout, "tableButtons", id, "actionList"), description: `Table button ${id}` };
  },
  touchBar({ row, index }, context) {
    const button = objectAt(context.gameDef, "touchBar", row, index);
    // Token and engine buttons stand for commands of the product.
    if (button.actionType !== "card" && button.actionType !== "game")
      return { list: undefined, description: "" };
    if (button.actionType === "card") needsCard(context);
    return { list: button.actionList, description: `Touch button ${row}.${index}` };
  },
  clearTable({ index }, context) {
    needsHost(context);
    return entry(index, listAt(context.gameDef, "clearTableOptions"), "clear table");
  },
  closeRoom({ index }, context) {
    needsHost(context);
    const own = listAt(context.gameDef, "closeRoomOptions");
    return entry(index, own.length > 0 ? own : listAt(context.gameDef, "clearTableOptions"), "close room");
  },
  actionList({ id }, { gameDef }) {
    return { list: valueAt(gameDef, "actionLists", id), description: `Action list ${id}` };
  },
};

/** An entry of a menu: an object with `label` and `actionList`. */
function entry(index: number, entries: Json[], menu: string): Found {
  const found = entries[index];
  const label = isObject(found) ? found.label : null;
  return {
    list: isObject(found) ? found.actionList : undefined,
    description: typeof label === "string" ? `Chose "${label}" in ${menu}` : `Chose from ${menu}`,
  };
}

function hotkey(index: number, context: ReferenceContext, kind: "card" | "game"): Found {
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
