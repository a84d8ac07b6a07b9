import { describe, expect, it } from "vitest";
import { lanternsDefinition, lanternsState } from "../../plugin-builder/export/testing/lanterns.ts";
import { layoutToJson } from "./layout-json.ts";
import { templateLayout } from "./templates.ts";

describe("a layout as it is written out", () => {
  it("is that of the worked example, member for member (D-90, P3-53, P3-54, P3-55, P3-56, P3-57, P3-58, P3-59)", () => {
    const isHand = (groupId: string) => groupId.endsWith("Hand");
    const { layouts } = lanternsDefinition as { layouts: Record<string, unknown> };
    expect(layoutToJson(lanternsState().layout, { isHand })).toEqual(layouts.default);
    expect(layoutToJson(templateLayout("faceToFace"), { isHand })).toEqual(layouts.default);
  });
});
