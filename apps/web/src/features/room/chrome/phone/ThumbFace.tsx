import type { CardId } from "@baize/engine";
import { CardFace } from "../../../card-face/CardFace.tsx";
import { imageAddress } from "../../../card-face/image-address.ts";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { cardOf } from "../../model/room-store.ts";
import { useTextResolver } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { isKnown, visibleFace, visibleSide } from "../../model/visible-side.ts";
import { useTable } from "../../table/context/table-context.tsx";

/** A card as small as a finger's tip. @param cardId null: an empty place */
export function ThumbFace({ cardId }: { cardId: CardId | null }) {
  const { images, textColumns } = useTable();
  const resolve = useTextResolver();
  const card = useRoom((state) => (cardId === null ? undefined : cardOf(state, cardId)));
  const me = useMySeat();
  const peekingAll = useUi((ui) => ui.spectatorPeekingAll);
  const face = card && visibleFace(card, me, peekingAll);
  const side = card && visibleSide(card, me, peekingAll);
  return (
    <span className="pile-thumb-card">
      {card && side !== undefined && (
        <CardFace
          face={face}
          side={side}
          known={isKnown(card, me, peekingAll)}
          image={imageAddress(face, card.databaseId, side, images)}
          textColumns={textColumns}
          resolve={resolve}
        />
      )}
    </span>
  );
}
