import { type CSSProperties, memo, useMemo } from "react";
import { usePicture } from "../../../../ui/pictures.ts";
import { isKnownPicture } from "../../../card-face/known-picture.ts";
import { useCardImage } from "../../../card-face/use-card-image.ts";
import type { CardSource } from "../../model/card-source.ts";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { cutLine, type LineName } from "../../model/log-lines.ts";
import { chatParts, lineParts, type RichPart } from "../../model/rich-text.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useLabel, useRoomText, useTextResolver } from "../../model/texts.tsx";
import { NamedCard, type NameFocus } from "../../table/preview/NamedCard.tsx";
import { useCardFace } from "../../table/preview/use-card-face.ts";
import "./rich-text.css";

export interface RichTextProps {
  text: string;
  /** Height of pictures in u when the text gives none. */
  imageHeight?: number;
  /** `chat` also reads `[name]` of somebody without a seat at the beginning. */
  kind?: "game" | "chat";
  /** Where a line of the log or a prompt names cards. */
  cards?: readonly LineName[];
  /** How the keyboard comes to the names of cards. */
  names?: NameFocus;
}

const NONE: readonly LineName[] = [];

/** A text with people in their colours, card names, pictures and links (table §9.5). */
export const RichText = memo(function RichText({
  text,
  imageHeight = 2,
  kind = "game",
  cards = NONE,
  names = "stop",
}: RichTextProps) {
  const resolve = useTextResolver();
  const parts = useMemo(() => {
    const shown = cutLine(text);
    return kind === "chat" ? chatParts(resolve(shown)) : lineParts(shown, cards, resolve);
  }, [text, kind, cards, resolve]);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Part key={index} part={part} imageHeight={imageHeight} names={names} />
  ));
});

function Part({ part, imageHeight, names }: { part: RichPart; imageHeight: number; names: NameFocus }) {
  const t = useRoomText();
  switch (part.kind) {
    case "text":
      return part.text;
    case "name":
      return <NamedCard text={part.text} source={part.source} focus={names} />;
    case "alias":
      return <Alias seat={part.seat} alias={part.alias} />;
    case "link":
      return <OutsideLink url={part.url} label={part.label} names={names} />;
    case "invalid":
      return `[${t(part.what === "image" ? "invalidImage" : "invalidLink")}]`;
    case "cardLink":
      return <NamedCard source={part.source} focus={names} link />;
    case "image": {
      const height = `${part.height ?? imageHeight}dvh`;
      if (part.source.kind !== "url") return <CardImage source={part.source} height={height} />;
      return <Picture url={part.source.url} height={height} names={names} />;
    }
  }
}

function OutsideLink({ url, label, names }: { url: string; label: string; names: NameFocus }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-info underline"
      tabIndex={names === "walk" ? -1 : undefined}
    >
      {label}
    </a>
  );
}

/** A picture of the plugin's hosts. Others are only named, for their hosts would learn who reads; so are those that cannot be had. */
function Picture({ url, height, names }: { url: string; height: string; names: NameFocus }) {
  const isKnown = useRoom(({ room }) => isKnownPicture(url, room?.imageHosts ?? []));
  const picture = usePicture(url);
  if (!isKnown || !picture.src) return <OutsideLink url={url} label={url} names={names} />;
  return <img src={picture.src} alt="" className="rich-image" style={{ height }} onError={picture.onError} />;
}

/** Reads as `[2/Oleg]`; shows the name in the seat's colour with the seat's number. */
function Alias({ seat, alias }: { seat: string | null; alias: string }) {
  // Isolated: a name from right to left does not draw the words after it to its side.
  const name = <bdi>{alias}</bdi>;
  if (seat === null) return <b className="text-text">{name}</b>;
  return (
    <b className="rich-alias" style={{ "--seat": playerColor(seat) } as CSSProperties}>
      <span className="sr-only">[</span>
      <span className="rich-seat">{seatNumber(seat)}</span>
      <span className="sr-only">/</span>
      {name}
      <span className="sr-only">]</span>
    </b>
  );
}

function CardImage({ source, height }: { source: CardSource; height: string }) {
  const t = useRoomText();
  const label = useLabel();
  const { face, image } = useCardFace(source);
  const { src, onLoad, onError } = useCardImage(image);
  if (!face || !image) return `[${t("unknownCard")}]`;
  const name = label(face.name);
  if (!src) return `[${name || t("unknownCard")}]`;
  return (
    <img
      src={src}
      alt={name}
      className="rich-image"
      style={{ height }}
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      onError={onError}
    />
  );
}
