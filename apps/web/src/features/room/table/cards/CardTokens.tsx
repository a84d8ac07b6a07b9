/**
 * The tokens on a card and, on the active card while Space is held, the buttons that change them; a token that the mouse rests on
 * has its own (table §3.5).
 */
import type { Card, CardId } from "@baize/engine";
import { Minus, Plus } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { usePicture } from "../../../../ui/pictures.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useTable } from "../context/table-context.tsx";
import { useTokenButtons } from "../context/token-buttons.tsx";
import { type TokenKind, tokenIdsOf, tokenText } from "../context/tokens.ts";

interface Props {
  cardId: CardId;
  tokens: Card["tokens"];
  /** Type of side A, which decides what tokens the card can have. */
  type: string | null | undefined;
  /** All have buttons. */
  hasButtons: boolean;
  /** The one that the mouse rests on; null: none of this card. */
  hovered: string | null;
  /** Those that hold own changes that the server has not confirmed, a line each. */
  unconfirmed: string;
}

export const CardTokens = memo(function CardTokens({
  cardId,
  tokens,
  type,
  hasButtons,
  hovered,
  unconfirmed,
}: Props) {
  const { tokenKinds, cardTypes } = useTable();
  const ids = tokenIdsOf(type, cardTypes, tokenKinds);
  const pendingIds = unconfirmed.split("\n");
  return ids.map((id) => {
    const value = tokens?.[id] ?? 0;
    const kind = tokenKinds[id];
    if (!kind || (!value && !hasButtons)) return null;
    const pending = pendingIds.includes(id);
    const buttons = hasButtons || id === hovered;
    return <Token key={id} cardId={cardId} kind={kind} value={value} pending={pending} buttons={buttons} />;
  });
});

const Token = memo(function Token({
  cardId,
  kind,
  value,
  pending,
  buttons,
}: {
  cardId: string;
  kind: TokenKind;
  value: number;
  /** The value holds own changes that the server has not confirmed. */
  pending: boolean;
  buttons: boolean;
}) {
  const { t, label } = useTable().words;
  const change = useTokenButtons();
  const picture = usePicture(kind.imageUrl);
  const missing = picture.src === null;
  const { left, top, width, height } = kind;
  const style = { left, top, width, height, "--hue": kind.hue } as CSSProperties;
  const name = label(kind.label) || kind.id;
  return (
    <span
      className="token"
      data-token={kind.id}
      style={style}
      data-drawn={missing || undefined}
      data-pending={pending || undefined}
      data-no-drag={buttons || undefined}
    >
      {picture.src && (
        <img
          className="token-image"
          src={picture.src}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={picture.onError}
        />
      )}
      <span className="token-label" data-letter={missing ? letterOf(name) : undefined} aria-hidden="true">
        {tokenText(value, kind)}
      </span>
      {buttons && (
        <>
          <SendButton
            tabIndex={-1}
            className="token-button token-plus"
            title={name}
            aria-label={t("room:addOne", { token: name })}
            onClick={() => change(cardId, kind.id, 1)}
          >
            <Plus aria-hidden="true" />
          </SendButton>
          <SendButton
            tabIndex={-1}
            className="token-button token-minus"
            title={name}
            aria-label={t("room:removeOne", { token: name })}
            onClick={() => change(cardId, kind.id, -1)}
          >
            <Minus aria-hidden="true" />
          </SendButton>
        </>
      )}
    </span>
  );
});

/** What a disc is told apart by, beside its colour. */
function letterOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? "";
}
