/** The layout that the builder shows of a definition made by hand: that of the first player count. */
import type { JsonObject } from "@baize/engine";
import { emptyLayout } from "../../layout-editor/model/layout-state.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { listAt, memberOf, objectAt, textAt } from "./json-parts.ts";

export function deriveLayout(definition: JsonObject): Pick<BuilderState, "layout" | "layoutId"> {
  const layouts = objectAt(definition, "layouts");
  const first = textAt(listAt(definition, "playerCountMenu")[0], "layoutId");
  const layoutId = first ?? Object.keys(layouts).find((id) => !id.startsWith("_")) ?? "default";
  void memberOf(layouts, layoutId);
  return { layoutId, layout: emptyLayout };
}
