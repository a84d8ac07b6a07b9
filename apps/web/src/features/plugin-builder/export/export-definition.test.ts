/** The definition that the builder writes: section by section as platform-ui §3.14 to §3.17 have it. */
import { checkDefinition } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { builderSections } from "./builder-sections.ts";
import { exportDefinition } from "./export-definition.ts";
import { LANTERNS_DATE, lanternsDefinition, lanternsWork } from "./testing/lanterns.ts";

const work = lanternsWork();
const definition = exportDefinition(work, { date: LANTERNS_DATE });

describe("the export of Duel of Lanterns", () => {
  it("D-77 is the worked example, member for member", () => {
    expect(definition).toEqual(lanternsDefinition);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it("D-77 has neither errors nor warnings", () => {
    expect(checkDefinition(definition, work.cardDb)).toEqual([]);
  });

  it("D-77 has every section of the seed and none besides, P3-63, P3-64, P3-65, P3-66", () => {
    expect(Object.keys(definition).sort()).toEqual([...builderSections].sort());
  });
});
