import type { Face } from "@baize/engine";
import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import { CardFace } from "../../card-face/CardFace.tsx";
import { printedSize } from "../../card-face/face-size.ts";
import { imageAddress } from "../../card-face/image-address.ts";
import type { DeckHost } from "../deck-host.ts";
import type { SourceCard } from "../model/source-card.ts";
import { textColumns } from "./card-description.ts";
import type { PreviewedCard } from "./use-row-preview.ts";
import "./card-preview.css";

interface Props extends PreviewedCard {
  host: DeckHost;
}

/**
 * A card, large, at the edge of the window that is far from the pointer: side A, below it side B, all others in a strip
 * beside them. Never takes the pointer; screen readers have the row's description.
 */
export function CardPreview({ host, card, edge, end }: Props) {
  const [front, back, ...others] = realSides(card);
  return createPortal(
    <div className="card-preview on-felt large-faces" data-edge={edge} data-end={end} aria-hidden="true">
      <div className="card-preview-sides">
        {[front, back].map((side) => side && <Side key={side} host={host} card={card} side={side} />)}
      </div>
      {others.length > 0 ? (
        <div className="card-preview-strip" style={{ "--sides": others.length } as CSSProperties}>
          {others.map((side) => (
            <Side key={side} host={host} card={card} side={side} />
          ))}
        </div>
      ) : null}
    </div>,
    document.body,
  );
}

function Side({ host, card, side }: { host: DeckHost; card: SourceCard; side: string }) {
  const { pictures, game, label } = host;
  const face = card.sides[side] as Face | undefined;
  const { width, height } = printedSize(face, game.gameDef);
  return (
    <div className="card-preview-side" style={{ "--ratio": width / height } as CSSProperties}>
      <CardFace
        face={face}
        side={side}
        known
        image={imageAddress(face, card.databaseId, side, pictures)}
        textColumns={textColumns(game.gameDef)}
        resolve={label}
      />
    </div>
  );
}

/** Side A and all others that show something: the common back of a game's cards is not worth the room. */
function realSides({ sides }: SourceCard): string[] {
  const others = Object.entries(sides).filter(
    ([side, { imageUrl, type }]) => side !== "A" && (imageUrl || type),
  );
  return ["A", ...others.map(([side]) => side).sort()];
}
