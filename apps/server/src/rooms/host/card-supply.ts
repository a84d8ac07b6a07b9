/** Custom cards on their way to a room: text until they are there. */
import type { CardDatabase } from "@baize/engine";
import type { CustomCards } from "@baize/room";

/** As `CustomCards`, as JSON text. */
export interface CardTexts {
  own: string;
  shared: string;
}

export interface CardSupply {
  /** As `RoomDeps.customCards`. */
  customCardTexts(pluginId: number, userId: number, ids: readonly string[]): Promise<CardTexts>;
}

export function parsedCards({ own, shared }: CardTexts): CustomCards {
  return { own: JSON.parse(own) as CardDatabase, shared: JSON.parse(shared) as CardDatabase };
}
