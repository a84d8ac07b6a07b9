/** What a drag takes up: the stack under the pointer, and everything that is selected with it. */
import type { CardId, GameState, StackId } from "@baize/engine";
import type { DropArea } from "../context/drop-areas.ts";
import { stackIn } from "../context/elements.ts";
import type { InteriorStack } from "../layout/region-interior.ts";
import { stacksOf } from "../selection/selection.ts";
import type { StackAt } from "./drag-state.ts";
import type { PointerDeps } from "./pointer-deps.ts";

/** What is in the air, and where it was taken from. */
export interface Carried {
  stackId: StackId;
  element: HTMLElement;
  stack: InteriorStack;
  /** The top card. */
  cardId: CardId;
  from: DropArea;
  /** Everything that is carried, this one among it. */
  all: Companion[];
  /** Only the first card of a pile is, and the pile stays. */
  topOnly: boolean;
}

/** A stack that is carried, and where it was seen; null: it is not on the table. */
interface Companion {
  stackId: StackId;
  area: DropArea | null;
  element: HTMLElement | null;
}

/**
 * The stack at a place, of a pile its top card unless it `isWhole`. Null when it cannot be dragged: no seat, no connection, or no such
 * stack any more.
 */
export function whatToCarry(
  deps: PointerDeps,
  { stackId, areaId }: StackAt,
  isWhole: boolean,
): Carried | null {
  const { room, connection } = deps.store.getState();
  if (!room || connection.phase !== "live" || deps.ui.getState().playerN === null) return null;
  const from = deps.table()?.areas.get(areaId);
  const stack = from?.stacks[from.stackIds.indexOf(stackId)];
  const element = from && stackIn(from.content, stackId);
  const cardId = room.game.stackById[stackId]?.cardIds[0];
  if (!from || !stack || !element || cardId === undefined) return null;
  const all = companions(deps, room.game, stackId);
  const isPile = from.spec.piles === true && (room.game.stackById[stackId]?.cardIds.length ?? 0) > 1;
  const topOnly = isPile && !isWhole && all.length === 1 && !deps.ui.getState().selection.has(cardId);
  return { stackId, element, stack, cardId, from, all, topOnly };
}

/** The stack with all others that are selected, when a card of it is: in the order in which they lie. */
function companions(deps: PointerDeps, game: GameState, stackId: StackId): Companion[] {
  const { selection } = deps.ui.getState();
  const isSelected = game.stackById[stackId]?.cardIds.some((id) => selection.has(id)) === true;
  const areas = deps.table()?.areas.all() ?? [];
  const found = (isSelected ? stacksOf(game, selection) : [stackId]).map((id) => {
    const area = areas.find(({ stackIds }) => stackIds.includes(id)) ?? null;
    const element = area && stackIn(area.content, id);
    return { stackId: id, area, element };
  });
  const place = ({ stackId: id, area }: Companion) =>
    area ? [areas.indexOf(area), area.stackIds.indexOf(id)] : [areas.length, 0];
  return found.sort((one, other) => {
    const [[area = 0, at = 0], [otherArea = 0, otherAt = 0]] = [place(one), place(other)];
    return area - otherArea || at - otherAt;
  });
}
