/** The large card beside the one under the pointer or the keyboard's focus (table §5). */
import type { Card, SideName } from "@baize/engine";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { CardFace } from "../../../card-face/CardFace.tsx";
import { faceSize } from "../../../card-face/face-size.ts";
import { imageAddress } from "../../../card-face/image-address.ts";
import { LAYER } from "../../model/constants.ts";
import { isAsked } from "../../model/host.ts";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { cardOf } from "../../model/room-store.ts";
import { useTextResolver } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { isKnown, visibleSide } from "../../model/visible-side.ts";
import { rotationFor } from "../cards/rotation.ts";
import { useLooker } from "../cards/use-looker.ts";
import { useTable } from "../context/table-context.tsx";
import type { Size } from "../layout/geometry.ts";
import { previewHeight } from "./preview-height.ts";
import { useClearOfStrip } from "./use-clear-of-strip.ts";
import "./giant-card.css";

const OTHER_SIDE = { left: "right", right: "left" } as const;

/** Draws nothing while a drag or a context menu is under way. Never takes the pointer. */
export function GiantCard() {
  const cardId = useUi((ui) => {
    const isFree = ui.dropdownMenu === null && ui.dragging === null && ui.touchAction === null;
    return isFree && ui.userSettings.previewSide !== "none" ? ui.activeCardId : null;
  });
  const card = useRoom((state) => (cardId === null ? undefined : cardOf(state, cardId)));
  const looker = useLooker();
  // A back has nothing to read: it must not cover the table.
  return card && isKnown(card, looker.seat, looker.peekingAll) ? <Preview card={card} /> : null;
}

function Preview({ card }: { card: Card }) {
  const { layout, images, cardTypes } = useTable();
  const looker = useLooker();
  const column = useUi(({ userSettings: { previewSide }, screenLeftRight }) =>
    previewSide === "left" || previewSide === "right" ? previewSide : OTHER_SIDE[screenLeftRight],
  );
  const row = useUi((ui) => ui.screenTopBottom);
  const allSides = useUi((ui) => ui.keypress.Alt > 0);
  const delay = useUi((ui) => ui.userSettings.previewDelay);
  const size = useUi((ui) => ui.userSettings.previewSize);
  const seat = useMySeat();
  const isRequested = useUi((ui) => ui.consents.length > 0);
  const asked = useRoom(({ room }) => isAsked(room, seat)) || isRequested;
  const side = visibleSide(card, looker.seat, looker.peekingAll);
  const rotation = rotationFor(card, looker.seat);
  const turned = layout.showRotationOfActiveCard.includes(rotation) ? rotation : 0;
  const sides = allSides ? otherSides(card, side) : [];
  const faces = [side, ...sides].map((shown) => {
    const face = card.sides?.[shown];
    const measures = faceSize(face, images.cardBacks);
    return { side: shown, measures, height: previewHeight(measures, face?.type ?? null, cardTypes) };
  });
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Before the delay is over it has its place.
    if (asked || document.querySelector(".welcome-touch, .table-button"))
      void import("./clear-of-questions.ts")
        .then(({ moveClear }) => box.current && moveClear(box.current, card.id))
        .catch(() => {});
  });
  useClearOfStrip(
    box,
    useUi((ui) => ui.pickedCardId === card.id),
  );
  return (
    <div
      ref={box}
      className="giant-card large-faces"
      data-side={column}
      data-end={row === "top" ? "bottom" : "top"}
      style={
        {
          // Questions lie above it where there is room for both.
          "--layer": asked ? LAYER.prompts - 1 : LAYER.giantCard,
          "--low-layer": LAYER.giantCard,
          "--sides": faces.length,
          "--delay": `${delay}ms`,
          "--size": size / 100,
          "--tallest": `${Math.max(...faces.map(({ height }) => height))}dvh`,
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {faces.map((face) => (
        <Large key={face.side} card={card} {...face} turned={face.side === side ? turned : 0} />
      ))}
    </div>
  );
}

interface LargeProps {
  card: Card;
  side: SideName;
  /** In card units. */
  measures: Size;
  /** In dvh. */
  height: number;
  turned: number;
}

function Large({ card, side, measures, height, turned }: LargeProps) {
  const { images, textColumns } = useTable();
  const resolve = useTextResolver();
  const face = card.sides?.[side];
  return (
    <div
      className="giant-card-face"
      style={
        {
          "--h": `${height}dvh`,
          "--ratio": measures.width / measures.height,
          rotate: turned ? `${turned}deg` : undefined,
        } as CSSProperties
      }
    >
      <CardFace
        face={face}
        side={side}
        known
        image={imageAddress(face, card.databaseId, side, images)}
        textColumns={textColumns}
        resolve={resolve}
      />
    </div>
  );
}

/** The other faces of a known card that are real: backs are not worth the room. */
function otherSides(card: Card, shown: SideName): SideName[] {
  return Object.entries(card.sides ?? {}).flatMap(([side, face]) =>
    side !== shown && (face?.imageUrl || face?.type) ? [side] : [],
  );
}
