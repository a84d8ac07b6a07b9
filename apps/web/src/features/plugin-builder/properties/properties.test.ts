// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Property } from "../model/builder-state.ts";
import { builtInFields } from "./built-in-fields.ts";
import { faceLabel } from "./face-label.ts";
import { initialProperties } from "./initial-properties.ts";
import { withJsonDefault, withType } from "./property-default.ts";

describe("labels of columns", () => {
  it.each([
    ["imageUrl", "Image Url"],
    ["maxHitPoints", "Max Hit Points"],
    ["HP", "HP"],
    ["imageURL", "Image URL"],
    ["HPMax", "HP Max"],
    ["cost2", "Cost2"],
    ["power", "Power"],
    ["Hit Points", "Hit Points"],
    ["größeÄndern", "Größe Ändern"],
    ["", ""],
  ])("P4-19 %s is %s", (id, label) => {
    expect(faceLabel(id)).toBe(label);
  });
});

describe("properties to begin with", () => {
  it("cards have exhausted, players a score, the game nothing", () => {
    expect(initialProperties()).toEqual({
      cardProperties: [
        { uid: 1, propertyId: "exhausted", label: "Exhausted", type: "boolean", default: false },
      ],
      playerProperties: [
        { uid: 1, propertyId: "score", label: "Score", type: "integer", default: 0, showInTopBar: false },
      ],
      gameProperties: [],
    });
  });
});

describe("defaults", () => {
  const wind: Property = { uid: 1, propertyId: "wind", label: "Wind", type: "integer", default: 7 };

  it.each([
    ["boolean", false],
    ["float", 0],
    ["string", ""],
    ["object", {}],
    ["list", []],
  ] as const)("a property that becomes %s begins anew", (type, value) => {
    expect(withType(wind, type)).toEqual({ ...wind, type, default: value });
  });

  it("the same type again changes nothing", () => {
    expect(withType(wind, "integer")).toBe(wind);
  });

  it("what is no JSON of the kind is kept as a text beside the last good value", () => {
    const list: Property = { ...wind, type: "list", default: [1] };
    const wrong = withJsonDefault(list, "[1,");
    expect(wrong).toEqual({ ...list, defaultText: "[1," });
    expect(withJsonDefault(list, "{}")).toEqual({ ...list, defaultText: "{}" });
    expect(withJsonDefault(wrong, "[1, 2]")).toEqual({ ...list, default: [1, 2] });
    expect(withType(wrong, "object")).toEqual({ ...wind, type: "object", default: {} });
    expect(withJsonDefault({ ...list, type: "object" }, "null")).toHaveProperty("defaultText", "null");
  });
});

describe("built-in fields", () => {
  it("are refused as names of properties", () => {
    for (const id of ["id", "sides", "tokens", "rotation"])
      expect(builtInFields.cardProperties).toContain(id);
    expect(builtInFields.playerProperties).toContain("label");
    for (const id of ["roundNumber", "stepId"]) expect(builtInFields.gameProperties).toContain(id);
  });
});
