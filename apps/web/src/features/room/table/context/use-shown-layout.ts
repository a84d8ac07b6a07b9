import { useRoom, useUi } from "../../model/room-context.tsx";
import type { LayoutSpec } from "../layout/layout-spec.ts";
import { shownLayout } from "../layout/shown-layout.ts";

/** The layout of the table that is looked at; null: the game has none. */
export function useShownLayout(): LayoutSpec | null {
  const observing = useUi((ui) => ui.observingPlayerN);
  return useRoom(({ room }) => (room ? shownLayout(room.game, observing) : null));
}
