import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { lanternsDefinition, lanternsState } from "../../plugin-builder/export/testing/lanterns.ts";
import { readLayout as readTable } from "../../room/table/layout/layout-spec.ts";
import { changeBox, setRows } from "./edits.ts";
import {
  cardSizeOf,
  type LayoutError,
  layoutFromJson,
  layoutToJson,
  MAX_REGIONS,
  rowsOf,
} from "./layout-json.ts";
import { type Box, emptyLayout, type LayoutState } from "./layout-state.ts";
import { chatPercent, chatRect } from "./percent.ts";
import { templateLayout } from "./templates.ts";

const place = { left: "0%", top: "0%", width: "50%", height: "20%" };
const layoutOf = (regions: JsonObject, others: JsonObject = {}): JsonObject => ({ regions, ...others });

function read(json: Json, before?: LayoutState): LayoutState {
  const result = layoutFromJson(json, before);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.layout;
}
function refusal(json: Json): LayoutError | null {
  const result = layoutFromJson(json);
  return result.ok ? null : result.error;
}
/** A region as it is written after it was read. */
const rewritten = (region: JsonObject) =>
  (layoutToJson(read(layoutOf({ a: region }))).regions as JsonObject).a;
const boxOf = (part: Partial<Box>): Box => ({
  id: 1,
  x: 0,
  y: 0,
  width: 942,
  height: 200,
  text: "a",
  type: "row",
  direction: "horizontal",
  ...part,
});

const undirected = (part: Partial<Box>): Box => {
  const { direction: _, ...box } = boxOf(part);
  return box;
};

describe("a layout as it is written out", () => {
  it("is that of the worked example, member for member (D-90, P3-53, P3-54, P3-55, P3-56, P3-57, P3-58, P3-59)", () => {
    const isApart = (groupId: string) => groupId.endsWith("Hand");
    const { layouts } = lanternsDefinition as { layouts: Record<string, unknown> };
    const { layout } = lanternsState();
    expect(layoutToJson(layout, { isApart })).toEqual(layouts.default);
    expect(layoutToJson(templateLayout("faceToFace"), { isApart })).toEqual(layouts.default);
    expect(layout).toMatchObject({ canvasWidth: 1884, canvasHeight: 1000, numRows: 5 });
    expect(layout.rectangles[1]).toMatchObject({ id: 2, x: 1413, y: 0, height: 200 });
    expect(templateLayout("faceToFace").rectangles[1]).toMatchObject({
      x: 1413,
      y: 0,
      width: 226.08,
      height: 200,
    });
  });

  it("D-91 has the card size of its rows and row spacing 3, P9-17, P9-18", () => {
    expect(layoutToJson(emptyLayout)).toEqual({
      cardSize: 16,
      rowSpacing: 3,
      chat: { left: "75%", top: "80%", width: "25%", height: "20%" },
      regions: {},
    });
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25].map((rows) =>
      Number(layoutToJson(setRows(emptyLayout, rows)).cardSize),
    );
    expect(sizes).toEqual([96, 46, 30, 21, 16, 13, 11, 9, 8, 6, 5, 3, 1, 1]);
  });

  it("names a direction for all but piles, a rotation only for piles, P3-55, P3-56", () => {
    const rectangles = [
      boxOf({ type: "pile", direction: "vertical", rotation: 90 }),
      boxOf({ id: 2, text: "b", type: "fan", direction: "vertical", rotation: 90 }),
    ];
    const { regions } = layoutToJson({ ...emptyLayout, rectangles }) as {
      regions: Record<string, JsonObject>;
    };
    expect(regions.a).toMatchObject({ type: "pile", rotation: 90 });
    expect(regions.a).not.toHaveProperty("direction");
    expect(regions.b).toMatchObject({ type: "fan", direction: "vertical" });
    expect(regions.b).not.toHaveProperty("rotation");
  });

  it("has of two boxes with one group the later, at the place of the earlier, and boxes without one, P3-54", () => {
    const rectangles = [boxOf({}), boxOf({ id: 2, text: "" }), boxOf({ id: 3, type: "free" })];
    const { regions } = layoutToJson({ ...emptyLayout, rectangles }) as {
      regions: Record<string, JsonObject>;
    };
    expect(Object.keys(regions)).toEqual(["a", ""]);
    expect(regions.a?.type).toBe("free");
  });

  it("has the chat as it was typed, P3-57", () => {
    const chatBox = { ...emptyLayout.chatBox, left: "calc(1px)" };
    expect(layoutToJson({ ...emptyLayout, chatBox }).chat).toMatchObject({ left: "calc(1px)", top: "80%" });
  });
});

