import { memo, useMemo } from "react";
import { CardFace } from "../../card-face/CardFace.tsx";
import { imageAddress } from "../../card-face/image-address.ts";
import { titleStrip } from "../../room/table/layout/constants.ts";
import type { Rect } from "../../room/table/layout/geometry.ts";
import type { Box } from "../model/layout-state.ts";
import { placeCards } from "./place-cards.ts";
import type { PreviewTable } from "./preview-table.ts";
import { regionOf } from "./region-of.ts";
import { type SampleCard, type SampleKind, sampleStacks } from "./sample-stacks.ts";
import "./preview.css";

interface Props {
  box: Box;
  table: PreviewTable;
  /** Beside the cards, where the table has it. */
  title: string;
  kind: SampleKind;
  /** Which of the regions it is. */
  at: number;
}

/** The cards of a region, as large and where the table draws them. A picture only: the box says what it is. */
export const PreviewedBox = memo(function PreviewedBox({ box, table, title, kind, at }: Props) {
  const { metrics, sizes, game } = table;
  const spec = useMemo(() => regionOf(box), [box]);
  const samples = useMemo(() => sampleStacks(box.type, kind, at, game), [box.type, kind, at, game]);
  const { content, cards } = useMemo(
    () => placeCards(spec, samples.cards, sizes, metrics),
    [spec, samples, sizes, metrics],
  );
  const last = cards.at(-1);
  return (
    <span className="preview-region" data-type={box.type} aria-hidden="true">
      {spec.hideTitle ? null : (
        <span className="preview-title" style={{ width: titleStrip(metrics.u) }}>
          <span>{title}</span>
        </span>
      )}
      <span
        className="preview-content"
        style={{ left: content.x, top: content.y, width: content.width, height: content.height }}
      >
        {samples.cards.map((card, index) => {
          const place = cards[index];
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may lie there twice
          return place ? <PreviewedCard key={index} card={card} place={place} table={table} /> : null;
        })}
        {samples.count !== null && last ? (
          <span className="preview-count" style={{ left: last.x + last.width, top: last.y }}>
            {samples.count}
          </span>
        ) : null}
      </span>
    </span>
  );
});

function PreviewedCard({ card, place, table }: { card: SampleCard; place: Rect; table: PreviewTable }) {
  const { databaseId, side, face, isKnown } = card;
  const { images, textColumns } = table;
  return (
    <span
      className="preview-card"
      data-preview-card={side}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
    >
      {isKnown && !face ? (
        <span className="preview-plain" />
      ) : (
        <CardFace
          face={face}
          side={side}
          known={isKnown}
          image={images ? imageAddress(face, databaseId, side, images) : null}
          textColumns={textColumns}
          resolve={asWritten}
        />
      )}
    </span>
  );
}

const asWritten = (text: string) => text;
