/** The layout that the builder shows of a definition made by hand: that of the first player count. */
import type { JsonObject } from "@baize/engine";
import { layoutFromJson } from "../../layout-editor/model/layout-json.ts";
import { emptyLayout } from "../../layout-editor/model/layout-state.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { listAt, memberOf, objectAt, textAt } from "./json-parts.ts";

export function deriveLayout(definition: JsonObject): Pick<BuilderState, "layout" | "layoutId"> {
  const layouts = objectAt(definition, "layouts");
  const first = textAt(listAt(definition, "playerCountMenu")[0], "layoutId");
  const layoutId = first ?? Object.keys(layouts).find((id) => !id.startsWith("_")) ?? "default";
  const read = layoutFromJson(memberOf(layouts, layoutId) ?? null);
  // What cannot be read is shown as an empty stage; saving keeps it as long as nothing is drawn.
  return { layoutId, layout: read.ok ? read.layout : emptyLayout };
}
