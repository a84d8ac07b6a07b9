/** What a press with a key held, or a key on a card, does to the selection (table §4.6). */
import type { CardId } from "@baize/engine";
import type { RoomContextValue } from "../../model/room-context.tsx";
import type { RoomReader } from "../../model/room-store.ts";
import type { TableContextValue } from "../context/table-context.tsx";
import { added, cardsOf, toggled, upTo } from "./selection.ts";

interface Deps extends Pick<RoomContextValue, "ui"> {
  store: RoomReader;
  table(): TableContextValue | null;
}

/**
 * Selects the card or lets it go; `areaId`: selects everything in that area from the card selected last up to this one. Only for
 * those who have a seat.
 */
export function selectCard({ store, ui, table }: Deps, cardId: CardId, areaId: string | null): void {
  const game = store.getState().room?.game;
  const { playerN, selection } = ui.getState();
  if (!game || playerN === null) return;
  const area = areaId === null ? undefined : table()?.areas.get(areaId);
  ui.setState({
    selection: area ? upTo(selection, game, area.stackIds, cardId) : toggled(selection, cardId),
    pickedCardId: null,
    dropdownMenu: null,
  });
}

/** Selects everything that lies in the area of a card. */
export function selectArea({ store, ui }: Omit<Deps, "table">, cardId: CardId): void {
  const game = store.getState().room?.game;
  const group = game?.groupById[game.cardById[cardId]?.groupId ?? ""];
  if (game && group) ui.setState({ selection: added(new Set(), cardsOf(game, group.stackIds)) });
}
