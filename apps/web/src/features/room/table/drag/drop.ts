/** Turns the end of a drag into a command, and shows its outcome at once (table-ui §4.3, §4.4). */
import type { GameState, GroupId, SideName, StackId } from "@baize/engine";
import type { AttachmentDirection } from "@baize/protocol";
import type { SendResult } from "../../model/room-actions.ts";
import { type DropTarget, groupIndex } from "./drop-target.ts";
import type { DropKeys, PointerDeps } from "./pointer-deps.ts";

export interface Dropped {
  stackId: StackId;
  fromGroupId: GroupId;
  target: DropTarget;
  /** Percent of the content box, for free regions; null = it did not move within its region. */
  place: { left: string; top: string } | null;
  keys: DropKeys;
}

/** Sends the drop. False: nothing has changed, so nothing was sent. */
export function drop(deps: PointerDeps, { stackId, fromGroupId, target, place, keys }: Dropped): boolean {
  const game = deps.store.getState().room?.game;
  if (!game?.stackById[stackId]) return false;
  const allowFlip = !keys.keepSide;
  if (target.kind === "attach") {
    const direction: AttachmentDirection = keys.behind ? "behind" : target.zone;
    const answer = deps.actions.command("attachStack", {
      stackId,
      targetStackId: target.stackId,
      direction,
      allowFlip,
    });
    settle(
      deps,
      deps.placements.add({ kind: "attach", stackId, targetStackId: target.stackId, direction }, answer),
    );
    return true;
  }
  const { groupId, spec, stacks } = target.area;
  const group = game.groupById[groupId]?.stackIds ?? [];
  const index = groupIndex(
    group,
    stacks.map(({ id }) => id),
    target.index,
    stackId,
  );
  const free = spec.type === "free";
  const sameGroup = groupId === fromGroupId;
  if (sameGroup && (free ? place === null : group.indexOf(stackId) === index)) return false;
  const { left, top } = free ? (place ?? { left: null, top: null }) : { left: null, top: null };
  const answer = deps.actions.command("moveStack", { stackId, groupId, index, left, top, allowFlip });
  const flipTo = allowFlip && !sameGroup ? sideOnEntering(game, fromGroupId, groupId) : null;
  settle(deps, deps.placements.add({ kind: "move", stackId, groupId, index, left, top, flipTo }, answer));
  return true;
}

/** The side that cards are turned to when they enter a group; not between two groups in play (game-definition §6.22). */
export function sideOnEntering(game: GameState, from: GroupId, to: GroupId): SideName | null {
  const [before, after] = [game.groupById[from]?.onCardEnter, game.groupById[to]?.onCardEnter];
  if (before?.inPlay === true && after?.inPlay === true) return null;
  return typeof after?.currentSide === "string" ? after.currentSide : null;
}

/** Says why it was refused. The room says it as well, in the same words: the same alert is not shown twice. */
async function settle(deps: PointerDeps, answer: Promise<SendResult>): Promise<void> {
  const result = await answer;
  if (result.status === "refused") deps.actions.alert("error", result.message || result.reason);
}
