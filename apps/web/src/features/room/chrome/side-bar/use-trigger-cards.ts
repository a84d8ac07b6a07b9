import type { CardId } from "@baize/engine";
import { useRef } from "react";
import { useRoom } from "../../model/room-context.tsx";
import type { RoomState } from "../../model/room-store.ts";
import { triggerCards } from "./trigger-cards.ts";

type TriggerCards = ReadonlyMap<string, readonly CardId[]>;

const NONE: TriggerCards = new Map();

/** The cards that each step reminds of; the same map, and the same lists, as long as these are the same cards. */
export function useTriggerCards(): TriggerCards {
  const last = useRef<{ cardById: object | undefined; cards: TriggerCards }>({
    cardById: undefined,
    cards: NONE,
  });
  return useRoom(({ room }: RoomState) => {
    const game = room?.game;
    if (game?.cardById !== last.current.cardById) {
      const before = last.current.cards;
      last.current = { cardById: game?.cardById, cards: game ? kept(before, triggerCards(game)) : NONE };
    }
    return last.current.cards;
  });
}

/** `now`, with every part of `before` that says the same. */
function kept(before: TriggerCards, now: TriggerCards): TriggerCards {
  let changed = before.size !== now.size;
  const cards = new Map<string, readonly CardId[]>();
  for (const [step, ids] of now) {
    const old = before.get(step);
    const same =
      old !== undefined && old.length === ids.length && old.every((id, index) => id === ids[index]);
    cards.set(step, same ? old : ids);
    changed ||= !same;
  }
  return changed ? cards : before;
}
