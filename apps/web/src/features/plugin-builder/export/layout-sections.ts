/** The layout of the table, under the id that player counts lead to (platform §4.5). */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { takesNoAttachments } from "../../layout-editor/model/group-kinds.ts";
import { layoutToJson } from "../../layout-editor/model/layout-json.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { tableButtons } from "./table-buttons.ts";

export function layoutSections(state: BuilderState): JsonObject {
  const { layoutId, groups } = state;
  const apart = new Set(
    groups.filter(({ groupType }) => takesNoAttachments(groupType)).map(({ groupId }) => groupId),
  );
  const isApart = (groupId: string) => apart.has(ofFirstPlayer(groupId));
  const { layout, buttons } = tableButtons(state);
  const written = layoutToJson(layout, { isApart });
  if (Object.keys(buttons).length === 0) return { layouts: { [layoutId]: written } };
  const others = isObject(written.tableButtons) ? written.tableButtons : {};
  return { layouts: { [layoutId]: { ...written, tableButtons: { ...others, ...buttons } } } };
}

/** `{playerN+1}Hand` → `player1Hand`: all players' groups of one kind are alike. */
function ofFirstPlayer(groupId: string): string {
  return groupId.replace(/\{playerN[^{}]*\}/, "player1");
}
