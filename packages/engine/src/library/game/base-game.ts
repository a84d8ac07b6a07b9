/** A new game before anybody has sat down (action-language §7.1 to §7.3, §7.6.2). */

import { type LoadedDefinition, section } from "../../model/definition.ts";
import { copied } from "../../model/live-state.ts";
import type { GameState, JsonObject } from "../../model/state.ts";
import {
  getOwn,
  isList,
  isObjectValue,
  setOwn,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { defaultsOf } from "../loading/create-card.ts";
import { MOST_SEATS } from "../variables/built-in-variables.ts";

type Fields = { [key: string]: Value };

export interface BaseGameRequest {
  id: string;
  roomSlug: string;
  options: JsonObject;
  /** The host's saved automation settings (action-language §6.9). */
  automationDefaults: Value;
}

export function baseGame(definition: LoadedDefinition, request: BaseGameRequest): GameState {
  const { gameDef, version, id: pluginId } = definition.source;
  const menu = isList(gameDef.playerCountMenu as Value)
    ? (gameDef.playerCountMenu as unknown as Value[])
    : [];
  const first = isObjectValue(menu[0] ?? null) ? (menu[0] as ValueObject) : {};
  const layoutId = first.layoutId ?? null;
  const layout =
    typeof layoutId === "string" ? copied(getOwn(definition.layouts as ValueObject, layoutId)) : null;
  const { gameRules: _rules, cards: _cards, ...actionLists } = definition.automation;
  const game: Fields = {
    id: request.id,
    roomSlug: request.roomSlug,
    pluginId,
    pluginVersion: version,
    pluginName: (gameDef.pluginName ?? null) as Value,
    numPlayers: first.numPlayers ?? 1,
    roundNumber: 0,
    layoutId,
    layout,
    firstPlayer: "player1",
    stepId: definition.stepOrder[0] ?? null,
    groupById: groups(gameDef),
    stackById: {},
    cardById: {},
    playerData: players(definition, seatCount(menu), layoutId, layout),
    tempTokens: { step: {}, phase: {}, round: {} },
    automationActionLists: copied(actionLists as Value),
    automationEnabled: true,
    imageUrlPrefix: copied((gameDef.imageUrlPrefix ?? null) as Value),
    options: copied(request.options as Value),
    loadedADeck: false,
    loadCardsHistory: [],
    loadList: [],
    loadedCardIds: [],
    functions: copied(section(gameDef, "functions") as Value),
    ruleById: {},
    ruleMap: {},
    automationDefaults: copied(request.automationDefaults),
    messageByTimestamp: {},
    messages: [],
    fadeText: null,
    ...defaultsOf(definition, "gameProperties"),
  };
  return game as unknown as GameState;
}

/** As many seats as the largest entry of the menu has, as far as anybody may count; at least one. */
function seatCount(menu: readonly Value[]): number {
  const counts = menu.map((entry) => (isObjectValue(entry) ? entry.numPlayers : null));
  return Math.min(MOST_SEATS, Math.max(1, ...counts.filter((count) => typeof count === "number")));
}

function players(definition: LoadedDefinition, count: number, layoutId: Value, layout: Value): ValueObject {
  const seats: Fields = {};
  for (let number = 1; number <= count; number++) {
    const id = `player${number}`;
    seats[id] = {
      id,
      user_id: null,
      alias: null,
      drawingArrowFrom: null,
      label: null,
      prompts: {},
      browseGroup: { id: null, topN: 0 },
      layoutId,
      layout: copied(layout),
      touchAction: null,
      ...defaultsOf(definition, "playerProperties"),
    };
  }
  return seats;
}

/** Groups over their types; lists concatenate (action-language §7.3). */
function groups(gameDef: JsonObject): ValueObject {
  const types = section(gameDef, "groupTypes") as ValueObject;
  const definitions = section(gameDef, "groups") as ValueObject;
  const byId: Fields = {};
  for (const id of sortedKeys(definitions)) {
    const own = definitions[id]!;
    if (!isObjectValue(own)) continue;
    const type = typeof own.groupType === "string" ? getOwn(types, own.groupType) : null;
    const merged = merge(type ?? {}, own);
    setOwn(byId, id, { ...(merged as ValueObject), id, stackIds: [] });
  }
  return byId;
}

function merge(under: Value, over: Value): Value {
  if (isList(under) && isList(over)) return [...under, ...over];
  if (!isObjectValue(under) || !isObjectValue(over)) return copied(over);
  const merged = copied(under) as Fields;
  for (const key of Object.keys(over)) {
    const value = over[key]!;
    setOwn(merged, key, Object.hasOwn(merged, key) ? merge(merged[key]!, value) : copied(value));
  }
  return merged;
}
