/** How scripts name cards: by name, by place, or both. */
import type { Card, CardId, GameState, Json, JsonObject } from "@baize/engine";
import { nearest } from "../base/suggest.ts";
import { StepError } from "./step-error.ts";

/** All cards of a group in table order: stack by stack, each card followed by what is attached to it. */
export function cardsOf(game: GameState, groupId: string): Card[] {
  const group = game.groupById[groupId];
  if (!group || !Object.hasOwn(game.groupById, groupId)) {
    const guess = nearest(groupId, Object.keys(game.groupById));
    throw new StepError(`There is no group ${groupId}${guess ? `: did you mean "${guess}"?` : "."}`);
  }
  return group.stackIds.flatMap((stackId) =>
    (game.stackById[stackId]?.cardIds ?? []).flatMap((cardId) => game.cardById[cardId] ?? []),
  );
}

/** How a card is called in scripts and failures: the name on its side A, else its databaseId. A label is no name: it has one in each language. */
export function nameOf(card: Card): string {
  const name = card.sides.A?.name;
  return (name?.startsWith("id:") ? null : name) ?? card.databaseId ?? card.id;
}

/** Whether a script means this card by a name: the name on any side, the databaseId, or the id. */
export function isCalled(card: Card, name: string): boolean {
  if (card.databaseId === name || card.id === name) return true;
  return Object.values(card.sides).some(
    (face) => face?.name === name && Object.hasOwn(face, "type") && face.type !== null,
  );
}

interface Wanted {
  name: string | null;
  group: string | null;
  /** Position among those that fit, from 0; negative counts from the end. Null: the only one, or one of equals. */
  index: number | null;
}

/**
 * The card that a script names: `"Fox"`, `"Fox@player1Hand"`, `"@player1Deck[0]"`, or `{name, in, index}`. Equal
 * cards in one group are interchangeable, and the first is taken. Throws StepError when there is none or a choice.
 */
export function findCard(game: GameState, selector: Json): Card {
  const wanted = readSelector(selector);
  const { name, group, index } = wanted;
  const groupIds = group === null ? Object.keys(game.groupById) : [group];
  const cards = groupIds.flatMap((id) => cardsOf(game, id));
  const fitting = name === null ? cards : cards.filter((card) => isCalled(card, name));
  const card = index === null ? fitting[0] : fitting.at(index);
  if (!card) throw new StepError(noCard(wanted, cards));
  const isChoice =
    index === null &&
    fitting.some(({ databaseId, groupId }) => databaseId !== card.databaseId || groupId !== card.groupId);
  if (isChoice) {
    const places = [...new Set(fitting.map(({ groupId }) => groupId))];
    const example = `${name ?? ""}@${card.groupId}${places.length > 1 ? "" : "[0]"}`;
    throw new StepError(
      `${fitting.length} cards are ${describe(wanted)}, in ${places.join(", ")}: write which, such as "${example}".`,
    );
  }
  return card;
}

/** As `findCard`, for a list of them or one; no card twice, so that two equal names mean two cards. */
export function findCardIds(game: GameState, selectors: Json): CardId[] {
  const taken = new Set<CardId>();
  for (const selector of Array.isArray(selectors) ? selectors : [selectors]) {
    const card = findCard(game, selector);
    const rest = cardsOf(game, card.groupId).filter(
      ({ databaseId, id }) => databaseId === card.databaseId && !taken.has(id),
    );
    const next = taken.has(card.id) ? rest[0] : card;
    if (!next) throw new StepError(`There are not enough cards called ${nameOf(card)} in ${card.groupId}.`);
    taken.add(next.id);
  }
  return [...taken];
}

function readSelector(selector: Json): Wanted {
  if (typeof selector === "string" || typeof selector === "number") {
    const parts = /^([^@]*)(?:@([^@[\]]+)(?:\[(-?\d+)\])?)?$/.exec(String(selector));
    // A name with an @ of its own.
    if (!parts) return { name: String(selector), group: null, index: null };
    const [, name, group, index] = parts;
    return { name: name || null, group: group ?? null, index: index === undefined ? null : Number(index) };
  }
  if (typeof selector === "object" && selector !== null && !Array.isArray(selector)) {
    const { name = null, in: group = null, index = null } = selector as JsonObject;
    if (typeof group === "string" || typeof name === "string") {
      return {
        name: name === null ? null : String(name),
        group: group === null ? null : String(group),
        index: typeof index === "number" ? index : null,
      };
    }
  }
  throw new StepError(
    `A card is a name, such as "Fox" or "Fox@player1Hand"; got ${JSON.stringify(selector)}.`,
  );
}

function describe({ name, group }: Wanted): string {
  return `${name === null ? "there" : `called ${name}`}${group === null ? "" : ` in ${group}`}`;
}

function noCard(wanted: Wanted, cards: Card[]): string {
  const { name, group, index } = wanted;
  if (name === null) return `There is no card ${index ?? 0} in ${group}: it holds ${cards.length}.`;
  const guess = nearest(name, new Set(cards.map(nameOf)));
  const held =
    group !== null && cards.length <= 10 ? ` It holds: ${cards.map(nameOf).join(", ") || "nothing"}.` : "";
  return `There is no card ${describe(wanted)}${guess ? `: did you mean "${guess}"?` : "."}${held}`;
}
