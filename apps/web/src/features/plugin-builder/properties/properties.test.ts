// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Property } from "../model/builder-state.ts";
import { builtInFields } from "./built-in-fields.ts";
import { faceLabel } from "./face-label.ts";
import { facePropertiesOf, initialColumns, initialProperties } from "./initial-properties.ts";
import { withJsonDefault, withType } from "./property-default.ts";

const cardDb = {
  "l-001": { A: { databaseId: "l-001", name: "Ember Wick", maxHitPoints: "2" }, B: { name: "lantern" } },
};

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
  it("P4-17 P4-18 each column of the first card's side A is a face property, read as text", () => {
    expect(facePropertiesOf(cardDb)).toEqual([
      { uid: 1, propertyId: "databaseId", label: "Database Id", type: "string" },
      { uid: 2, propertyId: "name", label: "Name", type: "string" },
      { uid: 3, propertyId: "maxHitPoints", label: "Max Hit Points", type: "string" },
    ]);
  });

  it("columns that stay keep label and type, gone ones go, new ones get a uid of their own", () => {
    const [id, name, points] = facePropertiesOf(cardDb);
    const edited = { ...points!, label: "Health", type: "integer" as const };
    const next = { x: { A: { name: "x", maxHitPoints: "1", cost: "3" } } };
    expect(facePropertiesOf(next, [id!, name!, edited])).toEqual([
      name,
      edited,
      { uid: 4, propertyId: "cost", label: "Cost", type: "string" },
    ]);
  });

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

  it("the deck builder searches name and type, and always at least one column", () => {
    const columns = (ids: string[]) =>
      initialColumns(facePropertiesOf({ x: { A: Object.fromEntries(ids.map((id) => [id, ""])) } }));
    expect(columns(["databaseId", "type", "name"])).toEqual([
      { propertyId: "name", label: "Name" },
      { propertyId: "type", label: "Type" },
    ]);
    expect(columns(["power"])).toEqual([{ propertyId: "power", label: "Power" }]);
    expect(columns([])).toEqual([]);
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
