import type { GroupId, StackId } from "@baize/engine";
import { useShallow } from "zustand/react/shallow";
import { browsedGroup } from "../../model/browsed-group.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";

const NONE: StackId[] = [];

export interface ShownStacks {
  /** The same list as before when a group comes with the same stacks again. */
  stackIds: StackId[];
  /** What I browse lies in the browse panel and nowhere else. */
  isBrowsed: boolean;
}

/** The stacks that a region shows of its group. */
export function useShownStacks(groupId: GroupId): ShownStacks {
  const me = useMySeat();
  const isBrowsed = useRoom(({ room }) => browsedGroup(room, me) === groupId);
  const stackIds = useRoom(
    useShallow(({ room }) => (isBrowsed ? NONE : (room?.game.groupById[groupId]?.stackIds ?? NONE))),
  );
  return { stackIds, isBrowsed };
}
