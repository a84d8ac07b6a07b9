/** A box as the table reads its region: through the table's own reader. */
import type { JsonObject } from "@baize/engine";
import { type RegionSpec, readLayout } from "../../room/table/layout/layout-spec.ts";
import { type Box, STAGE_HEIGHT, STAGE_WIDTH } from "../model/layout-state.ts";

export function regionOf(box: Box): RegionSpec {
  const region: JsonObject = {
    ...box.members,
    groupId: box.text,
    type: box.type,
    ...(box.direction && { direction: box.direction }),
    left: box.x / STAGE_WIDTH,
    top: box.y / STAGE_HEIGHT,
    width: box.width / STAGE_WIDTH,
    height: box.height / STAGE_HEIGHT,
  };
  const [spec] = readLayout({ regions: { [box.text || "box"]: region } })?.regions ?? [];
  if (!spec) throw new Error(`The table does not read the region of box ${box.id}.`);
  return spec;
}
