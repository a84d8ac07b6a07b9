import type { Group } from "@baize/engine";
import { useMemo } from "react";
import { useRoom, useRoomContext } from "./room-context.tsx";
import { useLabel, useRoomText } from "./texts.tsx";
import { type GroupName, groupName, seatOfGroup } from "./whose.ts";

/** What a group is called, made anew when somebody else sits there or the group is called otherwise. */
export function useGroupName(group: Group | undefined): GroupName | null {
  const { store } = useRoomContext();
  const label = useLabel();
  const t = useRoomText();
  const seat = group ? seatOfGroup(group) : null;
  const holder = useRoom(({ room }) => (seat === null ? null : (room?.playerInfo[seat] ?? null)));
  const several = useRoom(({ room }) => (room?.game.numPlayers ?? 1) > 1);
  const id = group?.id;
  const labels = `${group?.label}\n${group?.tableLabel}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the name is made from is read out of the room
  return useMemo(() => {
    const { room } = store.getState();
    const named = id === undefined ? undefined : room?.game.groupById[id];
    return room && named ? groupName({ room, t, label }, named) : null;
  }, [store, id, labels, holder, several, t, label]);
}
