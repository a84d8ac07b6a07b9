/** Lays patches over the game that the server has confirmed. Pure; what a patch does not touch stays the same object. */
import type { Card, CardId, GameState, GroupId, StackId } from "@baize/engine";
import type { NumberChange, NumberPlace } from "../model/shown-room.ts";
import { withForeseen } from "./foreseen.ts";
import { type Entering, type Move, type Patch, takenStackId } from "./patch.ts";
import { isTold } from "./patches-of.ts";

/** The game with a patch. Of what is not there any more nothing is shown. */
export function patched(game: GameState, patch: Patch): GameState {
  switch (patch.kind) {
    case "side":
      return withCard(game, patch.cardId, { currentSide: patch.side });
    case "rotation":
      return withCard(game, patch.cardId, { rotation: patch.rotation });
    case "target":
      return withCard(game, patch.cardId, ({ targeting }) => ({
        targeting: { ...targeting, [patch.seat]: patch.on },
      }));
    case "move":
      return moved(game, patch);
    case "attach":
      return attached(game, patch);
    case "take":
      return taken(game, patch);
    case "number":
      return counted(game, patch);
    case "prompt":
      return withoutPrompt(game, patch);
    case "foreseen":
      return withForeseen(game, patch.changes);
    case "unknown":
      return game;
  }
}

/** The number at a place of the game, 0 where there is none yet; null when what it belongs to is gone. */
export function numberAt(game: GameState, at: NumberPlace): number | null {
  if (at.of === "table") return Number(game[at.property] ?? 0) || 0;
  if (at.of === "seat") {
    const data = game.playerData[at.seat];
    return data ? Number(data[at.property] ?? 0) || 0 : null;
  }
  const card = game.cardById[at.cardId];
  return card ? (card.tokens?.[at.token] ?? 0) : null;
}

function withCard(
  game: GameState,
  cardId: CardId,
  change: Partial<Card> | ((card: Card) => Partial<Card>),
): GameState {
  const card = game.cardById[cardId];
  if (!card) return game;
  const changed = { ...card, ...(typeof change === "function" ? change(card) : change) };
  return { ...game, cardById: { ...game.cardById, [cardId]: changed } };
}

function moved(game: GameState, { stackId, groupId, index, left, top, entering }: Move): GameState {
  const stack = game.stackById[stackId];
  if (!stack || !game.groupById[groupId]) return game;
  const groupById = withoutStack(game, stackId);
  const group = groupById[groupId]!;
  groupById[groupId] = { ...group, stackIds: group.stackIds.toSpliced(index, 0, stackId) };
  const cardById = { ...game.cardById };
  for (const id of stack.cardIds) {
    const card = cardById[id];
    if (card)
      cardById[id] = { ...card, groupId, stackIndex: index, ...(entering && entered(card, entering)) };
  }
  const stackById = { ...game.stackById, [stackId]: { ...stack, left, top } };
  return { ...game, groupById, stackById, cardById };
}

/** A side that the server has not told is not turned up. */
function entered(card: Card, { side, peeking }: Entering): Partial<Card> {
  const isRevealed = side === "A" && card.currentSide === "B";
  return {
    ...(side !== null && isTold(card, side) ? { currentSide: side } : {}),
    ...(peeking !== null ? { peeking } : isRevealed ? { peeking: {} } : {}),
  };
}

function attached(
  game: GameState,
  { stackId, targetStackId, direction }: Extract<Patch, { kind: "attach" }>,
): GameState {
  const [stack, target] = [game.stackById[stackId], game.stackById[targetStackId]];
  const parent = game.cardById[target?.cardIds[0] ?? ""];
  if (!stack || !target || !parent) return game;
  const { groupId, stackIndex } = parent;
  const isOnto = direction === "onto";
  const cardIds = isOnto ? [...stack.cardIds, ...target.cardIds] : [...target.cardIds, ...stack.cardIds];
  // The format knows no other word for it in the middle than "attached".
  const attachmentDirection = isOnto ? "behind" : direction === "center" ? true : direction;
  const hangs = new Set(isOnto ? [...stack.cardIds, parent.id] : stack.cardIds);
  const cardById = { ...game.cardById };
  cardIds.forEach((id, cardIndex) => {
    const card = cardById[id];
    const isMoved = card?.stackId !== targetStackId || card.cardIndex !== cardIndex || hangs.has(id);
    if (!card || !isMoved) return;
    const place = { groupId, stackId: targetStackId, stackIndex, cardIndex, parentCardId: cardIds[0]! };
    cardById[id] = { ...card, ...place, ...(hangs.has(id) ? { attachmentDirection } : {}) };
  });
  const { [stackId]: _, ...stackById } = game.stackById;
  stackById[targetStackId] = { ...target, cardIds };
  return { ...game, groupById: withoutStack(game, stackId), stackById, cardById };
}

function taken(game: GameState, { cardId, stackId, ...move }: Extract<Patch, { kind: "take" }>): GameState {
  const stack = game.stackById[stackId];
  const card = game.cardById[cardId];
  const group = game.groupById[card?.groupId ?? ""];
  if (!stack || !card || !group || !stack.cardIds.includes(cardId)) return game;
  const left = stack.cardIds.filter((id) => id !== cardId);
  if (left.length === 0) return moved(game, { ...move, kind: "move", stackId });
  const own = takenStackId(cardId);
  const cardById: GameState["cardById"] = {
    ...game.cardById,
    [cardId]: { ...card, stackId: own, cardIndex: 0, parentCardId: cardId },
  };
  left.forEach((id, cardIndex) => {
    const other = cardById[id];
    if (other) cardById[id] = { ...other, cardIndex, parentCardId: left[0]! };
  });
  const stackById: GameState["stackById"] = {
    ...game.stackById,
    [stackId]: { ...stack, cardIds: left },
    [own]: { id: own, cardIds: [cardId] },
  };
  const groupById = { ...game.groupById, [group.id]: { ...group, stackIds: [...group.stackIds, own] } };
  return moved({ ...game, groupById, stackById, cardById }, { ...move, kind: "move", stackId: own });
}

/** The groups without the stack: only the one that had it is another object. */
function withoutStack(game: GameState, stackId: StackId): Record<GroupId, GameState["groupById"][string]> {
  const groupById = { ...game.groupById };
  const top = game.cardById[game.stackById[stackId]?.cardIds[0] ?? ""];
  const group = groupById[top?.groupId ?? ""];
  if (group?.stackIds.includes(stackId))
    groupById[group.id] = { ...group, stackIds: group.stackIds.filter((id) => id !== stackId) };
  return groupById;
}

function counted(game: GameState, { at, delta }: NumberChange): GameState {
  const now = numberAt(game, at);
  if (now === null) return game;
  const value = now + delta;
  if (at.of === "table") return { ...game, [at.property]: value };
  if (at.of === "card")
    return withCard(game, at.cardId, ({ tokens }) => ({ tokens: { ...tokens, [at.token]: value } }));
  const data = game.playerData[at.seat]!;
  return { ...game, playerData: { ...game.playerData, [at.seat]: { ...data, [at.property]: value } } };
}

function withoutPrompt(game: GameState, { seat, uuid }: Extract<Patch, { kind: "prompt" }>): GameState {
  const data = game.playerData[seat];
  if (!data?.prompts?.[uuid]) return game;
  const { [uuid]: _, ...prompts } = data.prompts;
  return { ...game, playerData: { ...game.playerData, [seat]: { ...data, prompts } } };
}
