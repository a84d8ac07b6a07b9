/** One region of the layout: frame, title, stacks (table §2.1, §2.3, §2.5). */
import { memo, useMemo, useRef } from "react";
import { playerColor } from "../../model/constants.ts";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { groupOf } from "../../model/room-store.ts";
import { useGroupName } from "../../model/use-group-name.ts";
import { useTable } from "../context/table-context.tsx";
import { LEAST_TEXT_PX, regionLayer } from "../layout/constants.ts";
import { clamp } from "../layout/geometry.ts";
import type { RegionSpec } from "../layout/layout-spec.ts";
import { regionRect } from "../layout/region-interior.ts";
import { resolveGroupId } from "../layout/seat-group.ts";
import { RegionContent } from "./RegionContent.tsx";
import { RegionTitle } from "./RegionTitle.tsx";
import { useShownStacks } from "./use-shown-stacks.ts";

/** Width of a letter of the display font as a part of its size. */
const LETTER = 0.6;

/** Pixels of the title in an empty region, in which no word is broken; null where there is no room for that. */
function emptyFont(title: string, width: number, u: number): number | null {
  const longest = Math.max(1, ...title.split(/\s+/).map((word) => word.length));
  const room = width * 0.94 - Math.max(2.4 * u, 22);
  const size = Math.min(2 * u, room / (longest * LETTER));
  return size < LEAST_TEXT_PX && size < 2 * u ? null : clamp(size, LEAST_TEXT_PX, 24);
}

export const Region = memo(function Region({ spec, order }: { spec: RegionSpec; order: number }) {
  const observing = useUi((ui) => ui.observingPlayerN);
  const numPlayers = useRoom(({ room }) => room?.game.numPlayers ?? 1);
  const groupId = resolveGroupId(spec.groupId, observing, numPlayers);
  const group = useRoom((state) => groupOf(state, groupId));
  const { stackIds, isBrowsed } = useShownStacks(groupId);

  const { metrics, layout, words } = useTable();
  const named = useGroupName(group);
  const box = useRef<HTMLDivElement>(null);
  const rect = useMemo(() => regionRect(spec, metrics.area), [spec, metrics.area]);
  const docked = useUi((ui) => ui.docked?.hand === groupId);
  if (!group || !named || docked) return null;

  const counted = spec.type === "pile" || spec.type === "fan";
  const owned = named.owner !== null;
  // A pile that is looked through is as large as ever.
  const count = group.stackIds.length;
  const emptySize = emptyFont(named.own, rect.width, metrics.u);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not cards
    <div
      ref={box}
      role="group"
      className="region"
      data-region-id={spec.id}
      data-type={spec.type}
      data-empty={stackIds.length === 0 || undefined}
      data-shows-group={groupId}
      data-owned={owned || undefined}
      data-test-border={layout.testBorders || undefined}
      aria-label={words.t("region", { label: named.full, number: count })}
      tabIndex={-1}
      style={{
        left: rect.x,
        top: rect.y,
        width: rect.width,
        height: rect.height,
        zIndex: regionLayer(spec.layerIndex),
        ...(owned && { "--seat": playerColor(named.seat) }),
      }}
    >
      <div className="region-frame" style={spec.style} aria-hidden="true" />
      {!spec.hideTitle && (
        <RegionTitle
          groupId={groupId}
          name={named}
          count={count}
          counted={counted}
          menu={spec.showMenu === true || (spec.type === "pile" && spec.showMenu !== false)}
          height={rect.height}
        />
      )}
      {stackIds.length === 0 && !spec.hideTitle && emptySize !== null && (
        <span className="region-empty" aria-hidden="true" style={{ fontSize: emptySize }}>
          {isBrowsed && count > 0 ? words.t("browsed") : named.own}
        </span>
      )}
      <RegionContent
        id={spec.id}
        groupId={groupId}
        stackIds={stackIds}
        spec={spec}
        size={rect}
        order={order}
        attachable={group.canHaveAttachments === true && !spec.disableDroppableAttachments}
        box={box}
        label={named.full}
      />
    </div>
  );
});
