import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Rect } from "../../room/table/layout/geometry.ts";
import { resolveGroupId } from "../../room/table/layout/seat-group.ts";
import type { Target } from "../model/edits.ts";
import {
  type Box,
  DEFAULT_DIRECTION,
  type LayoutState,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from "../model/layout-state.ts";
import type { Places } from "./target.ts";

export interface Descriptions {
  /** The group of a box, as it is called by its label where that is known; empty: it has none. */
  nameOf(target: Target): string;
  /** The group as the seat that is looked at has it. */
  seenName(box: Box): string;
  /** Everything about a box in words, but for its name. */
  describe(target: Target): string;
  describePlace(rect: Rect): string;
}

/** What is said of boxes: on the stage, in lists, and by screen readers. */
export function useDescriptions(
  { rectangles }: LayoutState,
  places: Places,
  view: { seat: number; players: number },
  groupName: (id: string) => string,
): Descriptions {
  const { t } = useTranslation("layout-editor");
  return useMemo(() => {
    const boxes = new Map<Target, Box>(rectangles.map((box) => [box.id, box]));
    const describePlace = ({ x, y, width, height }: Rect) =>
      t("describe.place", {
        left: percent(x, STAGE_WIDTH),
        top: percent(y, STAGE_HEIGHT),
        width: percent(width, STAGE_WIDTH),
        height: percent(height, STAGE_HEIGHT),
      });
    const kindOf = (box: Box) =>
      box.type === "pile"
        ? t("describe.pile", { rotation: box.rotation ?? 0 })
        : `${t(`type.${box.type}`)}, ${t(`direction.${box.direction ?? DEFAULT_DIRECTION}`)}`;
    return {
      nameOf: (target) => (target === "chat" ? t("chat.name") : groupName(boxes.get(target)?.text ?? "")),
      seenName: ({ text }) =>
        groupName(resolveGroupId(text, `player${view.seat}`, view.players)).replaceAll(/[{}]/g, ""),
      describe(target) {
        const box = boxes.get(target);
        const rect = places.get(target);
        return [box && kindOf(box), rect && describePlace(rect)].filter(Boolean).join(", ");
      },
      describePlace,
    };
  }, [rectangles, places, view.seat, view.players, groupName, t]);
}

/** With one decimal at most. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
