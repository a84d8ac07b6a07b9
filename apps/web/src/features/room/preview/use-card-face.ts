/** What a text says of a card (table-ui §9.5), looked up in the game as this viewer has it or in the card database. */
import type { Face } from "@baize/engine";
import { type ImageAddress, imageAddress } from "../cards/image-address.ts";
import type { CardSource } from "../messages/rich-text.ts";
import { object } from "../model/definition.ts";
import { useRoomContext } from "../model/room-context.tsx";

/** The face that the source names, undefined where there is none, with its picture. */
export function useCardFace(source: CardSource): { face: Face | undefined; image: ImageAddress | null } {
  const { store, plugin, language, pluginSettings } = useRoomContext();
  const card = source.kind === "card" ? store.getState().room?.game.cardById[source.id] : undefined;
  const databaseId = source.kind === "card" ? (card?.databaseId ?? null) : source.id;
  const face: Face | undefined =
    source.kind === "card" ? card?.sides[source.side] : plugin.cardDb[source.id]?.[source.side];
  const image = imageAddress(face, databaseId, source.side, {
    prefixes: object(plugin.gameDef.imageUrlPrefix),
    cardBacks: object(plugin.gameDef.cardBacks),
    altArt: object(pluginSettings.altArt),
    language,
  });
  return { face, image };
}
