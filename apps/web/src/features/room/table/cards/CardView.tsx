/**
 * One card on the table. It selects only its own card, so that a change of one card renders this card alone; its
 * place comes from the stack. Nothing here may assume a face: a hidden card has none (api §8.3).
 */
import type { CardId } from "@baize/engine";
import { type CSSProperties, memo, useRef } from "react";
import { CardFace } from "../../../card-face/CardFace.tsx";
import { faceSize } from "../../../card-face/face-size.ts";
import { imageAddress } from "../../../card-face/image-address.ts";
import { LAYER } from "../../model/constants.ts";
import { useTable } from "../context/table-context.tsx";
import type { Rect } from "../layout/geometry.ts";
import { fitted } from "../layout/metrics.ts";
import { CardMarks } from "./CardMarks.tsx";
import { CardTokens } from "./CardTokens.tsx";
import { cardDescription } from "./card-description.ts";
import { ActiveCardParts } from "./late-card-parts.ts";
import { rotationFor } from "./rotation.ts";
import { shownFace } from "./shown-face.ts";
import { useCardInRoom } from "./use-card-in-room.ts";
import { useCardInUi } from "./use-card-in-ui.ts";
import { useFlip } from "./use-flip.ts";
import { useGlow } from "./use-glow.ts";
import { useSpokenFace } from "./use-spoken-face.ts";
import { useTurn } from "./use-turn.ts";
import "./cards.css";
import "./card-marks.css";

const NOBODY = {};

interface Props {
  cardId: CardId;
  /** Place in the stack's box, pixels. */
  place: Rect;
  /** 0 = the parent, which lies on top. */
  index: number;
}

export const CardView = memo(function CardView({ cardId, place, index }: Props) {
  const { looker, isActive, isPicked, isSelected, isCandidate, chosenAs, hasButtons, hoveredToken } =
    useCardInUi(cardId);
  const inRoom = useCardInRoom(cardId, looker);
  const { card } = inRoom;
  const { images, textColumns, tokenKinds, words } = useTable();
  const { t, label, resolve } = words;
  const { side, face, known } = shownFace(card, looker);
  // In one's own hand every card is of this kind, and none needs to say so.
  const peeked = known && card?.currentSide === "B" && side === "A" && !inRoom.seesGroup;
  const spoken = useSpokenFace(card, face, known, looker);
  const frame = useRef<HTMLDivElement>(null);

  const angle = useTurn(card ? rotationFor(card, looker.seat) : 0);
  useGlow(frame, card?.triggeredTimestamp ?? null);
  useFlip(frame, card ? `${side} ${face?.name ?? ""}` : "");

  if (!card) return null;
  const isTurned = Math.round(angle / 90) % 2 !== 0;
  const image = imageAddress(face, card.databaseId, side, images);
  const lying = faceSize(card.sides?.[card.currentSide], images.cardBacks);
  const { width, height } = fitted(faceSize(face, images.cardBacks), lying, place);
  return (
    <div
      className="card"
      data-card-id={cardId}
      data-pending={inRoom.pending || undefined}
      style={
        {
          left: place.x + (place.width - width) / 2,
          top: place.y + (place.height - height) / 2,
          width,
          height,
          zIndex: LAYER.card - index,
          "--w": `${width}px`,
          "--h": `${height}px`,
        } as CSSProperties
      }
    >
      <div
        ref={frame}
        className="card-frame"
        data-active={isActive || undefined}
        data-picked={isPicked || undefined}
        data-selected={isSelected || undefined}
        data-candidate={isCandidate || undefined}
        style={
          {
            rotate: `${angle}deg`,
            "--angle": `${angle}deg`,
            "--border": card.borderColor ?? undefined,
          } as CSSProperties
        }
        data-bordered={card.borderColor ? true : undefined}
      >
        <button
          type="button"
          className="card-hit"
          data-card-hit=""
          tabIndex={-1}
          aria-label={cardDescription(
            { card, face, known, peeked, chosenAs, parent: label(inRoom.parentFace?.name).trim() },
            looker,
            words,
            tokenKinds,
            inRoom.people ?? NOBODY,
          )}
          aria-description={isCandidate ? [t("candidate"), spoken].filter(Boolean).join(". ") : spoken}
          aria-pressed={chosenAs >= 0 || isSelected ? true : undefined}
        />
        <CardFace
          face={face}
          side={side}
          known={known}
          image={image}
          textColumns={textColumns}
          resolve={resolve}
        />
        <CardTokens
          cardId={cardId}
          tokens={card.tokens}
          type={card.sides?.A?.type}
          hasButtons={hasButtons}
          hovered={hoveredToken}
          unconfirmed={inRoom.unconfirmedTokens}
        />
        <CardMarks
          peeked={peeked}
          targeting={card.targeting}
          isDrawing={inRoom.isDrawing}
          chosenAs={chosenAs}
          fadeText={inRoom.fadeText}
        />
      </div>
      {(isActive || isPicked) && (
        <ActiveCardParts
          spare
          card={card}
          face={face}
          isActive={isActive}
          isPicked={isPicked}
          isTurned={isTurned}
        />
      )}
    </div>
  );
});
