/** Where menus put stacks of a free region: within it, and not over what lies there already (table §4.5, §4.6). */
import type { GameState, GroupId, StackId } from "@baize/engine";
import { AREA_U } from "../../table/layout/constants.ts";
import type { RegionSpec } from "../../table/layout/layout-spec.ts";

/** How far one entry pushes a stack in a free region, and how far one row is below another, in percent of the region. */
export const NUDGE = 5;
/** Where stacks are put: in the middle first, then further down, in percent of the region. */
const MIDDLE = 40;

export interface FreePlace {
  left: string;
  top: string;
}

/**
 * How far down an upright card lies within a free region, in percent of it: from the middle on by steps; where the region is hardly
 * higher than a card, in its middle alone.
 * @param cardSize of the layout, in u
 */
export function topsIn({ height, cardSizeFactor }: RegionSpec, cardSize: number): number[] {
  const card = (100 * cardSize * cardSizeFactor) / ((height / 100) * AREA_U || 1);
  const centred = Math.round(Math.max(0, (100 - card) / 2) * 1000) / 1000;
  const tops: number[] = [];
  for (let top = MIDDLE; top + card <= 100; top += NUDGE) tops.push(top);
  return tops.length > 0 ? tops : [centred];
}

/** Tells whether a stack lies exactly at a place of a group. @param moved stacks that are about to leave theirs */
export function takenIn(
  game: GameState,
  groupId: GroupId,
  moved: readonly StackId[] = [],
): (place: FreePlace) => boolean {
  const stacks = (game.groupById[groupId]?.stackIds ?? [])
    .filter((id) => !moved.includes(id))
    .flatMap((id) => game.stackById[id] ?? []);
  return ({ left, top }) => stacks.some((stack) => stack.left === left && stack.top === top);
}
