/** Shows on a stack under a drag that a drop would attach there, and where (table-ui §3.4, §4.2). */
import type { StackId } from "@baize/engine";
import { ArrowDown, Link } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUi } from "../model/room-context.tsx";
import { useTable } from "../table/table-context.tsx";

export function DropMark({ stackId }: { stackId: StackId }) {
  const over = useUi((ui) => ui.dragging?.overStackId === stackId);
  return over ? <Mark /> : null;
}

function Mark() {
  const { layout } = useTable();
  const { t } = useTranslation("table");
  const direction = useUi((ui) => (ui.dragging?.attachmentAllowed ? ui.dragging.direction : null));
  const Icon = direction === "behind" ? ArrowDown : Link;
  return (
    <span
      className="drop-mark"
      data-allowed={direction !== null || undefined}
      style={layout.stackStyleWhenHoveredOver ?? undefined}
    >
      {direction !== null && (
        <span className="attach-mark" data-direction={direction}>
          <Icon aria-hidden="true" />
          {t(`attach.${direction}`)}
        </span>
      )}
    </span>
  );
}
