/** Shows on a stack under a drag that a drop would attach there, and where (table-ui §3.4, §4.2). */
import type { StackId } from "@baize/engine";
import type { AttachmentDirection } from "@baize/protocol";
import { ArrowDown, Link } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useUi } from "../model/room-context.tsx";
import { useTable } from "../table/table-context.tsx";

export function DropMark({ stackId }: { stackId: StackId }) {
  const over = useUi((ui) => ui.dragging?.overStackId === stackId);
  return over ? <Mark /> : null;
}

function Mark() {
  const { layout } = useTable();
  const direction = useUi((ui) => (ui.dragging?.attachmentAllowed ? ui.dragging.direction : null));
  const mark = useRef<HTMLSpanElement>(null);
  const [box, setBox] = useState<DOMRect | null>(null);
  useLayoutEffect(() => setBox(mark.current?.getBoundingClientRect() ?? null), []);
  const overlay = mark.current?.closest(".table-surface")?.querySelector(".drag-overlay");
  return (
    <span
      ref={mark}
      className="drop-mark"
      data-allowed={direction !== null || undefined}
      style={layout.stackStyleWhenHoveredOver ?? undefined}
    >
      {direction !== null && box && overlay
        ? createPortal(<AttachMark direction={direction} box={box} />, overlay)
        : null}
    </span>
  );
}

/** Lies over the stack that is being dragged, at the same layer (table-ui §0). */
function AttachMark({ direction, box }: { direction: AttachmentDirection; box: DOMRect }) {
  const { t } = useTranslation("table");
  const Icon = direction === "behind" ? ArrowDown : Link;
  const { x, y, width, height } = box;
  return (
    <span className="attach-place" style={{ left: x, top: y, width, height }}>
      <span className="attach-mark" data-direction={direction}>
        <Icon aria-hidden="true" />
        {t(`attach.${direction}`)}
      </span>
    </span>
  );
}
