import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRoom } from "../../model/room-context.tsx";
import { groupOf } from "../../model/room-store.ts";
import { useGroupName } from "../../model/use-group-name.ts";
import { useSize } from "../../parts/use-size.ts";
import { useTable } from "../../table/context/table-context.tsx";
import { HAND_DOCK } from "../../table/drag/drag-state.ts";
import { FINGER_STEP_PX } from "../../table/layout/constants.ts";
import { cardUnit } from "../../table/layout/metrics.ts";
import { RegionContent } from "../../table/surface/RegionContent.tsx";
import { RegionTitle } from "../../table/surface/RegionTitle.tsx";
import { useShownStacks } from "../../table/surface/use-shown-stacks.ts";
import type { OwnHand } from "./own-hand.ts";
import { useFollowDrawn } from "./use-follow-drawn.ts";

/** The formula of a fan never leaves a part of the dock free (`fanStep`). */
const FILLED = 1000;
/** The icons of the title are wider than the strip beside the cards, pixels (phone.css). */
const ICONS_PX = 16;
/** A lower dock has room for the title alone, pixels. */
const ICONS_HEIGHT_PX = 96;
/** Around the cards, pixels. */
const EDGE_PX = 8;

/** The own hand, as wide as the screen; a region like those on the table, and instead of that one. */
export function HandDock({ hand: { spec, groupId } }: { hand: OwnHand }) {
  const { metrics, layout } = useTable();
  const { t } = useTranslation("phone");
  const group = useRoom((state) => groupOf(state, groupId));
  const named = useGroupName(group);
  const { stackIds, isBrowsed } = useShownStacks(groupId);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  // A card of the usual height is as high as the dock.
  const unit = Math.max(1, height - EDGE_PX);
  const cardSizeFactor = unit / (cardUnit(layout.cardSize, metrics) * metrics.u);
  const dock = useMemo(
    () =>
      ({
        ...spec,
        type: "fan",
        direction: "horizontal",
        layerIndex: 0,
        cardSizeFactor,
        width: FILLED,
        leastStep: FINGER_STEP_PX,
      }) as const,
    [spec, cardSizeFactor],
  );
  const size = useMemo(() => ({ width: width - ICONS_PX, height }), [width, height]);
  useFollowDrawn(box, stackIds);
  if (!group || !named) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not cards
    <div
      ref={box}
      role="group"
      className="region hand-dock"
      data-region-id={HAND_DOCK}
      data-type="fan"
      data-shows-group={groupId}
      aria-label={t("table:region", { label: named.full, number: group.stackIds.length })}
      tabIndex={-1}
    >
      <div className="region-frame" aria-hidden="true" />
      <RegionTitle
        groupId={groupId}
        name={named}
        count={group.stackIds.length}
        counted
        menu={spec.showMenu !== false && height >= ICONS_HEIGHT_PX}
        height={height}
      />
      {stackIds.length === 0 && (
        <span className="region-empty" aria-hidden="true">
          {isBrowsed && group.stackIds.length > 0 ? t("table:browsed") : named.own}
        </span>
      )}
      <div className="hand-dock-cards">
        {width > 0 && (
          <RegionContent
            id={HAND_DOCK}
            groupId={groupId}
            stackIds={stackIds}
            spec={dock}
            size={size}
            order={Number.MAX_SAFE_INTEGER - 1}
            attachable={group.canHaveAttachments === true && !spec.disableDroppableAttachments}
            box={box}
            catchesPointer
            label={named.full}
          />
        )}
      </div>
    </div>
  );
}
