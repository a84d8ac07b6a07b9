/** The least that a server does with the commands of the table, for looking at the table without one. */
import type { Card, GameState, JsonObject } from "@baize/engine";

export function moved(game: GameState, command: string, args: JsonObject): GameState {
  const stack = game.stackById[String(args.stackId)];
  if (!stack) return game;
  const next = {
    ...game,
    groupById: { ...game.groupById },
    stackById: { ...game.stackById },
    cardById: { ...game.cardById },
  };
  const from = game.cardById[stack.cardIds[0] ?? ""]?.groupId ?? "";
  const take = (id: string) => {
    const group = next.groupById[id];
    if (group)
      next.groupById[id] = { ...group, stackIds: group.stackIds.filter((other) => other !== stack.id) };
  };
  if (command === "moveStack") {
    take(from);
    const group = next.groupById[String(args.groupId)];
    if (!group) return game;
    next.groupById[group.id] = {
      ...group,
      stackIds: group.stackIds.toSpliced(Number(args.index), 0, stack.id),
    };
    next.stackById[stack.id] = { ...stack, left: args.left as string | null, top: args.top as string | null };
    const side = args.allowFlip && from !== group.id ? group.onCardEnter?.currentSide : undefined;
    for (const id of stack.cardIds) {
      next.cardById[id] = withFields(next.cardById[id], {
        groupId: group.id,
        ...(typeof side === "string" ? { currentSide: side } : {}),
      });
    }
  } else if (command === "attachStack") {
    const target = game.stackById[String(args.targetStackId)];
    if (!target) return game;
    take(from);
    delete next.stackById[stack.id];
    next.stackById[target.id] = { ...target, cardIds: [...target.cardIds, ...stack.cardIds] };
    const group = game.cardById[target.cardIds[0] ?? ""]?.groupId ?? "";
    for (const id of stack.cardIds) {
      next.cardById[id] = withFields(next.cardById[id], {
        groupId: group,
        stackId: target.id,
        cardIndex: next.stackById[target.id]?.cardIds.indexOf(id) ?? 1,
        attachmentDirection: args.direction as Card["attachmentDirection"],
      });
    }
  } else if (command === "lookUnder") {
    next.stackById[stack.id] = { ...stack, lookingUnder: args.value === true };
  }
  for (const group of Object.values(next.groupById)) {
    for (const [index, id] of group.stackIds.entries()) {
      for (const card of next.stackById[id]?.cardIds ?? []) {
        const before = next.cardById[card];
        if (before && before.stackIndex !== index)
          next.cardById[card] = withFields(before, { stackIndex: index });
      }
    }
  }
  return next;
}

const withFields = (card: Card | undefined, fields: Partial<Card>): Card => Object.assign({}, card, fields);
