/** Whoever sits down at a game that others have laid out: their seat has no card yet (table §9.3). */
import type { SeatId } from "@baize/engine";
import { isForASeat } from "@baize/plugin";
import type { RoomView } from "@baize/protocol";
import { definitionOf } from "../../model/definition.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import { seatOfGroup } from "../../model/whose.ts";

/** The game has decks that each seat loads for itself: their cards go where `playerN` stands for the seat. */
export function hasDecksForASeat({ gameDef }: Pick<TablePlugin, "gameDef">): boolean {
  return (definitionOf(gameDef).decks ?? []).some(({ cards }) => isForASeat(cards));
}

/** @returns whether a seat has cards in groups of its own, and whether another one has. */
export function whoHasCards({ game }: RoomView, seat: SeatId): { own: boolean; others: boolean } {
  const held = new Set(
    Object.values(game.groupById).flatMap((group) =>
      group.stackIds.length === 0 ? [] : (seatOfGroup(group) ?? []),
    ),
  );
  const own = held.delete(seat);
  return { own, others: held.size > 0 };
}
