/**
 * What is true of every game after every action, whatever a plugin does with the verbs of the language
 * (action-language §5.4 to §5.7, §7.4). For tests, and for whoever wants to know whether a game is sound.
 *
 * A plugin that writes lists of ids or a card's place with raw `SET`s can make any of this untrue; that is its
 * own affair and no fault of the engine. `parentCardId` is only checked for its kind: cards whose parent left keep
 * naming it (action-language §11.31).
 */
import type { Card, GameState, Group, Stack } from "./state.ts";

/** One sentence for each thing that is wrong; empty for a sound game. */
export function brokenInvariants(game: GameState): string[] {
  return [...misplaced(game), ...Object.values(game.cardById).flatMap(wrongTokens), ...leftBehind(game)];
}

/**
 * What is wrong with where things are: every card lies in exactly one stack, every stack in exactly one group, and
 * cards know their place and their rules. No verb and no `SET` of a value breaks these.
 */
export function misplaced(game: GameState): string[] {
  const broken: string[] = [];
  const stacks = new Map<string, { group: Group; index: number }>();
  const cards = new Map<string, { stack: Stack; index: number }>();
  for (const [id, group] of Object.entries(game.groupById)) {
    if (group.id !== id) broken.push(`group ${id} calls itself ${group.id}`);
    group.stackIds.forEach((stackId, index) => {
      if (stacks.has(stackId)) broken.push(`stack ${stackId} is listed twice`);
      if (!Object.hasOwn(game.stackById, stackId)) broken.push(`group ${id} lists no stack ${stackId}`);
      stacks.set(stackId, { group, index });
    });
  }
  for (const [id, stack] of Object.entries(game.stackById)) {
    if (stack.id !== id) broken.push(`stack ${id} calls itself ${stack.id}`);
    if (!stacks.has(id)) broken.push(`stack ${id} is in no group`);
    if (stack.cardIds.length === 0) broken.push(`stack ${id} is empty`);
    stack.cardIds.forEach((cardId, index) => {
      if (cards.has(cardId)) broken.push(`card ${cardId} is listed twice`);
      if (!Object.hasOwn(game.cardById, cardId)) broken.push(`stack ${id} lists no card ${cardId}`);
      cards.set(cardId, { stack, index });
    });
  }
  for (const [id, card] of Object.entries(game.cardById)) {
    if (card.id !== id) broken.push(`card ${id} calls itself ${card.id}`);
    const place = cards.get(id);
    const stackPlace = place && stacks.get(place.stack.id);
    if (place === undefined || stackPlace === undefined) broken.push(`card ${id} is in no stack of a group`);
    else broken.push(...wrongPlace(card, place.stack, place.index, stackPlace.group, stackPlace.index));
    broken.push(...wrongReferences(card, game));
  }
  return broken;
}

/** What a card says of its place, held against the lists. */
function wrongPlace(card: Card, stack: Stack, cardIndex: number, group: Group, stackIndex: number): string[] {
  const truth = { groupId: group.id, stackId: stack.id, stackIndex, cardIndex };
  return Object.entries(truth)
    .filter(([field, value]) => card[field] !== value)
    .map(([field, value]) => `card ${card.id} has ${field} ${String(card[field])} instead of ${value}`);
}

function wrongReferences(card: Card, game: GameState): string[] {
  const broken: string[] = [];
  if (card.parentCardId !== null && typeof card.parentCardId !== "string") {
    broken.push(`card ${card.id} has a parent that is no id`);
  }
  const rules = (game.ruleById ?? {}) as Record<string, unknown>;
  for (const ruleId of card.ruleIds) {
    if (!Object.hasOwn(rules, ruleId)) broken.push(`card ${card.id} has no rule ${ruleId}`);
  }
  return broken;
}

function wrongTokens(card: Card): string[] {
  return Object.entries(card.tokens)
    .filter(([, count]) => !Number.isFinite(count))
    .map(([token, count]) => `card ${card.id} has ${String(count)} ${token}`);
}

/** What belongs to cards goes with them: their rules and their temporary tokens (action-language §11.36). */
function leftBehind(game: GameState): string[] {
  const broken: string[] = [];
  const gone = (cardId: string) => !Object.hasOwn(game.cardById, cardId);
  for (const [id, rule] of Object.entries((game.ruleById ?? {}) as Record<string, { this_id?: string }>)) {
    if (rule.this_id !== undefined && gone(rule.this_id))
      broken.push(`rule ${id} is of no card ${rule.this_id}`);
  }
  for (const [timing, byCard] of Object.entries((game.tempTokens ?? {}) as Record<string, object>)) {
    for (const id of Object.keys(byCard).filter(gone))
      broken.push(`${timing} tokens are kept for no card ${id}`);
  }
  return broken;
}
