/**
 * What one viewer hears of a change: the difference between their old and their new view, computed only for
 * what the change touched (api §8.3). A reveal carries the face; a card that goes out of sight, and every
 * hidden card of a group whose order changed, comes back under a new alias.
 */
import type { CardId, Delta, DeltaNode, GameState, GroupId, JsonObject, StackId } from "../state.ts";
import type { AliasBook } from "./alias-book.ts";
import { diff } from "./diff.ts";
import {
  privateRootKeys,
  type ViewScope,
  viewCard,
  viewGroup,
  viewPlayer,
  viewRootKey,
  viewStack,
} from "./view-game.ts";
import { knows, type Viewer } from "./viewer.ts";

/** Keys of the state that a change touched, with everything whose view depends on them. */
interface Touched {
  cards: Set<CardId>;
  stacks: Set<StackId>;
  groups: Set<GroupId>;
}

export function viewDelta(
  before: GameState,
  after: GameState,
  delta: Delta,
  viewer: Viewer,
  aliases: AliasBook,
): Delta {
  const touched = touchedBy(before, after, delta);
  const oldScope: ViewScope = { game: before, viewer, aliases };
  const newScope: ViewScope = { game: after, viewer, aliases };
  const restKeys = Object.keys(delta).filter(
    (key) => !partKeys.has(key) && !privateRootKeys.has(key) && key !== "_delta_metadata",
  );
  const oldParts = parts(touched, oldScope, delta, restKeys);
  renewAliases(touched, before, after, viewer, aliases);
  const newParts = parts(touched, newScope, delta, restKeys);
  const view: Delta = {};
  for (const key of Object.keys(newParts)) {
    const node = diff(oldParts[key], newParts[key]);
    if (node !== undefined) view[key] = node;
  }
  if (delta._delta_metadata) view._delta_metadata = delta._delta_metadata;
  return view;
}

const partKeys = new Set(["cardById", "stackById", "groupById", "playerData", "ruleById"]);

/** The views of everything touched, in the shape of the state. */
function parts(
  touched: Touched,
  scope: ViewScope,
  delta: Delta,
  restKeys: string[],
): Record<string, unknown> {
  const { game, viewer, aliases } = scope;
  const view: Record<string, unknown> = {
    cardById: collect(touched.cards, game.cardById, (card) => [
      aliases.card(card.id, game, viewer),
      viewCard(card, scope),
    ]),
    stackById: collect(touched.stacks, game.stackById, (stack) => [
      aliases.stack(stack.id, game, viewer),
      viewStack(stack, scope),
    ]),
    groupById: collect(touched.groups, game.groupById, (group) => [group.id, viewGroup(group, scope)]),
    playerData: collect(keysOf(delta.playerData, game.playerData), game.playerData, (data) => [
      data.id,
      viewPlayer(data.id, data, scope),
    ]),
    ruleById: viewRootKey("ruleById", {
      ...scope,
      game: { ...game, ruleById: touchedRules(touched, game, delta) },
    }),
  };
  for (const key of restKeys) view[key] = Object.hasOwn(game, key) ? viewRootKey(key, scope) : undefined;
  return view;
}

function collect<V>(
  keys: Iterable<string>,
  map: Record<string, V>,
  entry: (value: V) => [string, V],
): Record<string, V> {
  const result: Record<string, V> = {};
  for (const key of keys) {
    if (!Object.hasOwn(map, key)) continue;
    const [id, value] = entry(map[key] as V);
    result[id] = value;
  }
  return result;
}

/** Rules that changed, and the rules of touched cards: knowing a card brings its rules. */
function touchedRules(touched: Touched, game: GameState, delta: Delta): JsonObject {
  const all = (game.ruleById ?? {}) as JsonObject;
  const ids = new Set(keysOf(delta.ruleById, all));
  for (const id of touched.cards) for (const ruleId of game.cardById[id]?.ruleIds ?? []) ids.add(ruleId);
  return Object.fromEntries([...ids].filter((id) => Object.hasOwn(all, id)).map((id) => [id, all[id]!]));
}

