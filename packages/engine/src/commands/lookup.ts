/** Look-ups by the ids of a command: what the state does not have is refused before anything runs. */
import type { Labelled } from "../model/log-lines.ts";
import type { Card, CardId, Group, GroupId, Json, SeatId, Stack, StackId } from "../model/state.ts";
import type { CommandContext } from "./command.ts";
import { labelled } from "./label-text.ts";
import { invalid } from "./refusal.ts";

export function cardOf({ game }: CommandContext, id: CardId): Card {
  if (!Object.hasOwn(game.cardById, id)) throw invalid(`There is no card ${JSON.stringify(id)}.`);
  return game.cardById[id]!;
}

export function groupOf({ game }: CommandContext, id: GroupId): Group {
  if (!Object.hasOwn(game.groupById, id)) throw invalid(`There is no group ${JSON.stringify(id)}.`);
  return game.groupById[id]!;
}

export function stackOf({ game }: CommandContext, id: StackId): Stack {
  if (!Object.hasOwn(game.stackById, id)) throw invalid(`There is no stack ${JSON.stringify(id)}.`);
  return game.stackById[id]!;
}

export function existingSeat({ game }: CommandContext, seat: string): SeatId {
  if (!Object.hasOwn(game.playerData, seat)) throw invalid(`There is no seat ${JSON.stringify(seat)}.`);
  return seat;
}

/** Every seat of the game, also those beyond the current number of players. */
export function allSeats({ game }: CommandContext): SeatId[] {
  return Object.keys(game.playerData).sort();
}

/** Where a stack lies. The stored positions may be stale after a raw write, so the groups are asked. */
export function placeOfStack(
  context: CommandContext,
  stackId: StackId,
): { group: Group; groupId: GroupId; index: number; parent: Card } {
  const stack = stackOf(context, stackId);
  const parent = context.game.cardById[stack.cardIds[0] ?? ""];
  const group = parent && groupOf(context, parent.groupId);
  const index = group?.stackIds.indexOf(stackId) ?? -1;
  if (!group || index < 0) throw invalid(`The stack ${JSON.stringify(stackId)} is in no group.`);
  return { group, groupId: parent.groupId, index, parent };
}

/** How a group is called in the actor's language. */
export function groupLabel(context: CommandContext, id: GroupId): string {
  const { text } = labelOfGroup(context, id);
  return text;
}

/** The same for a log line, which every reader has in their own. */
export function labelOfGroup(context: CommandContext, id: GroupId): Labelled {
  const { gameDef, language } = context;
  return labelled(gameDef, (groupOf(context, id).label ?? id) as Json, language);
}
