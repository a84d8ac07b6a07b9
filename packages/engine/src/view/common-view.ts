/**
 * Whether everybody hears alike of a change, so that it is computed once: most moves are of open cards among open cards,
 * which all know by the same names.
 */

import { isOpen } from "../model/open-cards.ts";
import type { GameState } from "../model/state.ts";
import { isObjectValue } from "../model/value.ts";
import { idsWritten } from "./id-holders.ts";
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

function hasSharedNames(
  { change, cards, stacks, groups, players, roots }: Touched,
  names: NameBook,
  { holders }: ViewIndex,
): boolean {
  const areShared = (ids: Iterable<string>): boolean => {
    for (const id of ids) if (!names.isShared(id)) return false;
    return true;
  };
  const holdShared = (
    kind: "root" | "card" | "stack" | "group" | "player",
    ids: Iterable<string>,
  ): boolean => {
    for (const id of ids)
      if (holders.holds(kind, id) && !areShared(holders.idsIn(`${kind}/${id}`))) return false;
    return true;
  };
  const moments = [change.before, change.after];
  return (
    areShared(cards) &&
    areShared(stacks) &&
    holdShared("card", cards) &&
    holdShared("stack", stacks) &&
    holdShared("group", groups) &&
    holdShared("player", players) &&
    holdShared("root", roots) &&
    areShared(idsWritten(change.after, change.delta)) &&
    moments.every(
      (game) =>
        [...groups].every((id) => areShared(game.groupById[id]?.stackIds ?? [])) &&
        [...stacks].every((id) => areShared(game.stackById[id]?.cardIds ?? [])),
    )
  );
}

/** Quick to tell for most changes that are not for everybody. */
function hasOnlyOpenCards({ change, cards, groups, hidden }: Touched): boolean {
  for (const id of groups) if (hidden.isIn(id)) return false;
  for (const game of [change.before, change.after])
    for (const id of cards) if (isHidden(game, id)) return false;
  return true;
}

function isHidden(game: GameState, id: string): boolean {
  const card = game.cardById[id];
  return card !== undefined && !isOpen(card);
}

/** Prompts are for one seat; temporary tokens and rules are left out where their card is hidden. */
function hasPartsOfSome({ change, players, roots, rules }: Touched): boolean {
  if (roots.has("tempTokens")) return true;
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
