/** The picture of one face: on plain paper while it is on its way, over a face drawn from its text where it is late or there is none. */
import type { Face, SideName } from "@baize/engine";
import { type CSSProperties, memo, useContext } from "react";
import { hueOf } from "./hue.ts";
import type { ImageAddress } from "./image-address.ts";
import { StatColumns } from "./stat-columns.ts";
import { textFaceContent } from "./text-face.ts";
import { useCardImage } from "./use-card-image.ts";
import "./card-face.css";

interface Props {
  face: Face | undefined;
  side: SideName;
  /** False: the face is a card back. */
  known: boolean;
  image: ImageAddress | null;
  textColumns: readonly string[];
  /** Replaces `id:` labels in the face's texts. */
  resolve: (text: string) => string;
}

/** Decoration only: whatever shows a face names it for screen readers. */
export const CardFace = memo(
  function CardFace({ face, side, known, image, textColumns, resolve }: Props) {
    const { src, ready, late, onLoad, onError } = useCardImage(image);
    return (
      <span className="card-face" data-printed={ready || undefined} aria-hidden="true">
        {!ready &&
          (known && face ? (
            late && <TextFace face={face} side={side} columns={textColumns} resolve={resolve} />
          ) : (
            <DrawnBack name={face?.name ?? ""} />
          ))}
        {src && (
          <img
            key={src}
            className="card-image"
            src={src}
            alt=""
            data-ready={ready || undefined}
            decoding={ready ? "sync" : "async"}
            loading={ready ? "eager" : "lazy"}
            draggable={false}
            referrerPolicy="no-referrer"
            onLoad={onLoad}
            onError={onError}
          />
        )}
      </span>
    );
  },
  (before, after) =>
    before.face === after.face &&
    before.side === after.side &&
    before.known === after.known &&
    before.resolve === after.resolve &&
    sameAddress(before.image, after.image),
);

interface TextFaceProps {
  face: Face;
  side: SideName;
  columns: readonly string[];
  resolve: (text: string) => string;
}

function sameAddress(before: ImageAddress | null, after: ImageAddress | null): boolean {
  const all = (address: ImageAddress | null) => (address ? [address.src, ...address.fallbacks] : []);
  const now = all(after);
  return all(before).length === now.length && all(before).every((url, index) => url === now[index]);
}

function TextFace({ face, side, columns, resolve }: TextFaceProps) {
  const { name, type, stats, paragraphs } = textFaceContent(face, columns, resolve, useContext(StatColumns));
  return (
    <span className="text-face" style={{ "--hue": hueOf(face.type ?? face.name ?? "") } as CSSProperties}>
      <span className="text-face-art">
        <span className="text-face-side">{side}</span>
      </span>
      <span className="text-face-text">
        <span className="text-face-name">{name}</span>
        {type && <span className="text-face-type">{type}</span>}
        {stats.length > 0 && <span className="text-face-stats">{stats.join(" · ")}</span>}
        {paragraphs.map((paragraph) => (
          <span key={paragraph} className="text-face-rules">
            {paragraph}
          </span>
        ))}
      </span>
    </span>
  );
}

function DrawnBack({ name }: { name: string }) {
  return (
    <span className="drawn-back" style={{ "--hue": hueOf(name) } as CSSProperties}>
      <span className="drawn-back-mark" />
    </span>
  );
}
