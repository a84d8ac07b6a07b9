/** Turns the end of a drag into a command (table §4.3); that its outcome shows at once is the affair of `predict/`. */

import { inPresentNames } from "@baize/client";
import type { GroupId, StackId } from "@baize/engine";
import type { DropKeys } from "./drag-state.ts";
import { type DropTarget, groupIndex } from "./drop-target.ts";
import type { PointerDeps } from "./pointer-deps.ts";

export interface Dropped {
  /** Only its first card is dropped. */
  topOnly?: boolean;
  stackId: StackId;
  fromGroupId: GroupId;
  target: DropTarget;
  /** Percent of the content box, for free regions; null = it did not move within its region. */
  place: { left: string; top: string } | null;
  keys: DropKeys;
}

interface DroppedStacks {
  /** In the order in which they are to lie. */
  stackIds: StackId[];
  target: DropTarget;
  /** Percent of the content box, for free regions: one for each of the stacks. */
  places: { left: string; top: string }[] | null;
  keys: DropKeys;
}

/** Sends the drop. False: nothing has changed, so nothing was sent. */
export function drop(
  deps: PointerDeps,
  { stackId: lifted, fromGroupId, target, place, keys, topOnly = false }: Dropped,
): boolean {
  const { room, renamed } = deps.store.getState();
  const game = room?.game;
  const stackId = inPresentNames(lifted, renamed);
  if (!game?.stackById[stackId]) return false;
  const allowFlip = !keys.keepSide;
  const part = topOnly ? { topOnly } : {};
  if (target.kind === "attach") {
    const targetStackId = inPresentNames(target.stackId, renamed);
    if (targetStackId === stackId) return false;
    const direction = keys.behind && target.zone !== "onto" ? "behind" : target.zone;
    void settle(
      deps,
      deps.actions.command("attachStack", { stackId, targetStackId, direction, allowFlip, ...part }),
    );
    return true;
  }
  const { groupId, spec, stacks } = target.area;
  const group = game.groupById[groupId]?.stackIds ?? [];
  const index = groupIndex(
    group,
    stacks.map(({ id }) => id),
    target.index,
    topOnly ? [] : [stackId],
  );
  const free = spec.type === "free";
  const sameGroup = groupId === fromGroupId;
  if (sameGroup && (free ? place === null : group.indexOf(stackId) === index)) return false;
  const { left, top } = free ? (place ?? { left: null, top: null }) : { left: null, top: null };
  const args = { stackId, groupId, index, left, top, allowFlip, ...part };
  void settle(deps, deps.actions.command("moveStack", args));
  return true;
}

/** Sends the drop of several stacks: one behind the other where the target says. */
export function dropSeveral(deps: PointerDeps, { stackIds, target, places, keys }: DroppedStacks): void {
  const game = deps.store.getState().room?.game;
  if (!game) return;
  const { groupId, spec, stacks } = target.area;
  const index = groupIndex(
    game.groupById[groupId]?.stackIds ?? [],
    stacks.map(({ id }) => id),
    target.kind === "insert" ? target.index : 0,
    stackIds,
  );
  const allowFlip = !keys.keepSide;
  const positions = spec.type === "free" && places ? { positions: places } : {};
  void settle(
    deps,
    deps.actions.command("moveStacks", { stackIds, groupId, index, ...positions, allowFlip }),
  );
}

/** Says why it was refused. The room says it as well, in the same words: the same alert is not shown twice. */
async function settle(
  { actions }: PointerDeps,
  answer: ReturnType<PointerDeps["actions"]["command"]>,
): Promise<void> {
  const result = await answer;
  if (result.status === "refused") actions.alert("error", result.message || result.reason);
}
