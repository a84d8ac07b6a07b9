/** The boxes of a region's stacks, taken from the room store so that a region draws anew only when one changes. */
import type { JsonObject, StackId } from "@baize/engine";
import { useMemo, useState } from "react";
import { useRoom } from "../../model/room-context.tsx";
import type { InteriorStack } from "../layout/region-interior.ts";
import { stackBox } from "../layout/stack-box.ts";
import { type ReadStack, StackReader } from "./stack-reader.ts";

export interface InteriorStacks {
  stacks: InteriorStack[];
  /** How much smaller they are drawn than their layout says, at most 1. */
  fit: number;
}

const NONE: readonly ReadStack[] = [];

/**
 * @param cardUnit pixels of one card unit
 * @param unit pixels of 1 u; both with the region's card size factor
 * @param fitOf how much smaller the cards are drawn, by the pixels of the widest parent and the number of stacks
 */
export function useInteriorStacks(
  stackIds: readonly StackId[],
  cardBacks: JsonObject,
  { cardUnit, unit }: { cardUnit: number; unit: number },
  fitOf: (cards: { width: number; count: number }) => number,
): InteriorStacks {
  const [reader] = useState(() => new StackReader());
  const list = useRoom(({ room }) => (room ? reader.read(room.game, stackIds, cardBacks) : NONE));
  return useMemo(() => {
    const widest = Math.max(0, ...list.map(({ cards }) => cards[0]?.[0] ?? 0));
    const fit = fitOf({ width: widest * cardUnit, count: list.length });
    return { stacks: list.map((stack) => toInterior(stack, cardUnit * fit, unit * fit)), fit };
  }, [list, cardUnit, unit, fitOf]);
}

interface LaidOut {
  cardUnit: number;
  unit: number;
  interior: InteriorStack;
}

/** What was made of each reading last, so that stacks beside a changed one keep their boxes. */
const laidOut = new WeakMap<ReadStack, LaidOut>();

function toInterior(stack: ReadStack, cardUnit: number, unit: number): InteriorStack {
  const before = laidOut.get(stack);
  if (before?.cardUnit === cardUnit && before.unit === unit) return before.interior;
  const { cards, under, left, top } = stack;
  const sized = cards.map(([width, height, side]) => ({
    width: width * cardUnit,
    height: height * cardUnit,
    side,
  }));
  const face = { width: cards[0]?.[0] ?? 1, height: cards[0]?.[1] ?? 1 };
  const interior = { box: stackBox(sized, under, unit), face, left, top };
  laidOut.set(stack, { cardUnit, unit, interior });
  return interior;
}