function touchedBy(before: GameState, after: GameState, delta: Delta): Touched {
  const touched: Touched = { cards: new Set(), stacks: new Set(), groups: new Set() };
  const groupOf = groupFinder(before, after);
  const addGroup = (id: GroupId) => {
    touched.groups.add(id);
  };
  const addStack = (id: StackId) => {
    if (touched.stacks.has(id)) return;
    touched.stacks.add(id);
    for (const game of [before, after])
      for (const cardId of game.stackById[id]?.cardIds ?? []) touched.cards.add(cardId);
    for (const groupId of groupOf(id)) addGroup(groupId);
  };
  for (const id of keysOf(delta.cardById, before.cardById, after.cardById)) {
    touched.cards.add(id);
    for (const game of [before, after]) {
      const stackId = game.cardById[id]?.stackId;
      if (stackId) addStack(stackId);
    }
  }
  for (const id of keysOf(delta.stackById, before.stackById, after.stackById)) addStack(id);
  for (const id of keysOf(delta.groupById, before.groupById, after.groupById)) {
    addGroup(id);
    if (!orderChanged(before.groupById[id]?.stackIds, after.groupById[id]?.stackIds)) continue;
    for (const game of [before, after])
      for (const stackId of game.groupById[id]?.stackIds ?? []) addStack(stackId);
  }
  addCardsWithArrows(touched, before, after);
  return touched;
}

/** Groups of a stack before and after, through its first card. */
function groupFinder(before: GameState, after: GameState): (id: StackId) => GroupId[] {
  return (id) => {
    const groups: GroupId[] = [];
    for (const game of [before, after]) {
      const first = game.stackById[id]?.cardIds[0];
      const group = first === undefined ? undefined : game.cardById[first]?.groupId;
      if (group !== undefined && Object.hasOwn(game.groupById, group)) groups.push(group);
    }
    return groups;
  };
}

/** Arrows name other cards, whose ids may change under the viewer. */
function addCardsWithArrows(touched: Touched, before: GameState, after: GameState): void {
  for (const game of [before, after]) {
    for (const id of Object.keys(game.cardById)) {
      const card = game.cardById[id]!;
      if (touched.cards.has(id) || !card.arrows) continue;
      if (
        Object.values(card.arrows).some(
          (ids) => Array.isArray(ids) && ids.some((target) => touched.cards.has(target)),
        )
      )
        touched.cards.add(id);
    }
  }
}

/** Keys under a node of a delta; all keys of the maps when the node replaces the whole. */
function keysOf(node: unknown, ...maps: object[]): string[] {
  if (node === undefined) return [];
  if (Array.isArray(node)) return [...new Set(maps.flatMap((map) => Object.keys(map)))];
  return Object.keys(node as Record<string, DeltaNode>);
}

/** True when two stacks that are in both lists changed places with each other. */
function orderChanged(before: readonly string[] | undefined, after: readonly string[] | undefined): boolean {
  if (!before || !after) return false;
  const kept = new Set(after);
  const common = before.filter((id) => kept.has(id));
  const wasThere = new Set(common);
  let index = 0;
  for (const id of after) {
    if (!wasThere.has(id)) continue;
    if (id !== common[index++]) return true;
  }
  return false;
}

function renewAliases(
  touched: Touched,
  before: GameState,
  after: GameState,
  viewer: Viewer,
  aliases: AliasBook,
): void {
  const known = (game: GameState, id: CardId) => {
    const card = game.cardById[id];
    return card !== undefined && knows(viewer, card);
  };
  for (const id of touched.groups) {
    if (!orderChanged(before.groupById[id]?.stackIds, after.groupById[id]?.stackIds)) continue;
    for (const stackId of after.groupById[id]?.stackIds ?? []) {
      aliases.renew(stackId);
      for (const cardId of after.stackById[stackId]?.cardIds ?? []) aliases.renew(cardId);
    }
  }
  for (const id of touched.cards) {
    if (!known(before, id) || known(after, id)) continue;
    aliases.renew(id);
    const stackId = after.cardById[id]?.stackId;
    if (stackId) aliases.renew(stackId);
  }
}
