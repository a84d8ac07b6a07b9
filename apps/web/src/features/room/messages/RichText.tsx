import type { Card, Face } from "@baize/engine";
import { type CSSProperties, memo, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CardFace } from "../cards/CardFace.tsx";
import { type ImageAddress, imageAddress } from "../cards/image-address.ts";
import { faceSize } from "../layout/metrics.ts";
import { LAYER, playerColor, seatNumber } from "../model/constants.ts";
import { definitionOf, object } from "../model/definition.ts";
import { useRoomContext } from "../model/room-context.tsx";
import { useRoomText, useTextResolver } from "../model/texts.tsx";
import { nameFinder } from "./card-names.ts";
import { type CardSource, chatParts, type RichPart, richParts } from "./rich-text.ts";
import "./rich-text.css";

export interface RichTextProps {
  text: string;
  /** Height of pictures in u when the text gives none. */
  imageHeight?: number;
  /** `chat` also reads `[name]` of somebody without a seat at the beginning. */
  kind?: "log" | "chat" | "prompt";
}

/** A text with people in their colours, card names, pictures and links (table-ui §9.5). */
export const RichText = memo(function RichText({ text, imageHeight = 2, kind = "log" }: RichTextProps) {
  const { plugin } = useRoomContext();
  const resolve = useTextResolver();
  const parts = useMemo(() => {
    const resolved = resolve(text);
    return kind === "chat" ? chatParts(resolved) : richParts(resolved, nameFinder(plugin.cardDb));
  }, [text, kind, resolve, plugin]);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Part key={index} part={part} imageHeight={imageHeight} />
  ));
});

function Part({ part, imageHeight }: { part: RichPart; imageHeight: number }) {
  const t = useRoomText();
  switch (part.kind) {
    case "text":
      return part.text;
    case "name":
      return <CardName text={part.text} source={part.source} />;
    case "alias":
      return <Alias seat={part.seat} alias={part.alias} />;
    case "link":
      return (
        <a href={part.url} target="_blank" rel="noopener noreferrer" className="text-info underline">
          {part.label}
        </a>
      );
    case "invalid":
      return `[${t(part.what === "image" ? "invalidImage" : "invalidLink")}]`;
    case "cardLink":
      return <CardLink source={part.source} />;
    case "image": {
      const height = `${part.height ?? imageHeight}dvh`;
      if (part.source.kind !== "url") return <CardImage source={part.source} height={height} />;
      return <img src={part.source.url} alt="" className="rich-image" style={{ height }} />;
    }
  }
}

/** Reads as `[2/Oleg]`; shows the name in the seat's colour with the seat's number. */
function Alias({ seat, alias }: { seat: string | null; alias: string }) {
  if (seat === null) return <b className="text-text">{alias}</b>;
  return (
    <b className="rich-alias" style={{ color: playerColor(seat) }}>
      <span className="sr-only">[</span>
      <span className="rich-seat">{seatNumber(seat)}</span>
      <span className="sr-only">/</span>
      {alias}
      <span className="sr-only">]</span>
    </b>
  );
}

/** The face that a token names: of the game (as this viewer has it) or of the card database. */
function useCardFace(source: CardSource): { face: Face | undefined; image: ImageAddress | null } {
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

function CardImage({ source, height }: { source: CardSource; height: string }) {
  const t = useRoomText();
  const { face, image } = useCardFace(source);
  if (!face || !image) return `[${t("unknownCard")}]`;
  return <img src={image.src} alt={face.name ?? ""} className="rich-image" style={{ height }} />;
}

function CardLink({ source }: { source: CardSource }) {
  const { face } = useCardFace(source);
  const { element, at, show, hide } = useHover<HTMLButtonElement>();
  return (
    <>
      <button
        ref={element}
        type="button"
        className="rich-card-link"
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        {face?.name ?? source.id}
      </button>
      {at ? <CardHover source={source} at={at} /> : null}
    </>
  );
}

/** A name that stands in a line: shows its card while pointed at, the one on the table before others of that name. */
function CardName({ text, source }: { text: string; source: CardSource }) {
  const { store } = useRoomContext();
  const { element, at, show, hide } = useHover<HTMLElement>();
  const shown = () => cardNamed(store.getState().room?.game.cardById ?? {}, text) ?? source;
  return (
    <>
      <b ref={element} className="rich-name" onPointerEnter={show} onPointerLeave={hide}>
        {text}
      </b>
      {at ? <CardHover source={shown()} at={at} /> : null}
    </>
  );
}

/** A card of the game, as this viewer has it, with a face of that name. */
function cardNamed(cards: Record<string, Card>, name: string): CardSource | null {
  for (const { id, sides } of Object.values(cards))
    for (const [side, face] of Object.entries(sides ?? {}))
      if (face?.name === name) return { kind: "card", id, side };
  return null;
}

/** Where the element is while it is pointed at. */
function useHover<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  return {
    element,
    at,
    show: () => setAt(element.current?.getBoundingClientRect() ?? null),
    hide: () => setAt(null),
  };
}

/** The card beside its name: left of it, below it in the upper half of the window, above it in the lower. */
function CardHover({ source, at }: { source: CardSource; at: DOMRect }) {
  const { plugin } = useRoomContext();
  const { face, image } = useCardFace(source);
  if (!face) return null;
  const { width, height } = faceSize(face, object(plugin.gameDef.cardBacks));
  const upper = at.top < window.innerHeight / 2;
  return createPortal(
    <span
      className="rich-hover on-felt"
      style={
        {
          zIndex: LAYER.giantCard,
          "--ratio": width / height,
          right: Math.max(8, window.innerWidth - at.left),
          top: upper ? at.bottom + 4 : undefined,
          bottom: upper ? undefined : window.innerHeight - at.top + 4,
        } as CSSProperties
      }
    >
      <CardFace
        face={face}
        side={source.side}
        known
        image={image}
        textColumns={definitionOf(plugin.gameDef).browse.textProperties}
      />
    </span>,
    document.body,
  );
}
