import type { CardId } from "@baize/engine";
import { useMemo } from "react";
import { useRoom, useTablePlugin, useUi } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { type DefaultAction, defaultActionFor } from "./default-action.ts";

/** The default action of a card; null when `wanted` is false, so that conditions are not run for every card. */
export function useDefaultAction(cardId: CardId, wanted: boolean): DefaultAction | null {
  const plugin = useTablePlugin();
  const game = useRoom(({ room }) => (wanted ? room?.game : undefined));
  const seat = useMySeat();
  const observing = useUi((ui) => ui.observingPlayerN);
  return useMemo(
    () => (game ? defaultActionFor(plugin, game, cardId, seat, observing) : null),
    [plugin, game, cardId, seat, observing],
  );
}
