/** Making one card of a load list (action-language §5.7, "Creating a card"; action-language §7.4). */

import type { Run } from "../../language/run/run.ts";
import { type LoadedDefinition, section } from "../../model/definition.ts";
import { copied } from "../../model/live-state.ts";
import { getOwn, isObjectValue, setOwn, type Value, type ValueObject } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { cardEntry, registerCardRules } from "../automation/register.ts";
import { setPath } from "../automation/set.ts";
import { updateCard } from "../verbs/card-update.ts";
import { forgetDeleted } from "../verbs/move-card.ts";
import { findCard, findStack, theGroup } from "../verbs/positions.ts";
import { buildFace } from "./face.ts";

/** A checked item of a load list, as it stands in the game's `loadList`. */
export interface LoadItem {
  databaseId: Value;
  cardDetails: ValueObject;
  quantity: Value;
  loadGroupId: string;
  left: Value;
  top: Value;
  /** Wins over the group's `onCardEnter.currentSide` (action-language §11.38). */
  currentSide?: Value;
}

type Fields = { [key: string]: Value };
const SIDES = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];

/** A new card costs as much as some dozens of calls; a quantity may be any number. */
const CARD_STEPS = 300;

/** Creates the card at the end of its group and lets it enter. */
export function createCard(run: Run, item: LoadItem): void {
  run.budget.spend(CARD_STEPS);
  const { loadGroupId: groupId } = item;
  theGroup(run, groupId);
  const id = run.ports.ids.card();
  setPath(run, ["cardById", id], newCard(run, id, item, groupId));
  const stackId = run.ports.ids.stack();
  setPath(run, ["stackById", stackId], { id: stackId, cardIds: [id] });
  // Not before: rules on the new card and stack may have moved others.
  const { stackIds } = theGroup(run, groupId);
  visit(stackIds.length);
  setPath(run, ["groupById", groupId, "stackIds"], [...stackIds, stackId]);
  // A rule may have moved the card on already, or deleted it.
  if (findCard(run, id) === null) {
    forgetDeleted(run, id, stackId, [groupId]);
    return;
  }
  if (findStack(run, stackId) !== null) {
    run.state.write(["stackById", stackId], "left", item.left);
    run.state.write(["stackById", stackId], "top", item.top);
  }
  registerCardRules(run, id, item.databaseId);
  updateCard(run, { cardId: id, stackId, groupId, originId: null, options: {} });
  if (findCard(run, id) === null) return;
  if (typeof item.currentSide === "string") setPath(run, ["cardById", id, "currentSide"], item.currentSide);
  const ids = run.state.read(["loadedCardIds"]) as readonly Value[];
  visit(ids.length);
  setPath(run, ["loadedCardIds"], [...ids, id]);
}

function newCard(run: Run, id: string, item: LoadItem, groupId: string): ValueObject {
  const { definition } = run;
  const { databaseId, cardDetails } = item;
  const ownGroup = getOwn(section(definition.source.gameDef, "groups") as ValueObject, groupId);
  const group = isObjectValue(ownGroup) ? ownGroup : {};
  return {
    id,
    databaseId,
    currentSide: group.defaultSideUp ?? "A",
    rotation: 0,
    rotationByPlayer: {},
    owner: group.controller ?? null,
    peeking: {},
    targeting: {},
    arrows: {},
    tokens: zeroTokens(definition),
    triggeredTimestamp: null,
    sides: facesOf(definition, databaseId, cardDetails),
    ...defaultsOf(definition, "cardProperties"),
    ruleIds: [],
  };
}

/** Every side of a card, from its raw columns. */
export function facesOf(
  definition: LoadedDefinition,
  databaseId: Value,
  cardDetails: ValueObject,
): ValueObject {
  const sides: Fields = {};
  const ability = cardEntry(definition, databaseId).ability ?? null;
  for (const side of SIDES) {
    const columns = getOwn(cardDetails, side);
    if (isObjectValue(columns)) {
      sides[side] = buildFace(definition, columns, isObjectValue(ability) ? getOwn(ability, side) : null);
    }
  }
  return sides;
}

/** No token of any kind that the definition has. */
export function zeroTokens(definition: LoadedDefinition): ValueObject {
  const tokens: Fields = {};
  for (const id of Object.keys(section(definition.source.gameDef, "tokens"))) setOwn(tokens, id, 0);
  return tokens;
}

/** The defaults of `gameProperties`, `playerProperties` or `cardProperties`. */
export function defaultsOf(definition: LoadedDefinition, name: string): ValueObject {
  const properties = section(definition.source.gameDef, name) as ValueObject;
  const defaults: Fields = {};
  for (const key of Object.keys(properties)) {
    const property = properties[key]!;
    setOwn(defaults, key, isObjectValue(property) ? copied(property.default ?? null) : null);
  }
  return defaults;
}
