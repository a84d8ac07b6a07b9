import { useState } from "react";
import { useSession } from "../../model/builder-context.tsx";
import type { GameAction } from "../../model/game-action.ts";

/** More than these begin closed, so that the list can be looked over. */
const FEW = 3;

/** Which actions show their fields. One that a problem leads to does. */
export function useOpenRows(actions: readonly GameAction[]): {
  isOpen: (uid: number) => boolean;
  setOpen: (uid: number, isOpen: boolean) => void;
} {
  const target = useSession((session) => session.target);
  const [open, setOpen] = useState<{ uids: readonly number[]; target: typeof target }>({
    uids: actions.length > FEW ? [] : actions.map(({ uid }) => uid),
    target: null,
  });
  function set(uid: number, isOpen: boolean): void {
    setOpen((before) => {
      const others = before.uids.filter((other) => other !== uid);
      return { ...before, uids: isOpen ? [...others, uid] : others };
    });
  }
  if (target !== open.target) {
    const uid = Number(/^actions\/(\d+)\//.exec(target?.field ?? "")?.[1] ?? 0);
    setOpen({ uids: uid > 0 ? [...open.uids, uid] : open.uids, target });
  }
  return { isOpen: (uid) => open.uids.includes(uid), setOpen: set };
}
