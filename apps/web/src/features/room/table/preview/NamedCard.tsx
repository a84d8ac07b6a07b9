/** The name of a card within a text, and the card that it shows to the pointer, the keyboard and a tap (table §9.5). */
import type { Card } from "@baize/engine";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cx } from "../../../../ui/cx.ts";
import type { CardSource } from "../../model/card-source.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { usePressOutside } from "../../parts/use-press-outside.ts";
import { NamePreview } from "./NamePreview.tsx";
import { useCardFace } from "./use-card-face.ts";

/**
 * How the keyboard comes to the names of a text. `stop`: by Tab. `walk`: by the arrow keys of the list that the text
 * stands in (`chrome/messages/use-line-keys.ts`), so that a long log is no row of tab stops. `inside`: not by itself; the
 * text is the label of a button, which shows the first card that it names while it has the focus.
 */
export type NameFocus = "stop" | "walk" | "inside";

interface Props {
  source: CardSource;
  /** The name as the text has it. Absent: the face's. */
  text?: string;
  /** Set off as a link. */
  link?: boolean;
  focus: NameFocus;
}

export function NamedCard({ source, text, link = false, focus }: Props) {
  const { store } = useRoomContext();
  const { face } = useCardFace(source);
  const label = useLabel();
  const element = useRef<HTMLElement>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  const id = useId();
  const show = () => setAt(element.current?.getBoundingClientRect() ?? null);
  const hide = () => setAt(null);
  useButtonFocus(element, focus === "inside", id, show, hide);
  // A tap gives no sign of leaving: the next one elsewhere is it.
  usePressOutside(element, at !== null, hide);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === " ") at ? hide() : show();
    else if (event.key === "Escape" && at) hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** A tap, and what a screen reader calls a click, show the card; a mouse has it shown already and means the line. */
  function onClick(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    if (pointerType === "mouse" || (event.detail > 0 && pointerType !== "touch")) return;
    event.stopPropagation();
    show();
  }

  const named = () => cardOf(source, text, store.getState().room?.game.cardById ?? {});
  const keys =
    focus === "inside" || !face
      ? {}
      : {
          role: "button",
          tabIndex: focus === "stop" ? 0 : -1,
          "aria-describedby": at ? id : undefined,
          onFocus: () => element.current?.matches(":focus-visible") && show(),
          onBlur: hide,
          onKeyDown,
          onClick,
        };
  return (
    <>
      <b
        ref={element}
        className={cx("named-card", link && "named-card-link")}
        data-named-card=""
        onPointerEnter={show}
        onPointerLeave={(event) => event.pointerType !== "touch" && hide()}
        // No <button>: that breaks over no line and is not selected with the words around it.
        {...keys}
      >
        {text ?? (label(face?.name) || source.id)}
      </b>
      {at ? <NamePreview id={id} source={named() ?? source} at={at} /> : null}
    </>
  );
}

/** A card of the game, as this viewer has it, that is of the source's entry and still named like that: it may say more. */
function cardOf(
  source: CardSource,
  name: string | undefined,
  cards: Record<string, Card>,
): CardSource | null {
  if (source.kind !== "database" || name === undefined) return null;
  const { id: databaseId, side } = source;
  const card = Object.values(cards).find(
    (each) => each.databaseId === databaseId && each.sides?.[side]?.name === name,
  );
  return card ? { kind: "card", id: card.id, side } : null;
}

/** Follows the focus of the button that the name is part of the label of. */
function useButtonFocus(
  element: RefObject<HTMLElement | null>,
  on: boolean,
  id: string,
  show: () => void,
  hide: () => void,
) {
  const follow = useRef({ show, hide });
  follow.current = { show, hide };
  useEffect(() => {
    const button = on ? element.current?.closest("button") : null;
    // Several names in one label: one card at a time has room.
    if (!button || button.querySelector("[data-named-card]") !== element.current) return;
    const focused = () => {
      if (!button.matches(":focus-visible")) return;
      button.setAttribute("aria-describedby", id);
      follow.current.show();
    };
    const blurred = () => {
      button.removeAttribute("aria-describedby");
      follow.current.hide();
    };
    button.addEventListener("focus", focused);
    button.addEventListener("blur", blurred);
    return () => {
      button.removeEventListener("focus", focused);
      button.removeEventListener("blur", blurred);
    };
  }, [element, on, id]);
}
