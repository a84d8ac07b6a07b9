import { type CSSProperties, type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { hueOf } from "../../../card-face/hue.ts";
import type { CardSize, Token } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { setToken } from "../../tokens/token-edits.ts";
import { movedBy, placeByKey, resizedBy, type TokenPlace } from "../../tokens/token-place.ts";
import { useTokenEdit } from "./use-token-edit.ts";

interface StageTokenProps {
  token: Token;
  /** Size of the card in u. */
  card: CardSize;
  /** Pixels of one u. */
  unit: number;
  isSelected: boolean;
  onSelect: (uid: number) => void;
  onDrag: (dragged: { uid: number; place: TokenPlace } | null) => void;
}

/** A token on the card: dragged by the pointer, resized at its corner, both by the arrow keys. */
export function StageToken({ token, card, unit, isSelected, onSelect, onDrag }: StageTokenProps) {
  const { t } = useTranslation("builder-table");
  const edit = useTokenEdit();
  const { uid, left, top, width, height } = token;
  const name = token.label || token.id || t("unnamed");
  const enter = ({ left, top, width, height }: TokenPlace) =>
    edit((rows) => setToken(rows, uid, { left, top, width, height }), fieldPath("tokens", uid, "place"));
  const follow = usePointerDrag({
    begin: () => token,
    onDrag: (place) => onDrag({ uid, place }),
    onEnd: (place) => {
      onDrag(null);
      if (place) enter(place);
    },
  });
  const style: CSSProperties = {
    left: `${left}%`,
    top: `${top}%`,
    width: width * unit,
    height: height * unit,
  };
  return (
    <div
      className={cx(
        "absolute touch-none",
        isSelected ? "z-[3] outline-2 outline-offset-1 outline-brass-hi outline-dashed" : "z-[2]",
      )}
      style={style}
    >
      <button
        type="button"
        aria-label={t("tokens.onCard", { name, left, top, width, height })}
        onFocus={() => onSelect(uid)}
        onKeyDown={(event) => {
          const place = placeByKey(token, event, card);
          if (!place) return;
          event.preventDefault();
          enter(place);
        }}
        onPointerDown={(event) =>
          follow(event, (start, x, y) =>
            movedBy(start, { x: (x / (card.width * unit)) * 100, y: (y / (card.height * unit)) * 100 }, card),
          )
        }
        className="absolute inset-0 cursor-move touch-none border-0 bg-transparent p-0 after:absolute after:top-1/2 after:left-1/2 after:min-h-full after:min-w-full after:-translate-1/2 pointer-coarse:after:size-11"
      >
        <TokenArt key={token.imageUrl} token={token} />
      </button>
      <span
        aria-hidden
        data-resize
        onPointerDown={(event) =>
          follow(event, (start, x, y) => resizedBy(start, { x: x / unit, y: y / unit }))
        }
        className={cx(
          "absolute -right-2 -bottom-2 size-4 cursor-nwse-resize touch-none rounded-full border-2 border-ink-0 bg-brass-hi pointer-coarse:-right-3 pointer-coarse:-bottom-3 pointer-coarse:size-6",
          isSelected ? "" : "hidden",
        )}
      />
    </div>
  );
}

/** The picture, or a disc as the table draws it while there is none. */
function TokenArt({ token }: { token: Token }) {
  const [isBroken, setBroken] = useState(false);
  if (token.imageUrl === "" || isBroken)
    return (
      <span
        className="absolute inset-0 m-auto aspect-square max-h-full rounded-full border-2 border-(--paper) bg-[hsl(var(--hue)_58%_42%)] shadow-card"
        style={{ "--hue": hueOf(token.id), "--paper": "var(--card-paper, currentColor)" } as CSSProperties}
      />
    );
  return (
    <img
      src={token.imageUrl}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-contain object-left"
    />
  );
}

interface PointerDrag {
  begin: () => TokenPlace;
  onDrag: (place: TokenPlace) => void;
  /** @param place null: it was given up, or nothing moved */
  onEnd: (place: TokenPlace | null) => void;
}

/** Follows a pointer from a press on; Escape gives up. */
function usePointerDrag({ begin, onDrag, onEnd }: PointerDrag) {
  const isUnderWay = useRef(false);
  return (
    event: ReactPointerEvent<HTMLElement>,
    placeAt: (start: TokenPlace, x: number, y: number) => TokenPlace,
  ): void => {
    if (event.button !== 0 || isUnderWay.current) return;
    isUnderWay.current = true;
    const target = event.currentTarget;
    const start = begin();
    const from = { x: event.clientX, y: event.clientY };
    let place: TokenPlace | null = null;
    target.setPointerCapture(event.pointerId);

    function onMove(move: PointerEvent): void {
      place = placeAt(start, move.clientX - from.x, move.clientY - from.y);
      onDrag(place);
    }
    function end(entered: TokenPlace | null): void {
      isUnderWay.current = false;
      target.removeEventListener("pointermove", onMove);
      target.removeEventListener("pointerup", onUp);
      target.removeEventListener("pointercancel", onCancel);
      removeEventListener("keydown", onKey, true);
      onEnd(entered);
    }
    const onUp = () => end(place);
    const onCancel = () => end(null);
    const onKey = (key: KeyboardEvent) => key.key === "Escape" && end(null);
    target.addEventListener("pointermove", onMove);
    target.addEventListener("pointerup", onUp);
    target.addEventListener("pointercancel", onCancel);
    addEventListener("keydown", onKey, true);
  };
}
