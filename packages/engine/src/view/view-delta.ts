/**
 * What one viewer hears of a change: the difference between their old and their new view, computed only for
 * what the change touched (api §8.3). A reveal carries the face; a card that goes out of sight, and every
 * hidden card of a group that was shuffled, comes back under a new alias.
 */
import type { CardId, Delta, DeltaNode, GameState, StackId } from "../state.ts";
import type { AliasBook } from "./alias-book.ts";
import { type Change, type Touched, touchedBy } from "./change.ts";
import { diff } from "./diff.ts";
import { CardChanges, StackChanges } from "./entry-changes.ts";
import type { Holder, IdHolders } from "./id-holders.ts";
import { partKeys, privateRootKeys } from "./root-keys.ts";
import { viewRootKey } from "./view-game.ts";
import {
  scopeOf,
  type ViewIndex,
  type ViewScope,
  viewGroup,
  viewIndexOf,
  viewPlayer,
  viewRules,
} from "./view-parts.ts";
import { hidesCard, knows, type Viewer } from "./viewer.ts";

/**
 * @param before as `applyDelta(after, delta, "undo")` gives it: without the log lines and fade texts of the step before,
 * which this step's notes do not cover.
 * @param index of the state after the change.
 * @returns a delta whose texts (log lines in `messages` and the metadata, fade texts) still are everybody's: whoever
 * sends it must pass it through `redactDelta` with the redactions of the step's notes (`stepNotes`) first. Prompts are
 * redacted here, by `index.prompts`.
 */
export function viewDelta(
  before: GameState,
  after: GameState,
  delta: Delta,
  viewer: Viewer,
  aliases: AliasBook,
  change: Partial<Pick<Change, "shuffled" | "everything">> = {},
  index: ViewIndex = viewIndexOf(after),
): Delta {
  const whole: Change = { before, after, delta, shuffled: [], everything: false, ...change };
  return viewChange(touchedBy(whole), viewer, aliases, index);
}

/** As `viewDelta`, for a change whose touched parts are known: the same for all viewers. */
export function viewChange(shared: Touched, viewer: Viewer, aliases: AliasBook, index: ViewIndex): Delta {
  const { before, after, delta, everything } = shared.change;
  const { holders } = index;
  const renewed = everything ? null : renewedIds(shared, viewer);
  const touched = renewed === null ? shared : withHolders(shared, renewed, viewer, holders);
  const restKeys = [...touched.roots].sort().filter((key) => !partKeys.has(key) && !privateRootKeys.has(key));
  const formerIndex = { ...index, holders: { has: (holder: Holder) => holders.hasHeld(holder) } };
  const oldScope = scopeOf(before, viewer, aliases, formerIndex, shared.places.before);
  const newScope = scopeOf(after, viewer, aliases, index, shared.places.after);
  // Cards before everything else: their aliases are given out in the order in which they lie.
  const cards = new CardChanges(touched, oldScope, newScope);
  const stacks = new StackChanges(touched, oldScope, newScope);
  const oldRest = rest(touched, oldScope, restKeys);
  if (renewed === null) aliases.renewAll();
  else for (const id of renewed) aliases.renew(id);
  const parts: [string, DeltaNode | undefined][] = [
    ["cardById", cards.node()],
    ["stackById", stacks.node()],
  ];
  const view: Delta = {};
  for (const [key, node] of parts) if (node !== undefined) view[key] = node;
  Object.assign(view, diff(oldRest, rest(touched, newScope, restKeys)));
  if (delta._delta_metadata) view._delta_metadata = delta._delta_metadata;
  return view;
}

/** The views of everything touched but cards and stacks, in the shape of the state. */
function rest(touched: Touched, scope: ViewScope, restKeys: string[]): Record<string, unknown> {
  const { game } = scope;
  const view: Record<string, unknown> = {
    groupById: collect(touched.groups, game.groupById, (group) => viewGroup(group, scope)),
    playerData: collect(touched.players, game.playerData, (data, seat) => viewPlayer(seat, data, scope)),
    ruleById: game.ruleById && viewRules(pick(game.ruleById, touched.rules), scope),
  };
  for (const key of restKeys) view[key] = Object.hasOwn(game, key) ? viewRootKey(key, scope) : undefined;
  return view;
}

function collect<V>(
  keys: Iterable<string>,
  map: Record<string, V>,
  view: (value: V, key: string) => V,
): Record<string, V> {
  const result: Record<string, V> = {};
  const wanted = new Set(keys);
  // In the map's own order: that in which keys were touched may tell hidden cards apart.
  for (const key of Object.keys(map)) if (wanted.has(key)) result[key] = view(map[key] as V, key);
  return result;
}

function pick(map: unknown, keys: Iterable<string>): Record<string, unknown> {
  const all = (typeof map === "object" && map !== null ? map : {}) as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of [...keys].sort()) if (Object.hasOwn(all, key)) result[key] = all[key];
  return result;
}

/** Cards and stacks whose aliases this viewer must not recognise afterwards. */
function renewedIds({ change, cards, mixed }: Touched, viewer: Viewer): Set<CardId | StackId> {
  const { before, after } = change;
  const renewed = new Set<string>(mixed);
  for (const id of cards) {
    if (isKnown(before, id, viewer) && !isKnown(after, id, viewer) && Object.hasOwn(after.cardById, id)) {
      renewed.add(id);
    }
  }
  for (const id of [...renewed])
    for (const game of [before, after]) {
      const stackId = game.cardById[id]?.stackId;
      if (stackId) renewed.add(stackId);
    }
  return renewed;
}

function isKnown(game: GameState, id: CardId, viewer: Viewer): boolean {
  const card = game.cardById[id];
  return card !== undefined && knows(viewer, card);
}

/** Adds the parts that name a card or stack whose id changes for this viewer. */
function withHolders(
  touched: Touched,
  renewed: ReadonlySet<string>,
  viewer: Viewer,
  holders: IdHolders,
): Touched {
  const { before, after } = touched.change;
  const changed = new Set(renewed);
  for (const id of touched.cards) {
    if (isKnown(before, id, viewer) !== isKnown(after, id, viewer)) changed.add(id);
  }
  for (const id of touched.stacks) {
    const [old, now] = [before.stackById[id], after.stackById[id]];
    if ((old && hidesCard(viewer, old, before)) !== (now && hidesCard(viewer, now, after))) changed.add(id);
  }
  const found = [...changed].flatMap((id) => [...holders.holding(id)]);
  if (found.length === 0) return touched;
  const wider: Touched = {
    ...touched,
    cards: new Set(touched.cards),
    stacks: new Set(touched.stacks),
    groups: new Set(touched.groups),
    players: new Set(touched.players),
    roots: new Set(touched.roots),
  };
  const sets = {
    card: wider.cards,
    stack: wider.stacks,
    group: wider.groups,
    player: wider.players,
    root: wider.roots,
  };
  for (const holder of found) {
    const slash = holder.indexOf("/");
    sets[holder.slice(0, slash) as keyof typeof sets].add(holder.slice(slash + 1));
  }
  return wider;
}
