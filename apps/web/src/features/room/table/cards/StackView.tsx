/** A stack: a card with what is attached to it. Its box comes from the region; it selects only its own stack. */
import type { StackId } from "@baize/engine";
import { ChevronDown, ChevronUp } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useOverdue, useRoom, useRoomActions } from "../../model/room-context.tsx";
import { stackOf } from "../../model/room-store.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import type { StackBox } from "../layout/stack-box.ts";
import { CardBoundary } from "./CardBoundary.tsx";
import { CardView } from "./CardView.tsx";

interface Props {
  stackId: StackId;
  /** Corner in the region's content box, pixels. */
  x: number;
  y: number;
  box: StackBox;
}

export const StackView = memo(function StackView({ stackId, x, y, box }: Props) {
  const stack = useRoom((state) => stackOf(state, stackId));
  const pending = useOverdue({ of: "stack", stackId });
  if (!stack) return null;
  return (
    <li
      className="stack"
      data-stack-id={stackId}
      data-pending={pending || undefined}
      style={{ left: x, top: y, width: box.width, height: box.height }}
    >
      {stack.cardIds.map((cardId, index) => {
        const place = box.cards[index];
        return (
          place && (
            <CardBoundary key={cardId} cardId={cardId} place={place}>
              <CardView cardId={cardId} place={place} index={index} />
            </CardBoundary>
          )
        );
      })}
      {box.behind > 0 && (
        <BehindBadge stackId={stackId} count={box.behind} open={stack.lookingUnder === true} />
      )}
    </li>
  );
});

/** How many cards lie behind the parent; opens and closes them for everybody (table §2.4, T4-47). */
function BehindBadge({ stackId, count, open }: { stackId: StackId; count: number; open: boolean }) {
  const actions = useRoomActions();
  const { t } = useTranslation("table");
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <SendButton
      tabIndex={-1}
      className="behind-badge"
      data-no-drag=""
      aria-expanded={open}
      aria-label={t(open ? "hideBehind" : "showBehind", { number: count })}
      onClick={() => actions.command("lookUnder", { stackId, value: !open })}
    >
      {count}
      <Icon aria-hidden="true" />
    </SendButton>
  );
}
