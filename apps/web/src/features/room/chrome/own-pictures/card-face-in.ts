import type { Face, SideName } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { TablePlugin } from "../../model/room-context.tsx";

/** A card's side by its database id: of a copy that this viewer knows, which custom cards need, else of the database. */
export function cardFaceIn(
  room: RoomView | null,
  plugin: TablePlugin,
  databaseId: string,
  side: SideName,
): Face | undefined {
  const copies = room ? Object.values(room.game.cardById) : [];
  const copy = copies.find((card) => card.databaseId === databaseId);
  return copy?.sides?.[side] ?? plugin.cardDb[databaseId]?.[side];
}
