import { faceSize } from "../../../card-face/face-size.ts";
import { imageAddress } from "../../../card-face/image-address.ts";
import { object } from "../../model/definition.ts";
import type { PictureSubject } from "../../model/picture-subject.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { cardFaceIn } from "./card-face-in.ts";

export interface OrdinaryPicture {
  /** Null: the plugin has none, and a drawn face stands in. */
  address: string | null;
  /** Width by height. */
  ratio: number;
}

/** What is drawn where no own picture is set, and in which shape. */
export function useOrdinaryPicture(subject: PictureSubject): OrdinaryPicture {
  const { store, plugin, language } = useRoomContext();
  const { room } = store.getState();
  const cardBacks = object(plugin.gameDef.cardBacks);
  const isCard = subject.kind === "card";
  const face = isCard
    ? cardFaceIn(room, plugin, subject.databaseId, subject.side)
    : { name: subject.back, imageUrl: null };
  const found = imageAddress(face, isCard ? subject.databaseId : null, isCard ? subject.side : "B", {
    prefixes: object(plugin.gameDef.imageUrlPrefix),
    cardBacks,
    altArt: {},
    language,
    hosts: room?.imageHosts ?? [],
  });
  const size = faceSize(face, cardBacks);
  return { address: found?.src ?? null, ratio: size.width / size.height };
}
