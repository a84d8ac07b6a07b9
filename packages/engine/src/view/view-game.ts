/** A viewer's game: built from what they may see, never by cutting from the whole (api §8.3). */
import type { GameState } from "../state.ts";
import type { AliasBook } from "./alias-book.ts";
import { privateRootKeys } from "./root-keys.ts";
import {
  mapEntries,
  scopeOf,
  type ViewIndex,
  type ViewScope,
  viewCard,
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
  aliases: AliasBook,
  index: ViewIndex = viewIndexOf(game),
): GameState {
  const scope = scopeOf(game, viewer, aliases, index);
  const view: Record<string, unknown> = {};
  // Cards first: their aliases are given out in the order in which they lie.
  const cards = viewCards(Object.keys(game.cardById), scope);
  for (const key of Object.keys(game)) {
    if (privateRootKeys.has(key)) continue;
    view[key] = key === "cardById" ? cards : viewRootKey(key, scope);
  }
  return view as GameState;
}

/** The views of some cards, in the order in which they lie. */
export function viewCards(ids: Iterable<string>, scope: ViewScope): GameState["cardById"] {
  const { game, viewer, aliases, places } = scope;
  const view: GameState["cardById"] = {};
  for (const id of places.inOrder(ids)) {
    const card = game.cardById[id];
    if (card) view[aliases.card(id, game, viewer)] = viewCard(card, scope);
  }
  return view;
}

export function viewStacks(ids: Iterable<string>, scope: ViewScope): GameState["stackById"] {
  const { game, viewer, aliases, places } = scope;
  const view: GameState["stackById"] = {};
  for (const id of places.stacksInOrder(ids)) {
    const stack = game.stackById[id];
    if (stack) view[aliases.stack(id, game, viewer)] = viewStack(stack, scope);
  }
  return view;
}

/** The view of one root key. */
export function viewRootKey(key: string, scope: ViewScope): unknown {
  const { game, aliases, viewer, holders } = scope;
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
      return game.fadeText === null ? null : aliases.outward(game.fadeText, game, viewer);
    default:
      return holders.has(`root/${key}`) ? aliases.outward(game[key], game, viewer) : game[key];
  }
}
