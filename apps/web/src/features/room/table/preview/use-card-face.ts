/** What a text says of a card (table §9.5), looked up in the game as this viewer has it or in the card database. */
import type { Face } from "@baize/engine";
import { type ImageAddress, imageAddress } from "../../../card-face/image-address.ts";
import type { CardSource } from "../../model/card-source.ts";
import { object } from "../../model/definition.ts";
import { type RoomContextValue, useRoomContext } from "../../model/room-context.tsx";

export interface SourceFace {
  /** Undefined: there is none. */
  face: Face | undefined;
  image: ImageAddress | null;
}

export function useCardFace(source: CardSource): SourceFace {
  return faceOfSource(source, useRoomContext());
}

/** The face that the source names, with its picture. */
export function faceOfSource(
  source: CardSource,
  {
    store,
    plugin,
    language,
    pluginSettings,
  }: Pick<RoomContextValue, "store" | "plugin" | "language" | "pluginSettings">,
): SourceFace {
  const { room } = store.getState();
  const card = source.kind === "card" ? room?.game.cardById[source.id] : undefined;
  const databaseId = source.kind === "card" ? (card?.databaseId ?? null) : source.id;
  const face: Face | undefined =
    source.kind === "card"
      ? card?.sides[source.side]
      : (source.face ?? plugin.cardDb[source.id]?.[source.side]);
  const image = imageAddress(face, databaseId, source.side, {
    prefixes: object(plugin.gameDef.imageUrlPrefix),
    cardBacks: object(plugin.gameDef.cardBacks),
    altArt: object(pluginSettings.altArt),
    language,
    hosts: room?.imageHosts ?? [],
  });
  return { face, image };
}
