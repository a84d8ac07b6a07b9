// @vitest-environment node
import type { CardDatabase } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { sayIn } from "../contents/contents.ts";
import { exportDefinition } from "../export/export-definition.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import { tableOf } from "../export/testing/table-of.ts";
import { type BuilderState, emptyState, type Property } from "../model/builder-state.ts";
import { builtInFields, type PropertyList } from "./built-in-fields.ts";
import { faceLabel } from "./face-label.ts";
import { initialProperties } from "./initial-properties.ts";
import { withJsonDefault, withType, withTypeOfDefault } from "./property-default.ts";
import { relabelled, renamed, withAddedProperty, withFaceLabel, withProperty } from "./property-edits.ts";
import { problemsOfProperty } from "./property-problems.ts";

const tried = {
  definition: exportDefinition(lanternsWork(), { date: "2030-01-15" }),
  cardDb: lanternsWork().cardDb as CardDatabase,
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
  it("cards have exhausted, players a score, the game nothing", () => {
    expect(initialProperties(sayIn("en"))).toEqual({
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
    ["float", 7],
    ["string", "7"],
    ["object", {}],
    ["list", []],
  ] as const)(
    "a property that becomes %s begins anew, or as it was where that is such a value",
    (type, value) => {
      expect(withType(wind, type)).toEqual({ ...wind, type, default: value });
    },
  );

  it("a number that was typed as a text is one: it is kept by a type of numbers, and makes a text one of them", () => {
    const text = (value: string): Property => ({ ...wind, type: "string", default: value });
    expect(withType(text("20"), "integer")).toEqual({ ...wind, default: 20 });
    expect(withType(text("2.5"), "integer")).toEqual({ ...wind, default: 0 });
    expect(withTypeOfDefault(text("20"))).toEqual({ ...wind, default: 20 });
    expect(withTypeOfDefault(text("2.5"))).toEqual({ ...wind, type: "float", default: 2.5 });
    for (const value of ["", "007", "20 ", "many"])
      expect(withTypeOfDefault(text(value))).toEqual(text(value));
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
  it("are all that a table of the engine has by itself", () => {
    const { definition, cardDb } = tried;
    const table = tableOf(definition, cardDb);
    table.command("loadDeck", { deckId: "sampleDeck1" });
    table.press("d");
    const [drawn] = table.cards("player1Hand");
    const own = { ...definition } as Record<PropertyList, object>;
    const builtIn = (fields: object, list: PropertyList) =>
      Object.keys(fields).filter((field) => !Object.hasOwn(own[list], field));
    const { game } = table;
    for (const [list, fields] of [
      ["cardProperties", drawn],
      ["playerProperties", game.playerData.player1],
      ["gameProperties", game],
    ] as const)
      for (const field of builtIn(fields as object, list)) expect(builtInFields[list]).toContain(field);
  });

  it("are refused as names of properties", () => {
    for (const id of ["id", "sides", "tokens", "rotation"])
      expect(builtInFields.cardProperties).toContain(id);
    expect(builtInFields.playerProperties).toContain("label");
    for (const id of ["roundNumber", "stepId"]) expect(builtInFields.gameProperties).toContain(id);
  });
});

describe("what is wrong with a property", () => {
  const own = (changes: Partial<Property>): Property => ({
    uid: 1,
    propertyId: "wind",
    label: "Wind",
    type: "string",
    default: "",
    ...changes,
  });
  const problems = (property: Property, ...others: Property[]) =>
    problemsOfProperty(property, [property, ...others], "gameProperties").map(({ problem }) => problem);

  it.each([
    [own({}), []],
    [own({ propertyId: "" }), ["required"]],
    [own({ propertyId: "2nd" }), ["characters"]],
    [own({ propertyId: "hit_points" }), ["characters"]],
    [own({ propertyId: "roundNumber" }), ["builtIn"]],
    [own({ type: "list", defaultText: "[" }), ["invalidJson"]],
  ])("%j has %j", (property, expected) => {
    expect(problems(property)).toEqual(expected);
  });

  it("two of one name are told at both", () => {
    expect(problems(own({}), own({ uid: 2 }))).toEqual(["taken"]);
  });

  it("names that a definition made by hand has already are let be", () => {
    expect(problems(own({ propertyId: "hit_points", origin: "hit_points" }))).toEqual([]);
    expect(problems(own({ propertyId: "", origin: "hit_points" }))).toEqual(["required"]);
  });
});

describe("edits of properties", () => {
  const added = withAddedProperty(emptyState, "playerProperties");

  it("a new one is an empty text, in the list of players also out of the top bar", () => {
    const property = { propertyId: "", label: "", type: "string", default: "" };
    expect(added.playerProperties[0]).toMatchObject({ ...property, showInTopBar: false });
    const [ofCards] = withAddedProperty(emptyState, "cardProperties").cardProperties;
    expect(ofCards).toMatchObject(property);
    expect(ofCards).not.toHaveProperty("showInTopBar");
  });

  it("the id follows the label until it is typed, and keeps away from ids that are taken or built in", () => {
    const idAfter = (label: string, state = added) =>
      relabelled(state, "playerProperties", 1, label).playerProperties[0]?.propertyId;
    expect(idAfter("Victory Points")).toBe("victoryPoints");
    expect(idAfter("Alias")).toBe("alias2");
    const typed = withProperty(added, "playerProperties", 1, (property) => renamed(property, "vp"));
    expect(idAfter("Victory Points", typed)).toBe("vp");
  });

  it("a column of the deck builder follows the label of its face property, unless it has one of its own", () => {
    const state: BuilderState = {
      ...emptyState,
      faceProperties: [{ uid: 1, propertyId: "power", label: "Power", type: "string" }],
      deckbuilder: { maxCardQuantity: 3, searchableColumns: [{ propertyId: "power", label: "Power" }] },
    };
    const relabelledOnce = withFaceLabel(state, 1, "Strength");
    expect(relabelledOnce.deckbuilder.searchableColumns).toEqual([
      { propertyId: "power", label: "Strength" },
    ]);
    const own = [{ propertyId: "power", label: "Pow" }];
    const withOwn = { ...state, deckbuilder: { maxCardQuantity: 3, searchableColumns: own } };
    expect(withFaceLabel(withOwn, 1, "Strength").deckbuilder.searchableColumns).toEqual(own);
  });
});
