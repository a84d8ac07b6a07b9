/** The layout of the table (platform-ui §4.5). */
import type { JsonObject } from "@baize/engine";
import { type LayoutState, STAGE_HEIGHT, STAGE_WIDTH } from "../../layout-editor/model/layout-state.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { byId } from "./by-id.ts";

export function layoutSections({ layout, layoutId, groups }: BuilderState): JsonObject {
  const hands = new Set(groups.filter(({ groupType }) => groupType === "Hand").map(({ groupId }) => groupId));
  return { layouts: { [layoutId]: layoutJson(layout, (groupId) => hands.has(ofFirstPlayer(groupId))) } };
}

/** `{playerN+1}Hand` → `player1Hand`: all players' groups of one kind are alike. */
function ofFirstPlayer(groupId: string): string {
  return groupId.replace(/\{playerN[^}]*\}/, "player1");
}

function layoutJson(layout: LayoutState, isHand: (groupId: string) => boolean): JsonObject {
  return {
    cardSize: layout.cardSize ?? Math.max(1, Math.ceil(100 / layout.numRows - 4)),
    rowSpacing: layout.rowSpacing ?? 3,
    chat: { ...layout.chatBox },
    regions: byId(
      layout.rectangles,
      ({ text }) => text,
      ({ text, type, direction, rotation, x, y, width, height }) => ({
        groupId: text,
        type,
        ...(type === "pile" ? { rotation: rotation ?? 0 } : { direction }),
        left: percent(x / STAGE_WIDTH),
        top: percent(y / STAGE_HEIGHT),
        width: percent(width / STAGE_WIDTH),
        height: percent(height / STAGE_HEIGHT),
        ...(isHand(text) && { disableDroppableAttachments: true }),
      }),
    ),
  };
}

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
