/** The layout of the table, under the id that player counts lead to (platform §4.5). */
import type { JsonObject } from "@baize/engine";
import { takesNoAttachments } from "../../layout-editor/model/group-kinds.ts";
import { layoutToJson } from "../../layout-editor/model/layout-json.ts";
import type { BuilderState } from "../model/builder-state.ts";

export function layoutSections({ layout, layoutId, groups }: BuilderState): JsonObject {
  const apart = new Set(
    groups.filter(({ groupType }) => takesNoAttachments(groupType)).map(({ groupId }) => groupId),
  );
  const isApart = (groupId: string) => apart.has(ofFirstPlayer(groupId));
  return { layouts: { [layoutId]: layoutToJson(layout, { isApart }) } };
}

/** `{playerN+1}Hand` → `player1Hand`: all players' groups of one kind are alike. */
function ofFirstPlayer(groupId: string): string {
  return groupId.replace(/\{playerN[^{}]*\}/, "player1");
}