describe("a layout as it is read", () => {
  it("replaces all boxes by its regions, in their order, with new ids, P2-144", () => {
    const before = { ...emptyLayout, rectangles: [boxOf({ id: 7 })] };
    const { rectangles } = read(
      layoutOf({ z: { groupId: "z", ...place }, b: { groupId: "b", ...place } }),
      before,
    );
    expect(rectangles).toEqual([
      undirected({ id: 8, text: "z", rotation: 0 }),
      undirected({ id: 9, text: "b", rotation: 0 }),
    ]);
  });

  it("D-93 reads percentages, fractions and numbers as they are meant, P5-47", () => {
    const left = (value: Json) => (rewritten({ ...place, left: value }) as JsonObject).left;
    const pairs: [Json, string][] = [
      ["0.5%", "0.5%"],
      ["1%", "1.0%"],
      ["5/6", "83.3%"],
      ["3 / 4", "75.0%"],
      ["1/0", "0.0%"],
      [0.25, "25.0%"],
      ["0.25", "25.0%"],
      [1, "100.0%"],
      [25, "25.0%"],
      ["25", "25.0%"],
      ["-5%", "-5.0%"],
      [-5, "-5.0%"],
      ["12.345 %", "12.3%"],
    ];
    expect(pairs.map(([value]) => left(value))).toEqual(pairs.map(([, text]) => text));
  });

  it("takes the group from the key where none is named, and what is not said as row and 0", () => {
    expect(rewritten(place)).toEqual({
      groupId: "a",
      type: "row",
      left: "0.0%",
      top: "0.0%",
      width: "50.0%",
      height: "20.0%",
    });
  });

  it.each(["row", "fan", "free"])(
    "leaves a %s without a direction without one: the table would turn it (game-definition §6.25)",
    (type) => {
      const written = rewritten({ type, ...place });
      expect(written).not.toHaveProperty("direction");
      const directions = [{ type, ...place }, written as JsonObject].map(
        (region) => readTable({ regions: { a: region } })?.regions[0]?.direction,
      );
      expect(directions).toEqual(["vertical", "vertical"]);
    },
  );

  it("gives a pile that is made a row the direction of a new box", () => {
    const layout = read(layoutOf({ a: { type: "pile", ...place } }));
    const { regions } = layoutToJson(changeBox(layout, 1, { type: "row" })) as { regions: JsonObject };
    expect(regions.a).toMatchObject({ type: "row", direction: "horizontal" });
  });

  it("takes the fewest rows that give the card size, else the closest, and keeps a size that no rows give", () => {
    expect([96, 46, 16, 6, 1, 0, 17, 40, 1000, -4].map(rowsOf)).toEqual([1, 2, 5, 10, 20, 25, 5, 2, 1, 25]);
    const odd = layoutOf({}, { cardSize: 17, rowSpacing: 2.5 });
    expect(read(odd)).toMatchObject({ numRows: 5, cardSize: 17, rowSpacing: 2.5 });
    expect(layoutToJson(read(odd))).toMatchObject({ cardSize: 17, rowSpacing: 2.5 });
    for (let rows = 1; rows <= 24; rows++)
      expect(cardSizeOf(rowsOf(cardSizeOf(rows)))).toBe(cardSizeOf(rows));
  });

  it("leaves chat and rows alone where it says nothing of them, and writes fractions of the chat as percentages", () => {
    const before = { ...setRows(emptyLayout, 8), chatBox: { ...emptyLayout.chatBox, left: "50%" } };
    expect(read(layoutOf({}), before)).toMatchObject({ numRows: 8, chatBox: before.chatBox });
    const chat = { left: "5/6", top: 0.5, width: "10vw" };
    expect(read(layoutOf({}, { chat }), before).chatBox).toEqual({
      left: "83.3%",
      top: "0.5",
      width: "10vw",
      height: "20%",
    });
  });
});

describe("what cannot be read", () => {
  it("D-93 says which region lacks what, P5-47", () => {
    const { top, ...others } = place;
    expect(refusal(layoutOf({ hand: others }))).toEqual({ kind: "missing", region: "hand", field: "top" });
    expect(refusal(layoutOf({ hand: { ...place, top: null } }))).toMatchObject({ kind: "missing" });
    expect(refusal(layoutOf({ hand: { ...place, width: "wide" } }))).toEqual({
      kind: "position",
      region: "hand",
      field: "width",
      value: '"wide"',
    });
    expect(refusal(layoutOf({ hand: { ...place, left: { a: [1] } } }))).toMatchObject({ kind: "position" });
    expect(refusal(layoutOf({ hand: { ...place, left: 1e300 } }))).toMatchObject({ kind: "position" });
    expect(refusal(layoutOf({ hand: { ...place, left: Number.NaN } }))).toMatchObject({ kind: "position" });
    expect(refusal(layoutOf({ hand: { ...place, groupId: 5 } }))).toEqual({ kind: "group", region: "hand" });
    expect(refusal(layoutOf({ hand: [place] }))).toEqual({ kind: "noObject", region: "hand" });
    expect(refusal(layoutOf({}, { chat: { top: {} } }))).toEqual({ kind: "chat", field: "top" });
  });

  it.each<[Json]>([
    [null],
    [5],
    ["regions"],
    [[]],
    [{}],
    [{ regions: null }],
    [{ regions: [] }],
    [{ region: {} }],
  ])("D-93 finds no regions in %j, P5-47", (json) => {
    expect(refusal(json)).toEqual({ kind: "noRegions" });
  });

  it("draws no more regions than any table has", () => {
    const regions = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`g${index}`, { ...place }]),
    );
    expect(refusal(layoutOf(regions))).toEqual({ kind: "tooManyRegions", count: 10_000, most: MAX_REGIONS });
    const most = Object.fromEntries(Object.entries(regions).slice(0, MAX_REGIONS));
    expect(read(layoutOf(most)).rectangles).toHaveLength(MAX_REGIONS);
  });
});

describe("the chat's texts", () => {
  it("are positions on the table in every form that the table reads, else leave the chat where it was, P3-57", () => {
    const texts = [
      "75%",
      " 75 % ",
      "0.75",
      ".75",
      "3/4",
      "1",
      "7.",
      "75",
      "200%",
      "-5%",
      "abc",
      "",
      "1e1%",
      "10px",
    ];
    expect(texts.map(chatPercent)).toEqual([
      75,
      75,
      75,
      75,
      75,
      100,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    const last = { x: 1, y: 2, width: 3, height: 4 };
    expect(chatRect({ left: "50%", top: "?", width: "", height: "10%" }, last)).toEqual({
      x: 942,
      y: 2,
      width: 3,
      height: 100,
    });
  });
});
