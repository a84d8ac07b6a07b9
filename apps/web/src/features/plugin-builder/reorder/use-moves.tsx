import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/**
 * After a row was moved by keys or a button: says where it is now and gives its handle, or the button, the focus back,
 * which the move may have taken.
 * @returns what to call after a move, and the element that speaks
 */
export function useMoves(root: RefObject<HTMLElement | null>): {
  moved: (handle: string, name: string, place: number, total: number) => void;
  spoken: ReactNode;
} {
  const { t } = useTranslation("builder-table");
  const [text, setText] = useState("");
  const focused = useRef<{ handle: string; part: string } | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const { handle: id, part } = focused.current;
    focused.current = null;
    const [wanted, otherwise] = [id + part, id].map((name) =>
      root.current?.querySelector<HTMLElement>(`[data-handle="${name}"]`),
    );
    const handle = wanted?.matches(":disabled") ? otherwise : wanted;
    handle?.focus({ preventScroll: true });
    handle?.scrollIntoView?.({ block: "nearest" });
  });
  return {
    moved(handle, name, place, total) {
      const part = /-(up|down)$/.exec(document.activeElement?.getAttribute("data-handle") ?? "")?.[0] ?? "";
      focused.current = { handle, part };
      setText(t("moved", { name, place, total }));
    },
    spoken: (
      <p role="status" className="sr-only">
        {text}
      </p>
    ),
  };
}
