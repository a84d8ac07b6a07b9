/** What a load list names, checked before anything changes (action-language §5.7.1 to §5.7.4). */

import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import {
  getOwn,
  interpolated,
  isList,
  isObjectValue,
  partText,
  sortedKeys,
  type Value,
  type ValueObject,
  valueText,
} from "../../model/value.ts";
import { playerN } from "../variables/built-in-variables.ts";
import { findGroup } from "../verbs/positions.ts";
import type { LoadItem } from "./create-card.ts";

/** Evaluation steps of checking one item, and making ready what is said about it in an error. */
const ITEM_STEPS = 4;

/** The items of a deck of the definition, or of a list as it is given. */
export function rawLoadList(run: Run, deckOrList: Value): Value {
  if (isList(deckOrList)) return deckOrList;
  const deck = deckOf(run, deckOrList);
  if (deck === null) {
    const known = sortedKeys(run.definition.preBuiltDecks).join(", ");
    throw new EngineError(
      `LOAD_CARDS failed: Could not find pre-built deck with id '${valueText(deckOrList)}' in game definition. Available decks: [${known}]`,
    );
  }
  const cards = deck.cards ?? null;
  if (cards === null) {
    throw new EngineError(
      `LOAD_CARDS failed: Pre-built deck '${partText(deckOrList)}' exists but has no 'cards' field.`,
    );
  }
  return cards;
}

/** A prebuilt deck, or null. */
export function deckOf(run: Run, id: Value): ValueObject | null {
  const deck = typeof id === "string" ? getOwn(run.definition.preBuiltDecks as ValueObject, id) : null;
  return isObjectValue(deck) ? deck : null;
}

/** Checks all items; each gets its card data and its group. */
export function checkedLoadList(run: Run, list: Value): LoadItem[] {
  if (!isList(list)) {
    throw new EngineError(`LOAD_CARDS failed: Expected load_list to be a list, got: ${valueText(list)}`);
  }
  run.budget.spend(list.length * ITEM_STEPS);
  list.forEach((item, index) => {
    if (!isComplete(item)) throw new EngineError(`LOAD_CARDS failed: ${incomplete(item, index)}`);
  });
  return list.map((item) => checkedItem(run, item as ValueObject));
}

/** An item as a hook has left it in `/loadList`: as it was checked, or as decks have them. */
export function itemOfHook(run: Run, item: Value, index: number): LoadItem {
  if (isObjectValue(item) && isObjectValue(item.cardDetails ?? null)) return item as unknown as LoadItem;
  if (!isComplete(item)) throw new EngineError(incomplete(item, index));
  return checkedItem(run, item);
}

function isComplete(item: Value): item is ValueObject {
  return (
    isObjectValue(item) && ["databaseId", "loadGroupId", "quantity"].every((key) => Object.hasOwn(item, key))
  );
}

function incomplete(item: Value, index: number): string {
  return `Card at index ${index} in load list must be a map with keys: databaseId, loadGroupId, and quantity. Got: ${valueText(item)}`;
}

function checkedItem(run: Run, item: ValueObject): LoadItem {
  const databaseId = item.databaseId!;
  const checked: LoadItem = {
    databaseId,
    cardDetails: cardData(run, item, databaseId),
    quantity: item.quantity!,
    loadGroupId: loadGroup(run, item.loadGroupId!),
    left: item.left ?? null,
    top: item.top ?? null,
  };
  if (Object.hasOwn(item, "currentSide")) checked.currentSide = item.currentSide!;
  return checked;
}

function cardData(run: Run, item: ValueObject, databaseId: Value): ValueObject {
  if (Object.hasOwn(item, "cardDetails")) {
    if (isObjectValue(item.cardDetails!)) return withKnownPictures(run, item.cardDetails);
    throw new EngineError("Map must contain either 'databaseId' or 'cardDetails'");
  }
  if (Object.hasOwn(item, "authorId")) {
    const userId = actingUserId(run);
    const custom = typeof databaseId === "string" ? run.ports.customCard?.(databaseId, userId) : null;
    if (custom) return withKnownPictures(run, custom as ValueObject);
    throw new EngineError(
      `Card with database_id ${interpolated(databaseId)} not found in public cards or in user's private cards.`,
    );
  }
  if (databaseId === null) throw new EngineError("Map must contain either 'databaseId' or 'cardDetails'");
  const cards = run.definition.source.cardDb as unknown as ValueObject;
  const card = getOwn(cards, interpolated(databaseId));
  if (!isObjectValue(card))
    throw new EngineError(`Card with databaseId ${interpolated(databaseId)} not found.`);
  return card;
}

/** Who shows a picture tells its host where they are: faces brought along from elsewhere go without theirs. */
function withKnownPictures(run: Run, card: ValueObject): ValueObject {
  const { ports, definition } = run;
  if (!ports.allowsPicture) return card;
  const sides = Object.entries(card).map(([side, face]): [string, Value] => {
    const url = isObjectValue(face) ? getOwn(face, "imageUrl") : null;
    const isKnown = typeof url !== "string" || ports.allowsPicture!(url, definition);
    return [side, isKnown ? face : { ...(face as ValueObject), imageUrl: "" }];
  });
  return Object.fromEntries(sides);
}

function actingUserId(run: Run): number | null {
  const seat = playerN(run);
  return typeof seat === "string" ? (run.cast.playerInfo[seat]?.id ?? run.cast.actor?.id ?? null) : null;
}

/** Every `playerN` in a load group stands for the acting seat. */
function loadGroup(run: Run, given: Value): string {
  let groupId = interpolated(given);
  if (groupId.includes("playerN")) {
    const seat = playerN(run);
    if (typeof seat !== "string") {
      throw new EngineError(
        `Tried to load a card into player group ${groupId}, but no player was specified. Are you sitting in a seat?`,
      );
    }
    groupId = groupId.replaceAll("playerN", seat);
  }
  if (findGroup(run, groupId) === null) {
    throw new EngineError(`Tried to load a card into a group that doesn't exist: ${groupId}`);
  }
  return groupId;
}
