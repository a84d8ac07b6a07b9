import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import { CardFace } from "../../../card-face/CardFace.tsx";
import { printedSize } from "../../../card-face/face-size.ts";
import { textFaceContent } from "../../../card-face/text-face.ts";
import type { CardSource } from "../../model/card-source.ts";
import { LAYER } from "../../model/constants.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useTextResolver } from "../../model/texts.tsx";
import { useCardFace } from "./use-card-face.ts";
import "./name-preview.css";

interface Props {
  /** Of the element, for the name that it describes. */
  id: string;
  source: CardSource;
  /** Where the name stands. */
  at: DOMRect;
}

/**
 * The card beside its name, wholly in the window: towards its middle, so right of a name in a question at the left, and
 * left of one in the log; below it in the upper half of the window, above it in the lower. To a screen reader it says
 * what stands on the card.
 */
export function NamePreview({ id, source, at }: Props) {
  const { plugin } = useRoomContext();
  const resolve = useTextResolver();
  const { face, image } = useCardFace(source);
  if (!face) return null;
  const { browse } = definitionOf(plugin.gameDef);
  const { width, height } = printedSize(face, plugin.gameDef);
  const { name, type, paragraphs } = textFaceContent(face, browse.textProperties, resolve);
  const upper = at.top < window.innerHeight / 2;
  const side = at.left + at.right < window.innerWidth ? "right" : "left";
  return createPortal(
    <span
      id={id}
      role="tooltip"
      className="name-preview on-felt"
      data-side={side}
      style={
        {
          zIndex: LAYER.giantCard,
          "--ratio": width / height,
          "--from": `${side === "right" ? at.right : window.innerWidth - at.left}px`,
          "--top": upper ? `${at.bottom + 4}px` : "auto",
          "--bottom": upper ? "auto" : `${window.innerHeight - at.top + 4}px`,
        } as CSSProperties
      }
    >
      <span className="sr-only">{[name, type, ...paragraphs].filter(Boolean).join(". ")}</span>
      <CardFace
        face={face}
        side={source.side}
        known
        image={image}
        textColumns={browse.textProperties}
        resolve={resolve}
      />
    </span>,
    document.body,
  );
}
