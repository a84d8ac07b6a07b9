/**
 * Whether everybody hears alike of a change, so that it is computed once: most moves are of open cards among open cards,
 * which all know by the same names.
 */

import { isOpen } from "../model/open-cards.ts";
import type { Card, GameState } from "../model/state.ts";
import { isObjectValue } from "../model/value.ts";
import { type AnyKind, idsWritten } from "./id-holders.ts";
import type { NameBook } from "./name-book.ts";
import type { Touched } from "./touched.ts";
import type { ViewIndex } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

/** Knows open cards and nothing else. */
const nobody: Viewer = { seat: null, omniscient: false };

/** Somebody who hears of a change what every viewer hears, whatever they know; null when it may differ. */
export function sharedViewer(touched: Touched, names: NameBook, index: ViewIndex): Viewer | null {
  if (touched.change.everything || !touched.losses.none) return null;
  if (!hasOnlyOpenCards(touched) || hasPartsOfSome(touched)) return null;
  return hasSharedNames(touched, names, index) ? nobody : null;
}

function hasSharedNames(touched: Touched, names: NameBook, { holders }: ViewIndex): boolean {
  const { change, cards, stacks, groups, players, roots } = touched;
  const { before, after } = change;
  for (const id of cards) if (!names.isShared(id)) return false;
  for (const id of stacks) if (!names.isShared(id)) return false;
  for (const id of stacks)
    if (!listsShared(before.stackById[id]?.cardIds, after.stackById[id]?.cardIds, names)) return false;
  for (const id of groups)
    if (!listsShared(before.groupById[id]?.stackIds, after.groupById[id]?.stackIds, names)) return false;
  const holdShared = (kind: AnyKind, ids: ReadonlySet<string>): boolean => {
    if (holders.holdsNone(kind)) return true;
    for (const id of ids)
      if (holders.holds(kind, id))
        for (const held of holders.idsIn(`${kind}/${id}`)) if (!names.isShared(held)) return false;
    return true;
  };
  if (!holdShared("card", cards) || !holdShared("stack", stacks) || !holdShared("group", groups))
    return false;
  if (!holdShared("player", players) || !holdShared("root", roots)) return false;
  for (const id of idsWritten(after, change.delta)) if (!names.isShared(id)) return false;
  return true;
}

/** Whether all know by the same names what a stack or group lists, before and after: mostly it is the same list. */
function listsShared(
  old: readonly string[] | undefined,
  now: readonly string[] | undefined,
  names: NameBook,
): boolean {
  if (now !== undefined) for (const id of now) if (!names.isShared(id)) return false;
  if (old !== undefined && old !== now) for (const id of old) if (!names.isShared(id)) return false;
  return true;
}

/** Quick to tell for most changes that are not for everybody. */
function hasOnlyOpenCards({ change, cards, groups, hidden }: Touched): boolean {
  for (const id of groups) if (hidden.isIn(id)) return false;
  const { before, after } = change;
  for (const id of cards) {
    const old = before.cardById[id];
    const now = after.cardById[id];
    if (isHidden(now) || (old !== now && isHidden(old))) return false;
  }
  return true;
}

function isHidden(card: Card | undefined): boolean {
  return card !== undefined && !isOpen(card);
}

/** Prompts are for one seat; temporary tokens and rules are left out where their card is hidden. */
function hasPartsOfSome({ change, players, roots, rules }: Touched): boolean {
  if (roots.has("tempTokens")) return true;
  if (players.size + rules.size === 0) return false;
  return [change.before, change.after].some(
    (game) =>
      [...players].some((seat) => Object.keys(game.playerData[seat]?.prompts ?? {}).length > 0) ||
      [...rules].some((id) => isOfHiddenCard(game, id)),
  );
}

function isOfHiddenCard(game: GameState, ruleId: string): boolean {
  const rule = isObjectValue(game.ruleById) ? game.ruleById[ruleId] : undefined;
  if (!isObjectValue(rule) || rule.category !== "card") return false;
  const card = game.cardById[String(rule.this_id)];
  return card === undefined || !isOpen(card);
}
