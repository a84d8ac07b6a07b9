/** A viewer's game: built from what they may see, never by cutting from the whole (api §8.3). */
import type { GameState } from "../model/state.ts";
import type { NameBook } from "./name-book.ts";
import { partOutward } from "./outward.ts";
import { privateRootKeys } from "./root-keys.ts";
import {
  mapEntries,
  nameIn,
  scopeOf,
  type ViewIndex,
  type ViewScope,
  viewCard,
  viewFadeText,
  viewGroup,
  viewIndexOf,
  viewPlayer,
  viewRules,
  viewStack,
  viewTempTokens,
} from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

/** The whole view, for `current_state`. */
export function viewGame(
  game: GameState,
  viewer: Viewer,
  names: NameBook,
  index: ViewIndex = viewIndexOf(game),
): GameState {
  const scope = scopeOf(game, viewer, names, index);
  const view: Record<string, unknown> = {};
  // Cards first: their names are drawn in the order in which they lie.
  const cards = viewCards(Object.keys(game.cardById), scope);
  for (const key of Object.keys(game)) {
    if (privateRootKeys.has(key)) continue;
    view[key] = key === "cardById" ? cards : viewRootKey(key, scope);
  }
  return view as GameState;
}

/** The views of some cards, in the order in which they lie. */
function viewCards(ids: Iterable<string>, scope: ViewScope): GameState["cardById"] {
  const { game, places } = scope;
  const view: GameState["cardById"] = {};
  for (const id of places.inOrder(ids)) {
    const card = game.cardById[id];
    if (card) view[nameIn(scope, id)] = viewCard(card, scope);
  }
  return view;
}

function viewStacks(ids: Iterable<string>, scope: ViewScope): GameState["stackById"] {
  const { game, places } = scope;
  const view: GameState["stackById"] = {};
  for (const id of places.stacksInOrder(ids)) {
    const stack = game.stackById[id];
    if (stack) view[nameIn(scope, id)] = viewStack(stack, scope);
  }
  return view;
}

/** The view of one root key. */
export function viewRootKey(key: string, scope: ViewScope): unknown {
  const { game } = scope;
  switch (key) {
    case "cardById":
      return viewCards(Object.keys(game.cardById), scope);
    case "stackById":
      return viewStacks(Object.keys(game.stackById), scope);
    case "groupById":
      return mapEntries(game.groupById, (id, group) => [id, viewGroup(group, scope)]);
    case "playerData":
      return mapEntries(game.playerData, (seat, data) => [seat, viewPlayer(seat, data, scope)]);
    case "tempTokens":
      return viewTempTokens(game.tempTokens, scope);
    case "ruleById":
      return viewRules(game.ruleById, scope);
    case "messages":
      // Lines are rendered per viewer by the step's notes.
      return game.messages;
    case "fadeText":
      return viewFadeText(game.fadeText, scope);
    default:
      return partOutward(game[key], `root/${key}`, scope);
  }
}
