/** The layout that the builder shows of a definition made by hand: that of the first player count (decks §8.4). */
import type { JsonObject } from "@baize/engine";
import { layoutFromJson } from "../../layout-editor/model/layout-json.ts";
import { emptyLayout, type LayoutState } from "../../layout-editor/model/layout-state.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { entriesAt, listAt, objectAt, textAt } from "./json-parts.ts";

export function deriveLayout(definition: JsonObject): Pick<BuilderState, "layout" | "layoutId"> {
  const layouts = new Map(entriesAt(definition, "layouts"));
  const first = textAt(listAt(definition, "playerCountMenu")[0], "layoutId");
  const layoutId = first !== undefined && layouts.has(first) ? first : ([...layouts.keys()][0] ?? "default");
  return { layoutId, layout: readLayout(layouts.get(layoutId) ?? {}) };
}

/** As much of the layout as can be read; regions that cannot are kept as they are, and not shown. */
function readLayout(layout: JsonObject): LayoutState {
  const read = layoutFromJson(layout);
  if (read.ok) return read.layout;
  const isReadable = (part: JsonObject) => layoutFromJson({ regions: {}, ...part }).ok;
  const regions = Object.entries(objectAt(layout, "regions"));
  const { chat, ...others } = layout;
  const readable = layoutFromJson({
    ...others,
    ...(chat !== undefined && isReadable({ chat }) && { chat }),
    regions: Object.fromEntries(
      regions.filter(([key, region]) => isReadable({ regions: Object.fromEntries([[key, region]]) })),
    ),
  });
  return readable.ok ? readable.layout : emptyLayout;
}
