import type { Json, JsonObject } from "@baize/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutFromJson, layoutText } from "./layout-json.ts";
import { type Box, type BoxDirection, emptyLayout, type LayoutState } from "./layout-state.ts";
import { readStoredLayout } from "./stored-layout.ts";

const place = { left: "0%", top: "0%", width: "50%", height: "20%" };

function read(json: Json): LayoutState {
  const result = layoutFromJson(json);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.layout;
}

/** What plugins write beside what the editor draws; some of it nobody knows. */
const rich: JsonObject = {
  testBorders: true,
  cardSize: 17,
  rowSpacing: 2,
  chat: { left: "75%", top: "75%", width: "25%", height: "25%", style: { opacity: "0.5" } },
  regions: {
    _note: "piles at the right",
    mine: { groupId: "{playerN}Hand", type: "fan", direction: "vertical", ...percents(0, 60, 75, 20) },
    deck: {
      groupId: "player1Deck",
      type: "pile",
      rotation: 90,
      ...percents(75, 60, 12, 20),
      layerIndex: 2,
      style: { backgroundColor: "red" },
      visible: false,
      madeUp: [1, { two: null }],
    },
    odd: {
      groupId: "odd",
      type: "grid",
      direction: "free",
      ...percents(-20, 0, 10.5, 0.1),
      cardSizeFactor: 1.5,
    },
  },
  tableButtons: {
    go: { label: "Go", actionList: ["LOG", "go"], left: 0, top: 0, width: 0.1, height: "1/10" },
  },
  textBoxes: { title: { label: { any: "thing" }, ...place } },
  postSetActionList: ["LOG", "set"],
  _note: "kept",
};
function percents(left: number, top: number, width: number, height: number): JsonObject {
  const text = (value: number) => `${value.toFixed(1)}%`;
  return { left: text(left), top: text(top), width: text(width), height: text(height) };
}

describe("out, in, and out again", () => {
  it("D-92 is the same with tableButtons, textBoxes, style, layerIndex, fan and what nobody knows, P2-144", () => {
    const first = layoutText(read(rich));
    expect(JSON.parse(first)).toEqual(rich);
    expect(layoutText(read(JSON.parse(first)))).toBe(first);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "", "0", "🃏"])(
    "D-92 keeps a region, a group and members called %j, P2-144",
    (name) => {
      const key = JSON.stringify(name);
      const region = `{"groupId":${key},"left":"0%","top":"0%","width":"5%","height":"5%",${key}:{"deep":1}}`;
      const json = JSON.parse(
        `{"regions":{${key}:${region}},${key}1:1,"textBoxes":{${key}:{"label":2}}}`.replace(
          `${key}1`,
          JSON.stringify(`${name}1`),
        ),
      );
      const first = layoutText(read(json));
      expect(layoutText(read(JSON.parse(first)))).toBe(first);
      const { regions, textBoxes } = JSON.parse(first) as Record<string, JsonObject>;
      expect(Object.keys(regions ?? {})).toEqual([name]);
      const written = Object.entries(regions ?? {})[0]?.[1] as JsonObject;
      expect(written.groupId).toBe(name);
      expect(Object.entries(written)).toContainEqual([name, { deep: 1 }]);
      expect(Object.entries(textBoxes ?? {})).toEqual([[name, { label: 2 }]]);
      expect(Object.prototype).not.toHaveProperty("deep");
    },
  );

  it("D-92 is the same for any layout that can be drawn, P2-144", () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const first = layoutText(layout);
        const again = read(JSON.parse(first) as Json);
        expect(layoutText(again)).toBe(first);
        // And a draft of it is the layout itself.
        expect(readStoredLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
      }),
    );
  });

  it("D-92 is the same for any JSON that is accepted at all, P2-144", () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyLayout, (json) => {
        const result = layoutFromJson(json as Json);
        if (!result.ok) return;
        accepted++;
        const first = layoutText(result.layout);
        expect(layoutText(read(JSON.parse(first) as Json))).toBe(first);
      }),
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

const jsonValue = fc.jsonValue({ maxDepth: 3 });
const known = { requiredKeys: [] as [] };
const boxes = fc.record({
  x: fc.double({ min: 0, max: 1600, noNaN: true }),
  y: fc.double({ min: 0, max: 900, noNaN: true }),
  width: fc.double({ min: 1, max: 284, noNaN: true }),
  height: fc.double({ min: 1, max: 100, noNaN: true }),
  text: fc.oneof(fc.string(), fc.constantFrom("{playerN}Hand", "__proto__", "7", "_own")),
  type: fc.constantFrom<Box["type"]>("free", "row", "pile", "fan"),
  direction: fc.constantFrom<BoxDirection>("horizontal", "vertical"),
  rotation: fc.constantFrom<0 | 90 | 180 | 270>(0, 90, 180, 270),
});
const layouts = fc
  .tuple(fc.array(boxes, { maxLength: 12 }), fc.integer({ min: 1, max: 25 }), fc.string())
  .map(
    ([rectangles, numRows, left]): LayoutState => ({
      ...emptyLayout,
      numRows,
      chatBox: { ...emptyLayout.chatBox, left: /\//.test(left) ? "1%" : left },
      rectangles: rectangles.map((box, index) => ({ ...box, id: index + 1 })),
    }),
  );
const position = fc.oneof(fc.constantFrom<Json>("5%", "1/3", 0.4, 40, "12.34%", "x", null), jsonValue);
const anyLayout = fc.record(
  {
    cardSize: fc.oneof(fc.integer({ min: -50, max: 200 }), jsonValue),
    rowSpacing: jsonValue,
    chat: fc.oneof(fc.record({ left: position, more: jsonValue }, known), jsonValue),
    textBoxes: jsonValue,
    regions: fc.dictionary(
      fc.string(),
      fc.record({
        groupId: fc.oneof(fc.string(), fc.constant("a")),
        type: fc.oneof(fc.constantFrom<Json>("free", "pile"), jsonValue),
        direction: jsonValue,
        rotation: fc.oneof(fc.constantFrom<Json>(0, 90, 45), jsonValue),
        left: fc.constantFrom<Json>("5%", "1/3", 0.4, 40, "12.34%"),
        top: fc.constantFrom<Json>("5%", "1/3", 0.4, 40),
        width: fc.constantFrom<Json>("5%", 0.4),
        height: fc.constantFrom<Json>("5%", 0.4),
        style: jsonValue,
      }),
      { maxKeys: 5 },
    ),
  },
  { requiredKeys: ["regions"] },
);
