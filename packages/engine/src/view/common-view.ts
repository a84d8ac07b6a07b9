/**
 * What everybody hears alike of a change, computed once: most moves are of open cards among open cards. The proof that
 * all views of it are equal is that somebody who knows nothing but open cards needs no alias to hear of it; what views
 * leave out without an alias in its place is looked at one by one.
 */
import type { Delta, GameState } from "../state.ts";
import { isObject } from "../value.ts";
import { AliasBook } from "./alias-book.ts";
import type { Touched } from "./change.ts";
import { viewChange } from "./view-delta.ts";
import type { ViewIndex } from "./view-parts.ts";
import { isOpen, type Viewer } from "./viewer.ts";

/** Something hidden is part of the change. */
class HiddenPartError extends Error {}

const nobody: Viewer = { seat: null, omniscient: false };

/**
 * The delta that `viewChange` gives for every viewer, whatever they know and whichever aliases they have; null when it may
 * differ. No viewer's aliases change by it.
 */
export function commonView(touched: Touched, index: ViewIndex): Delta | null {
  if (touched.change.everything || touched.mixed.size > 0) return null;
  if (!hasOnlyOpenCards(touched) || hasPartsOfSome(touched)) return null;
  const aliases = new AliasBook(() => {
    throw new HiddenPartError();
  });
  try {
    return viewChange(touched, nobody, aliases, index);
  } catch (error) {
    if (error instanceof HiddenPartError) return null;
    throw error;
  }
}

/** Quick to tell for most changes that are not for everybody. */
function hasOnlyOpenCards({ change, cards, groups }: Touched): boolean {
  for (const game of [change.before, change.after]) {
    for (const id of cards) if (isHidden(game, id)) return false;
    for (const id of groups)
      for (const stackId of game.groupById[id]?.stackIds ?? [])
        if (game.stackById[stackId]?.cardIds.some((cardId) => isHidden(game, cardId))) return false;
  }
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
  const rule = isObject(game.ruleById) ? game.ruleById[ruleId] : undefined;
  if (!isObject(rule) || rule.category !== "card") return false;
  const card = game.cardById[String(rule.this_id)];
  return card === undefined || !isOpen(card);
}
