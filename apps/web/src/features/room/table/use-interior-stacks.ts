/** The sizes of a region's stacks, taken from the room store so that a region draws anew only when one changes. */
import type { GameState, JsonObject, StackId } from "@baize/engine";
import { useMemo } from "react";
import { faceSize } from "../../card-face/face-size.ts";
import type { InteriorStack } from "../layout/region-interior.ts";
import { attachmentSide, type StackBox, stackBox } from "../layout/stack-box.ts";
import { useRoom, useRoomContext } from "../model/room-context.tsx";
import { type Placement, shownCards, shownPlace } from "./placements.ts";

export interface InteriorStacks {
  stacks: InteriorStack[];
  /** How much smaller they are drawn than their layout says, at most 1. */
  fit: number;
}

/**
 * @param cardUnit pixels of one card unit
 * @param unit pixels of 1 u; both with the region's card size factor
 * @param fitOf how much smaller the cards are drawn, by the pixels of the widest parent and the number of stacks
 */
export function useInteriorStacks(
  stackIds: readonly StackId[],
  placements: readonly Placement[],
  cardBacks: JsonObject,
  { cardUnit, unit }: { cardUnit: number; unit: number },
  fitOf: (cards: { width: number; count: number }) => number,
): InteriorStacks {
  const { store } = useRoomContext();
  const read = (game: GameState) => stackIds.map((id) => readStack(game, id, placements, cardBacks));
  const signature = useRoom(({ room }) => (room ? JSON.stringify(read(room.game)) : ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for what `read` gives
  return useMemo(() => {
    const game = store.getState().room?.game;
    const list = game ? read(game) : [];
    const widest = Math.max(0, ...list.map(({ cards }) => cards[0]?.[0] ?? 0));
    const fit = fitOf({ width: widest * cardUnit, count: list.length });
    return { stacks: list.map((stack) => toInterior(stack, cardUnit * fit, unit * fit)), fit };
  }, [signature, cardUnit, unit, fitOf]);
}

/** Per card: width and height in card units, side; the parent first. */
interface ReadStack {
  cards: [number, number, ReturnType<typeof attachmentSide>][];
  under: boolean;
  left: string | number | null;
  top: string | number | null;
}

function readStack(
  game: GameState,
  id: StackId,
  placements: readonly Placement[],
  cardBacks: JsonObject,
): ReadStack {
  const stack = game.stackById[id];
  if (!stack) return { cards: [], under: false, left: null, top: null };
  const { left, top } = shownPlace(stack, placements);
  return {
    cards: shownCards(game, stack, placements).map(({ cardId, direction }) => {
      const card = game.cardById[cardId];
      const { width, height } = faceSize(card?.sides?.[card.currentSide], cardBacks);
      return [width, height, attachmentSide(direction)];
    }),
    under: stack.lookingUnder === true,
    left: left ?? null,
    top: top ?? null,
  };
}

/** Equal boxes are one object, so that stacks beside a changed one keep theirs. */
const boxes = new Map<string, StackBox>();
const MAX_BOXES = 5000;

function toInterior({ cards, under, left, top }: ReadStack, cardUnit: number, unit: number): InteriorStack {
  const key = JSON.stringify([cards, under, cardUnit, unit]);
  let box = boxes.get(key);
  if (!box) {
    const sized = cards.map(([width, height, side]) => ({
      width: width * cardUnit,
      height: height * cardUnit,
      side,
    }));
    box = stackBox(sized, under, unit);
    if (boxes.size >= MAX_BOXES) boxes.clear();
    boxes.set(key, box);
  }
  return { box, face: { width: cards[0]?.[0] ?? 1, height: cards[0]?.[1] ?? 1 }, left, top };
}
